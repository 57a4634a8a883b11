package dev.tessera.service.input;

import dev.tessera.service.http.Change;
import dev.tessera.service.http.FieldError;
import dev.tessera.service.http.HttpProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads what people typed, field by field, and reports everything that is wrong with it at once. */
public final class Fields {

    private final List<FieldError> errors = new ArrayList<>();

    /** Null where the field is missing or wrong: {@link #check()} then does not return. */
    public <T> T required(String field, String typed, Function<String, T> parse) {
        if (typed == null) {
            errors.add(new FieldError(field, "is required"));
            return null;
        }
        return parsed(field, typed, parse);
    }

    public <T> T optional(String field, String typed, Function<String, T> parse) {
        return typed == null ? null : parsed(field, typed, parse);
    }

    /** A field that may change but not go away; none where it is wrong. */
    public <T> Change<T> change(String field, Change<String> change, Function<String, T> parse) {
        if (change.isRemoval()) {
            errors.add(new FieldError(field, "cannot be removed"));
            return Change.none();
        }
        return removableChange(field, change, parse);
    }

    public <T> Change<T> removableChange(String field, Change<String> change, Function<String, T> parse) {
        if (change.isRemoval()) {
            return Change.removal();
        }
        T value = optional(field, change.orKeep(null), parse);
        return value == null ? Change.none() : Change.to(value);
    }

    public void check() {
        if (!errors.isEmpty()) {
            throw HttpProblems.validationFailed(errors);
        }
    }

    private <T> T parsed(String field, String typed, Function<String, T> parse) {
        try {
            return parse.apply(typed);
        } catch (InvalidValueException e) {
            errors.add(new FieldError(field, e.getMessage()));
            return null;
        }
    }
}
