package dev.tessera.content.shared;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

/** The {@code userId} of a path. Whether it is anybody's, users-service alone knows. */
public final class UserIdParam {

    private UserIdParam() {}

    /** 404 for what cannot be an id. */
    public static String require(String userId) {
        if (!Ids.isId(userId)) {
            throw unknown();
        }
        return userId;
    }

    public static Problem unknown() {
        return Problem.notFound("user-not-found", "There is no user with this id.");
    }

    /** 403 for somebody else's. */
    public static void requireOwn(String userId, Caller caller) {
        if (!require(userId).equals(caller.subject())) {
            throw Problems.forbidden("This is for the person themselves only.");
        }
    }
}
