package dev.tessera.content.publication;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

/** People in a path, below {@code /users}. Who they are is not ours to know: any id may be somebody's. */
public final class People {

    public static final String ID = "A person's id, or \"me\".";

    private static final String ME = "me";

    private People() {}

    /** 401 for "me" without a token, 404 for what cannot be an id. */
    public static String id(String segment, Caller caller) {
        if (segment.equals(ME)) {
            return caller.subject();
        }
        if (!Ids.isId(segment)) {
            throw notFound();
        }
        return segment;
    }

    /** The caller's own id; 403 for somebody else's. */
    public static String own(String segment, Caller caller) {
        String id = id(segment, caller);
        if (!id.equals(caller.subject())) {
            throw Problems.forbidden("This is for the person themselves only.");
        }
        return id;
    }

    private static Problem notFound() {
        return Problem.notFound("user-not-found", "User not found", "There is no user with this id.");
    }
}
