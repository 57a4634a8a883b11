package dev.tessera.users.client;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

final class ClientProblems {

    private ClientProblems() {}

    static Problem notFound() {
        return Problem.notFound("service-account-not-found", "There is no service account with this id.");
    }

    static Problem tooManySecrets() {
        return Problem.conflict(
                "too-many-secrets",
                "At most " + Client.MAX_LIVE_SECRETS
                        + " secrets are valid at once. Wait for older ones to expire, or end"
                        + " them now with graceSeconds 0.");
    }

    static Problem roleOfPeople() {
        return Problems.validationFailed("roles", "USER is the role of people; a service account has SERVICE");
    }
}
