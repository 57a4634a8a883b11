package dev.tessera.service.problem;

/** What sort of thing went wrong. Which status that is over HTTP is said once, where problems are answered. */
public enum ProblemKind {
    /** The request cannot be read. */
    MALFORMED,
    UNAUTHENTICATED,
    FORBIDDEN,
    NOT_FOUND,
    METHOD_NOT_ALLOWED,
    NOT_ACCEPTABLE,
    /** It is a duplicate, or the state of things does not allow it. */
    CONFLICT,
    /** The optimistic lock: somebody changed it since the caller read it. */
    STALE,
    /** The request did not arrive in time. */
    TOO_SLOW,
    TOO_LARGE,
    URI_TOO_LONG,
    UNSUPPORTED_MEDIA_TYPE,
    /** It can be read, but its values are not acceptable. */
    INVALID,
    VERSION_REQUIRED,
    TOO_MANY_REQUESTS,
    HEADERS_TOO_LARGE,
    /** A fault of ours. */
    INTERNAL,
    UNAVAILABLE;

    /** Not the caller's doing. */
    public boolean isOurs() {
        return this == INTERNAL || this == UNAVAILABLE;
    }
}
