package dev.tessera.users.client;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import dev.tessera.service.problem.Problems;
import java.time.Duration;

/** Those of the token endpoint also carry the {@code error} code that OAuth clients look for (RFC 6749, section 5.2). */
final class ClientProblems {

    private ClientProblems() {}

    static Problem notFound() {
        return Problem.notFound("service-account-not-found", "There is no service account with this id.");
    }

    static Problem noSuchCompany() {
        return Problems.validationFailed("company.cnpj", "must be a company that is registered");
    }

    static Problem tooManySecrets() {
        return Problem.conflict(
                "too-many-secrets",
                "At most " + Client.MAX_LIVE_SECRETS
                        + " secrets are valid at once. Wait for older ones to expire, or end"
                        + " them now with graceSeconds 0.");
    }

    /** One answer for an unknown account, a wrong secret and an expired one. */
    static Problem invalidClient() {
        return Problem.of(
                        ProblemKind.UNAUTHENTICATED,
                        "invalid-client",
                        "No service account has this id and secret, or the secret has expired.")
                .with("error", "invalid_client")
                .challenge("Basic realm=\"tokens\", charset=\"UTF-8\"");
    }

    static Problem invalidRequest(String detail) {
        return Problem.of(ProblemKind.MALFORMED, "invalid-token-request", detail)
                .with("error", "invalid_request");
    }

    static Problem unsupportedGrantType() {
        return Problem.of(
                        ProblemKind.MALFORMED,
                        "unsupported-grant-type",
                        "Service accounts get tokens by grant_type=client_credentials; people sign in at /sessions.")
                .with("error", "unsupported_grant_type");
    }

    static Problem tooManyRefusals(Duration wait) {
        return Problem.of(
                        ProblemKind.TOO_MANY_REQUESTS,
                        "too-many-refused-clients",
                        "Too many wrong client credentials came from this network. Try again after the time given.")
                .retryAfter(wait);
    }
}
