package dev.tessera.service.testkit.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * An operation of the API with a request that it accepts, so that whatever is changed about the request is the only
 * reason to refuse it.
 *
 * @param <W> what there is to act on
 * @param path as the API's description has it
 * @param token of somebody who may do it; empty for everybody
 * @param refusals who else is signed in and may not
 * @param evenUnverified whether people may do it who have not verified their address, whatever the setting says
 * @param idleParameters path parameters with which the request does nothing, rather than fail, if they name nothing
 */
public record Operation<W>(
        String method,
        String path,
        Function<W, Call> request,
        Optional<Function<W, String>> token,
        List<Refusal<W>> refusals,
        boolean evenUnverified,
        Set<String> idleParameters) {

    /** Somebody with a good token who is refused, and how. */
    public record Refusal<W>(String who, Function<W, String> token, int status) {}

    /** For everybody, with or without a token. */
    public static <W> Operation<W> open(String method, String path, Function<W, Call> request) {
        return new Operation<>(method, path, request, Optional.empty(), List.of(), true, Set.of());
    }

    public static <W> Operation<W> closed(
            String method, String path, Function<W, String> token, Function<W, Call> request) {
        return new Operation<>(method, path, request, Optional.of(token), List.of(), method.equals("GET"), Set.of());
    }

    public Operation<W> refusing(String who, Function<W, String> refused, int status) {
        List<Refusal<W>> more = new ArrayList<>(refusals);
        more.add(new Refusal<>(who, refused, status));
        return new Operation<>(method, path, request, token, more, evenUnverified, idleParameters);
    }

    public Operation<W> idleWithout(String... parameters) {
        return new Operation<>(method, path, request, token, refusals, evenUnverified, Set.of(parameters));
    }

    /** About one's own account, sessions or inbox. Reading is for all who may see it. */
    public Operation<W> forUnverified() {
        return new Operation<>(method, path, request, token, refusals, true, idleParameters);
    }

    public String name() {
        return method + " " + path;
    }

    boolean isOpen() {
        return token.isEmpty();
    }

    /** The request as whoever may send it sends it. */
    public Call accepted(W world) {
        Call call = request.apply(world);
        return token.map(who -> call.token(who.apply(world))).orElse(call);
    }

    boolean hasPathParameters() {
        return path.contains("{");
    }
}
