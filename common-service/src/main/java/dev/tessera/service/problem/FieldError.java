package dev.tessera.service.problem;

/** One thing wrong with one input: {@code field} is the path a client sees, e.g. {@code address.city} or {@code tags[2]}. */
public record FieldError(String field, String message) {}
