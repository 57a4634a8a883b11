package dev.tessera.service.http;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import dev.tessera.service.json.RefusedTextException;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import java.time.temporal.Temporal;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Jackson's exceptions in a client's words: its own messages quote class names and pieces of the input. */
final class JsonFailures {

    private static final String WHOLE_BODY = "body";

    private JsonFailures() {}

    static Optional<Problem> toProblem(JsonProcessingException failure) {
        if (failure instanceof UnrecognizedPropertyException unknown) {
            return Optional.of(Problems.validationFailed(field(unknown), "is unknown or read-only"));
        }
        if (failure instanceof InvalidDefinitionException) {
            return Optional.empty();
        }
        if (failure instanceof RefusedTextException refused) {
            return Optional.of(Problems.validationFailed(field(refused), refused.getOriginalMessage()));
        }
        if (failure.getOriginalMessage().startsWith("Trailing token")) {
            return Optional.of(
                    Problems.malformedJson("Something follows the end of the body" + location(failure) + "."));
        }
        if (failure instanceof MismatchedInputException mismatch) {
            return Optional.of(Problems.validationFailed(field(mismatch), expectation(mismatch.getTargetType())));
        }
        if (failure instanceof JsonMappingException number
                && number.getCause() instanceof InputCoercionException cause) {
            return Optional.of(Problems.validationFailed(field(number), expectation(cause.getTargetType())));
        }
        if (failure instanceof JsonMappingException mapping
                && mapping.getCause() instanceof JsonProcessingException cause) {
            return toProblem(cause);
        }
        return Optional.of(malformed(failure));
    }

    private static Problem malformed(JsonProcessingException failure) {
        if (failure instanceof StreamConstraintsException) {
            return Problems.malformedJson("The body is nested too deeply, or a number or name in it is too long.");
        }
        if (failure instanceof JsonParseException duplicate
                && duplicate.getOriginalMessage().startsWith("Duplicate field")) {
            return Problems.malformedJson("A member occurs twice in one object" + location(failure) + ".");
        }
        return Problems.malformedJson("The body is not JSON" + location(failure) + ".");
    }

    private static String location(JsonProcessingException failure) {
        return failure.getLocation() == null
                ? ""
                : " (line " + failure.getLocation().getLineNr() + ", column "
                        + failure.getLocation().getColumnNr() + ")";
    }

    private static String field(JsonMappingException failure) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference step : failure.getPath()) {
            if (step.getFieldName() != null) {
                path.append(path.isEmpty() ? "" : ".").append(step.getFieldName());
            } else if (step.getIndex() >= 0) {
                path.append('[').append(step.getIndex()).append(']');
            }
        }
        return path.isEmpty() ? WHOLE_BODY : path.toString();
    }

    private static String expectation(Class<?> type) {
        if (type == null) {
            return "has the wrong type";
        }
        if (type == String.class || type == Character.class) {
            return "must be a string";
        }
        if (type == Boolean.class || type == boolean.class) {
            return "must be true or false";
        }
        if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
            return "must be a whole number in range";
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return "must be a number";
        }
        if (type.isEnum()) {
            return "must be one of the allowed values";
        }
        if (Temporal.class.isAssignableFrom(type)) {
            return "must be a date or time in ISO 8601 form";
        }
        if (type.isArray() || Collection.class.isAssignableFrom(type)) {
            return "must be an array";
        }
        if (Map.class.isAssignableFrom(type) || type.isRecord()) {
            return "must be an object";
        }
        return "has the wrong form";
    }
}
