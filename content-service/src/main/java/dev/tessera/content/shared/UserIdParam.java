package dev.tessera.content.shared;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

/** The {@code userId} of a path: an id, or "me" for the caller. Whether it is anybody's, users-service alone knows. */
public final class UserIdParam {

    public static final String DESCRIPTION = "A person's id, or \"me\".";

    private static final String ME = "me";

    private UserIdParam() {}

    /** 401 for "me" without a token, 404 for what cannot be an id. */
    public static String resolve(String segment, Caller caller) {
        if (segment.equals(ME)) {
            return caller.subject();
        }
        if (!Ids.isId(segment)) {
            throw Problem.notFound("user-not-found", "There is no user with this id.");
        }
        return segment;
    }

    /** The caller's own id; 403 for somebody else's. */
    public static String requireOwn(String segment, Caller caller) {
        String id = resolve(segment, caller);
        if (!id.equals(caller.subject())) {
            throw Problems.forbidden("This is for the person themselves only.");
        }
        return id;
    }
}
