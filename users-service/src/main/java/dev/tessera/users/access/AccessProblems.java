package dev.tessera.users.access;

import dev.tessera.service.http.HttpProblems;
import dev.tessera.service.http.Problem;

final class AccessProblems {

    private AccessProblems() {}

    static Problem userNotFound() {
        return Problem.of(404, "user-not-found", "User not found", "There is no user with this id.");
    }

    static Problem ownAdminRole() {
        return Problem.of(
                409,
                "own-admin-role",
                "Own administrator role",
                "Nobody can stop being an administrator by themselves: ask another administrator, so that one remains.");
    }

    static Problem roleOfServiceAccounts() {
        return HttpProblems.validationFailed(
                "roles", "SERVICE and WORKER are roles of service accounts, not of people");
    }

    static Problem noLongerAdmin() {
        return HttpProblems.forbidden("You are no longer an administrator.");
    }
}
