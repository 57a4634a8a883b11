package dev.tessera.users.hostile;

import dev.tessera.users.Person;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An operation of the API with a request that it accepts, so that whatever is changed about the request is the only
 * reason to refuse it.
 *
 * @param path as the API's description has it
 * @param caller who may do it; empty for everybody
 */
record Operation(
        String method,
        String path,
        Audience audience,
        Function<World, Call> request,
        Optional<Function<World, Person>> caller) {

    /** Who may do it, and what everybody else is told. */
    enum Audience {
        EVERYBODY,
        SIGNED_IN,
        PERSON,
        /** Only about oneself. */
        SELF,
        /** Only about one's own; others' are private. */
        OWN,
        MEMBER,
        OWNER,
        ADMINISTRATOR;

        /** The status for somebody else who is signed in; empty if they may do it, on what is theirs. */
        Optional<Integer> forSomebodyElse() {
            return switch (this) {
                case EVERYBODY, SIGNED_IN, PERSON -> Optional.empty();
                case SELF, ADMINISTRATOR -> Optional.of(403);
                case OWN, MEMBER, OWNER -> Optional.of(404);
            };
        }

        Optional<Integer> forAViewer() {
            return switch (this) {
                case MEMBER -> Optional.empty();
                case OWNER -> Optional.of(403);
                default -> forSomebodyElse();
            };
        }

        Optional<Integer> forAMachine() {
            return switch (this) {
                case EVERYBODY, SIGNED_IN -> Optional.empty();
                default -> Optional.of(403);
            };
        }
    }

    String name() {
        return method + " " + path;
    }

    boolean isOpen() {
        return caller.isEmpty();
    }

    /** The request as whoever may send it sends it. */
    Call accepted(World world) {
        Call call = request.apply(world);
        return caller.map(who -> call.token(who.apply(world).accessToken())).orElse(call);
    }

    List<String> pathParameters() {
        return List.of(path.split("/")).stream()
                .filter(segment -> segment.startsWith("{"))
                .toList();
    }
}
