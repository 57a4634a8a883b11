package dev.tessera.service.problem;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a caller is told instead of an answer: of which kind, under which name clients know it, in words. It is part of
 * the conversation and no fault of ours, so it carries no stack trace.
 */
public final class Problem extends RuntimeException {

    private static final String ERRORS = "errors";

    private final ProblemKind kind;
    private final String name;
    private final String title;
    private final transient Map<String, Object> members;
    private final Duration retryAfter;
    private final String challenge;

    private Problem(
            ProblemKind kind,
            String name,
            String title,
            String detail,
            Map<String, Object> members,
            Duration retryAfter,
            String challenge) {
        super(detail, null, false, false);
        this.kind = kind;
        this.name = name;
        this.title = title;
        this.members = members;
        this.retryAfter = retryAfter;
        this.challenge = challenge;
    }

    /** @param name in lower case with hyphens, as in {@code not-an-owner}; the title says the same in words */
    public static Problem of(ProblemKind kind, String name, String detail) {
        String words = name.replace('-', ' ');
        String title = Character.toUpperCase(words.charAt(0)) + words.substring(1);
        return new Problem(kind, name, title, detail, Map.of(), null, null);
    }

    public static Problem notFound(String name, String detail) {
        return of(ProblemKind.NOT_FOUND, name, detail);
    }

    public static Problem forbidden(String name, String detail) {
        return of(ProblemKind.FORBIDDEN, name, detail);
    }

    public static Problem conflict(String name, String detail) {
        return of(ProblemKind.CONFLICT, name, detail);
    }

    public static Problem invalid(String name, String detail) {
        return of(ProblemKind.INVALID, name, detail);
    }

    /** Where the name in words is no title. */
    public Problem titled(String words) {
        return new Problem(kind, name, words, getMessage(), members, retryAfter, challenge);
    }

    public Problem withErrors(List<FieldError> errors) {
        return with(ERRORS, List.copyOf(errors));
    }

    /** A member of its own beside the standard ones. */
    public Problem with(String member, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(members);
        more.put(member, value);
        return new Problem(kind, name, title, getMessage(), more, retryAfter, challenge);
    }

    /** When it is worth another try. */
    public Problem retryAfter(Duration delay) {
        return new Problem(kind, name, title, getMessage(), members, delay, challenge);
    }

    /** How a caller proves who it is: a scheme, and what belongs to it. */
    public Problem challenge(String scheme) {
        return new Problem(kind, name, title, getMessage(), members, retryAfter, scheme);
    }

    public ProblemKind kind() {
        return kind;
    }

    public String name() {
        return name;
    }

    public String title() {
        return title;
    }

    public String detail() {
        return getMessage();
    }

    public Map<String, Object> members() {
        return Collections.unmodifiableMap(members);
    }

    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    public Optional<String> challenge() {
        return Optional.ofNullable(challenge);
    }
}
