package dev.tessera.service.problem;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What can go wrong with any request, whatever the service is about. */
public final class Problems {

    private Problems() {}

    public static Problem badRequest(String detail) {
        return Problem.of(ProblemKind.MALFORMED, "bad-request", detail);
    }

    public static Problem badParameters(List<FieldError> errors) {
        return badRequest("Parameters in the query are not acceptable: see \"errors\".")
                .withErrors(errors);
    }

    public static Problem malformedJson(String detail) {
        return Problem.of(ProblemKind.MALFORMED, "malformed-json", detail).titled("Malformed JSON");
    }

    public static Problem bodyMissing() {
        return Problem.of(ProblemKind.MALFORMED, "body-missing", "This operation needs a JSON body.");
    }

    public static Problem invalidCursor() {
        return Problem.of(
                ProblemKind.MALFORMED,
                "invalid-cursor",
                "The cursor is changed, expired or from another list. Start again without one.");
    }

    public static Problem unauthenticated() {
        return Problem.of(
                        ProblemKind.UNAUTHENTICATED,
                        "unauthenticated",
                        "Send a valid access token: \"Authorization: Bearer <token>\".")
                .titled("Authentication required")
                .challenge("Bearer");
    }

    public static Problem forbidden() {
        return forbidden("Your roles do not allow this operation.");
    }

    public static Problem forbidden(String detail) {
        return Problem.forbidden("forbidden", detail);
    }

    public static Problem notFound() {
        return notFound("There is nothing here, or nothing that you may see.");
    }

    public static Problem notFound(String detail) {
        return Problem.notFound("not-found", detail);
    }

    public static Problem methodNotAllowed(Set<String> allowed) {
        String methods = String.join(", ", new TreeSet<>(allowed));
        return Problem.of(ProblemKind.METHOD_NOT_ALLOWED, "method-not-allowed", "Allowed here: " + methods + ".");
    }

    public static Problem notAcceptable() {
        return Problem.of(
                ProblemKind.NOT_ACCEPTABLE,
                "not-acceptable",
                "This operation has no representation that the Accept header allows.");
    }

    public static Problem conflict() {
        return Problem.conflict(
                "conflict", "The resource changed or is not in a state that allows this. Read it again and retry.");
    }

    public static Problem preconditionFailed() {
        return Problem.of(
                ProblemKind.STALE,
                "precondition-failed",
                "The resource changed since you read it. Read it again and retry with its new ETag.");
    }

    public static Problem preconditionRequired() {
        return Problem.of(
                ProblemKind.VERSION_REQUIRED,
                "precondition-required",
                "Send If-Match with the ETag of the representation that you are changing.");
    }

    public static Problem bodyTooSlow(Duration limit) {
        return Problem.of(
                ProblemKind.TOO_SLOW,
                "body-too-slow",
                "The body did not arrive within " + limit.toSeconds() + " seconds. Nothing was done.");
    }

    public static Problem bodyTooLarge(long limit) {
        return Problem.of(ProblemKind.TOO_LARGE, "body-too-large", "A body may have at most " + limit + " bytes.");
    }

    public static Problem itemTooLarge() {
        return Problem.of(ProblemKind.TOO_LARGE, "item-too-large", "This is more than one item can hold.");
    }

    public static Problem valueTooLong() {
        return Problem.invalid("value-too-long", "A value in the request is longer than any that is kept here.");
    }

    public static Problem uriTooLong(int limit) {
        return Problem.of(ProblemKind.URI_TOO_LONG, "uri-too-long", "A URI may have at most " + limit + " characters.")
                .titled("URI too long");
    }

    public static Problem unsupportedMediaType(List<String> read) {
        return Problem.of(
                ProblemKind.UNSUPPORTED_MEDIA_TYPE,
                "unsupported-media-type",
                "This operation does not read the media type in the Content-Type header. Send "
                        + String.join(" or ", read) + ".");
    }

    public static Problem validationFailed(List<FieldError> errors) {
        return Problem.invalid("validation-failed", "Some values are not acceptable: see \"errors\".")
                .withErrors(errors);
    }

    public static Problem validationFailed(String field, String message) {
        return validationFailed(List.of(new FieldError(field, message)));
    }

    public static Problem tooManyRequests(Duration retryAfter) {
        return Problem.of(
                        ProblemKind.TOO_MANY_REQUESTS,
                        "too-many-requests",
                        "Slow down, and retry after the time given.")
                .retryAfter(retryAfter);
    }

    public static Problem headersTooLarge(int limit) {
        return Problem.of(
                ProblemKind.HEADERS_TOO_LARGE,
                "headers-too-large",
                "All headers together may have " + limit + " bytes.");
    }

    public static Problem internalError(String requestId) {
        return Problem.of(
                ProblemKind.INTERNAL,
                "internal-error",
                "Something went wrong on our side. Quote the request id when you report it: " + requestId + ".");
    }

    public static Problem overloaded(Duration retryAfter) {
        return Problem.of(
                        ProblemKind.UNAVAILABLE,
                        "overloaded",
                        "The service has more to do than it can right now. Nothing was done; retry after the time given.")
                .titled("Too busy")
                .retryAfter(retryAfter);
    }

    public static Problem unavailable(Duration retryAfter) {
        return Problem.of(
                        ProblemKind.UNAVAILABLE,
                        "unavailable",
                        "The service cannot reach its data right now. Nothing is wrong with the request.")
                .titled("Temporarily unavailable")
                .retryAfter(retryAfter);
    }
}
