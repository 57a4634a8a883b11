package dev.tessera.users.client;

import dev.tessera.service.http.HttpProblems;
import dev.tessera.service.http.Problem;

final class ClientProblems {

    private ClientProblems() {}

    static Problem notFound() {
        return Problem.of(
                404,
                "service-account-not-found",
                "Service account not found",
                "There is no service account with this id.");
    }

    static Problem tooManySecrets() {
        return Problem.of(
                409,
                "too-many-secrets",
                "Too many secrets",
                "At most " + Client.MAX_LIVE_SECRETS
                        + " secrets are valid at once. Wait for older ones to expire, or end"
                        + " them now with graceSeconds 0.");
    }

    static Problem roleOfPeople() {
        return HttpProblems.validationFailed("roles", "USER is the role of people; a service account has SERVICE");
    }
}
