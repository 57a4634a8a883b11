package dev.tessera.users.user;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

public final class UserProblems {

    private UserProblems() {}

    static Problem notYou() {
        return Problems.forbidden("Only the user may do this to their own account.");
    }

    static Problem emailTaken() {
        return Problem.conflict("email-taken", "There is an account with this e-mail address already.")
                .titled("E-mail address taken");
    }

    public static Problem usernameTaken() {
        return Problem.conflict("username-taken", "Somebody else has this username. Choose another.");
    }

    /** No 401: the token is fine, and a client that signs in again would be no wiser. */
    static Problem wrongPassword() {
        return Problem.forbidden("wrong-password", "The current password is not right.");
    }

    /** Giving up the role is what makes sure that somebody else has it. */
    static Problem administrator() {
        return Problem.conflict(
                "administrator",
                "An administrator's account cannot be deleted. Another administrator has to take the role away first.");
    }

    /** Giving up the role is what makes sure that somebody else has it. */
    static Problem administratorsStay() {
        return Problem.conflict(
                "administrator",
                "An administrator's account cannot be suspended. Another administrator has to take the role away first.");
    }

    static Problem oneSearchTerm() {
        return Problems.badRequest(
                "Search by one of \"username\", \"email\" and \"ids\", or list accounts by \"status\""
                        + " and \"verified\".");
    }

    static Problem notYourAddress() {
        return Problems.forbidden("This is not your address. Only administrators search by the address of others.");
    }

    static Problem adminsOnly() {
        return Problems.forbidden(
                "Only administrators may list accounts or search by e-mail address. Search by \"username\" or \"ids\".");
    }
}
