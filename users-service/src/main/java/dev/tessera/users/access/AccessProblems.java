package dev.tessera.users.access;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

public final class AccessProblems {

    private AccessProblems() {}

    public static Problem userNotFound() {
        return Problem.notFound("user-not-found", "There is no user with this id.");
    }

    static Problem ownAdminRole() {
        return Problem.conflict(
                        "own-admin-role",
                        "Nobody can stop being an administrator by themselves: ask another administrator, so that one remains.")
                .titled("Own administrator role");
    }

    public static Problem noLongerAdmin() {
        return Problems.forbidden("You are no longer an administrator.");
    }
}
