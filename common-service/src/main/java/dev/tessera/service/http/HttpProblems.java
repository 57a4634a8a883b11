package dev.tessera.service.http;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.quarkiverse.resteasy.problem.InstanceUtils;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Problems as they go over HTTP: RFC 9457, with a type relative to the service. The one place that knows their status. */
final class HttpProblems {

    private static final String TYPE_PREFIX = "/problems/";

    private HttpProblems() {}

    static HttpProblem of(Problem problem, Optional<String> rawPath) {
        HttpProblem.Builder http = HttpProblem.builder()
                .withStatus(status(problem.kind()))
                .withType(URI.create(TYPE_PREFIX + problem.name()))
                .withTitle(problem.title())
                .withDetail(problem.detail())
                .withInstance(rawPath.map(InstanceUtils::pathToInstance).orElse(null));
        problem.members().forEach(http::with);
        problem.retryAfter().ifPresent(delay -> http.withHeader("Retry-After", seconds(delay)));
        problem.challenge()
                .or(() -> challenge(problem.kind()))
                .ifPresent(scheme -> http.withHeader("WWW-Authenticate", scheme));
        return http.build();
    }

    /** RFC 9110 wants one in every 401, be it that a password was wrong. */
    private static Optional<String> challenge(ProblemKind kind) {
        return kind == ProblemKind.UNAUTHENTICATED ? Optional.of("Bearer") : Optional.empty();
    }

    static int status(ProblemKind kind) {
        return switch (kind) {
            case MALFORMED -> 400;
            case UNAUTHENTICATED -> 401;
            case FORBIDDEN -> 403;
            case NOT_FOUND -> 404;
            case METHOD_NOT_ALLOWED -> 405;
            case NOT_ACCEPTABLE -> 406;
            case TOO_SLOW -> 408;
            case CONFLICT -> 409;
            case STALE -> 412;
            case TOO_LARGE -> 413;
            case URI_TOO_LONG -> 414;
            case UNSUPPORTED_MEDIA_TYPE -> 415;
            case INVALID -> 422;
            case VERSION_REQUIRED -> 428;
            case TOO_MANY_REQUESTS -> 429;
            case HEADERS_TOO_LARGE -> 431;
            case INTERNAL -> 500;
            case UNAVAILABLE -> 503;
        };
    }

    /** Rounded up to whole seconds, at least one: a client that obeys must not come back too early. */
    private static String seconds(Duration delay) {
        return Long.toString(Math.max(1, delay.plusMillis(999).toSeconds()));
    }
}
