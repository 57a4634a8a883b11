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

    public static Problem suspended() {
        return Problem.forbidden("account-suspended", "This account is suspended. The mail about it says why.");
    }

    static Problem suspendedAdministrator() {
        return Problem.conflict(
                "account-suspended", "Who is suspended cannot become an administrator. Restore the account first.");
    }

    static Problem limited() {
        return Problems.forbidden(
                "A service account that is limited makes no accounts, secrets or administrators, which could"
                        + " do what it may not.");
    }

    public static Problem noLongerAdmin() {
        return Problems.forbidden("You are no longer an administrator.");
    }
}
