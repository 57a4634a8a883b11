package dev.tessera.service.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.tessera.keys.encoding.KeyTooLongException;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.BadPositionException;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.service.table.calls.ItemTooLargeException;
import dev.tessera.service.table.calls.TableUnavailableException;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.quarkus.security.AuthenticationException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.smallrye.mutiny.CompositeException;
import jakarta.inject.Singleton;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.CharConversionException;
import java.lang.reflect.UndeclaredThrowableException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;

/** What a failure means to the client. Empty: to the client it means nothing, it is a fault of ours. */
@Singleton
class ProblemMapping {

    private final HttpConfig config;

    ProblemMapping(HttpConfig config) {
        this.config = config;
    }

    Optional<Problem> toProblem(Throwable thrown) {
        Throwable failure = unwrap(thrown);
        if (failure instanceof Problem problem) {
            return Optional.of(problem);
        }
        if (failure instanceof UnauthorizedException || failure instanceof AuthenticationException) {
            return Optional.of(Problems.unauthenticated());
        }
        if (failure instanceof ForbiddenException) {
            return Optional.of(Problems.forbidden());
        }
        if (failure instanceof ConstraintViolationException violations) {
            return Violations.toProblem(violations);
        }
        if (failure instanceof JsonProcessingException json) {
            return JsonFailures.toProblem(json);
        }
        if (failure instanceof CharConversionException) {
            return Optional.of(Problems.malformedJson("The body is not UTF-8."));
        }
        if (failure instanceof WebApplicationException web) {
            return fromJaxRs(web);
        }
        if (failure instanceof TableUnavailableException || failure instanceof RejectedExecutionException) {
            return Optional.of(Problems.unavailable(patience()));
        }
        if (failure instanceof ConditionFailedException || failure instanceof TransactionRefusedException) {
            return Optional.of(Problems.conflict());
        }
        if (failure instanceof KeyTooLongException) {
            return Optional.of(Problems.valueTooLong());
        }
        if (failure instanceof BadPositionException) {
            return Optional.of(Problems.invalidCursor());
        }
        if (failure instanceof ItemTooLargeException) {
            return Optional.of(Problems.itemTooLarge());
        }
        if (failure instanceof HttpProblem other) {
            return fromStatus(other.getStatusCode());
        }
        return Optional.empty();
    }

    /** By status, for what the HTTP layer refuses without an exception. */
    Optional<Problem> fromStatus(int status) {
        return switch (status) {
            case 400 -> Optional.of(Problems.badRequest("The request cannot be read."));
            case 401 -> Optional.of(Problems.unauthenticated());
            case 403 -> Optional.of(Problems.forbidden());
            case 404 -> Optional.of(Problems.notFound());
            case 405 -> Optional.of(Problems.methodNotAllowed(Set.of()));
            case 406 -> Optional.of(Problems.notAcceptable());
            case 408 -> Optional.of(Problems.bodyTooSlow(config.bodyTimeout()));
            case 409 -> Optional.of(Problems.conflict());
            case 412 -> Optional.of(Problems.preconditionFailed());
            case 413 -> Optional.of(Problems.bodyTooLarge(config.maxBodySize().asLongValue()));
            case 414 -> Optional.of(Problems.uriTooLong(config.maxUriLength()));
            case 415 -> Optional.of(Problems.unsupportedMediaType(List.of(MediaType.APPLICATION_JSON)));
            case 431 -> Optional.of(Problems.headersTooLarge(config.maxHeaderBytes()));
            case 503 -> Optional.of(Problems.unavailable(patience()));
            default ->
                status >= 400 && status < 500
                        ? Optional.of(Problems.badRequest("The request is refused with status " + status + "."))
                        : Optional.empty();
        };
    }

    /** Until a client should come back; spread at random. */
    Duration patience() {
        long least = config.retryAfter().toMillis();
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(least, 3 * least + 1));
    }

    private Optional<Problem> fromJaxRs(WebApplicationException failure) {
        Throwable cause = failure.getCause();
        if (cause instanceof Problem
                || cause instanceof JsonProcessingException
                || cause instanceof CharConversionException) {
            return toProblem(cause);
        }
        int status = failure.getResponse().getStatus();
        if (status == Response.Status.NOT_FOUND.getStatusCode() && cause != null) {
            // JAX-RS says 404 when a path or query parameter does not convert; a client is helped more by this.
            return Optional.of(Problems.badRequest("A parameter in the path or query has the wrong form."));
        }
        if (failure instanceof NotAllowedException) {
            return Optional.of(Problems.methodNotAllowed(failure.getResponse().getAllowedMethods()));
        }
        return fromStatus(status);
    }

    private static Throwable unwrap(Throwable failure) {
        Throwable current = failure;
        while (isWrapper(current) && current.getCause() != null) {
            current = current.getCause();
        }
        return current;
    }

    private static boolean isWrapper(Throwable failure) {
        return failure instanceof CompletionException
                || failure instanceof ExecutionException
                || failure instanceof UndeclaredThrowableException
                || failure instanceof CompositeException;
    }
}
