package dev.tessera.service.http;

import io.quarkiverse.resteasy.problem.HttpProblem;
import io.quarkiverse.resteasy.problem.InstanceUtils;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/**
 * An answer that is thrown: RFC 9457 problem details with a type relative to the service, {@code /problems/<slug>}.
 * It is part of the conversation with the client and no fault of ours, so it carries no stack trace.
 */
public final class Problem extends HttpProblem {

    private static final String TYPE_PREFIX = "/problems/";
    private static final String ERRORS = "errors";

    private Problem(Builder builder) {
        super(builder);
    }

    public static Problem of(int status, String slug, String title, String detail) {
        return new Problem(HttpProblem.builder()
                .withStatus(status)
                .withType(URI.create(TYPE_PREFIX + slug))
                .withTitle(title)
                .withDetail(detail));
    }

    public Problem withErrors(List<FieldError> errors) {
        return new Problem(copy().with(ERRORS, List.copyOf(errors)));
    }

    public Problem withError(String field, String message) {
        return withErrors(List.of(new FieldError(field, message)));
    }

    public Problem withHeader(String name, String value) {
        return new Problem(copy().withHeader(name, value));
    }

    /** Rounded up to whole seconds, at least one: a client that obeys must not come back too early. */
    public Problem retryAfter(Duration delay) {
        long seconds = Math.max(1, delay.plusMillis(999).toSeconds());
        return withHeader("Retry-After", Long.toString(seconds));
    }

    /** A member of its own beside the standard ones. */
    public Problem with(String name, Object value) {
        return new Problem(copy().with(name, value));
    }

    Problem at(String rawPath) {
        return new Problem(copy().withInstance(InstanceUtils.pathToInstance(rawPath)));
    }

    private Builder copy() {
        return HttpProblem.builder(this);
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
