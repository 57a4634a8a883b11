package dev.tessera.service.input;

import dev.tessera.service.json.Change;
import dev.tessera.service.problem.FieldError;
import dev.tessera.service.problem.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads what people typed, field by field, and reports everything that is wrong with it at once. */
public final class Validation {

    private final List<FieldError> errors = new ArrayList<>();

    /** What is read of several fields, if all of them are as they should be: 422 otherwise. */
    public static <T> T read(Function<Validation, T> reading) {
        Validation fields = new Validation();
        T read = reading.apply(fields);
        fields.check();
        return read;
    }

    /** Where one value is all there is to read, as in a path: 422 if it is missing or wrong. */
    public static <S, T> T require(String field, S typed, Function<S, T> parse) {
        return read(fields -> fields.required(field, typed, parse));
    }

    /** Null where the field is missing or wrong: {@link #check()} then does not return. */
    public <S, T> T required(String field, S typed, Function<S, T> parse) {
        if (typed == null) {
            errors.add(new FieldError(field, "is required"));
            return null;
        }
        return parsed(field, typed, parse);
    }

    public <S, T> T optional(String field, S typed, Function<S, T> parse) {
        return typed == null ? null : parsed(field, typed, parse);
    }

    /** A field that may change but not go away; none where it is wrong. */
    public <S, T> Change<T> change(String field, Change<S> change, Function<S, T> parse) {
        if (change.isRemoval()) {
            errors.add(new FieldError(field, "cannot be removed"));
            return Change.none();
        }
        return removableChange(field, change, parse);
    }

    public <S, T> Change<T> removableChange(String field, Change<S> change, Function<S, T> parse) {
        if (change.isRemoval()) {
            return Change.removal();
        }
        T value = optional(field, change.orKeep(null), parse);
        return value == null ? Change.none() : Change.to(value);
    }

    /** Element by element: an error names its place, {@code tags[2]}. Null where the list is missing or wrong. */
    public <T> List<T> list(String field, List<String> typed, int most, Function<String, T> parse) {
        if (typed == null) {
            return null;
        }
        if (typed.size() > most) {
            errors.add(new FieldError(field, "must have at most " + most + " entries"));
            return null;
        }
        int before = errors.size();
        List<T> values = new ArrayList<>();
        for (int i = 0; i < typed.size(); i++) {
            values.add(required(field + "[" + i + "]", typed.get(i), parse));
        }
        return errors.size() == before ? values : null;
    }

    /** A list that may change; removing it leaves it empty. */
    public <T> Change<List<T>> listChange(
            String field, Change<List<String>> change, int most, Function<String, T> parse) {
        if (change.isRemoval()) {
            return Change.to(List.of());
        }
        List<T> values = list(field, change.orKeep(null), most, parse);
        return values == null ? Change.none() : Change.to(values);
    }

    /** For what is wrong with several fields together, or with how many there are. */
    public void reject(String field, String message) {
        errors.add(new FieldError(field, message));
    }

    public boolean hasErrors() {
        return !errors.isEmpty();
    }

    public void check() {
        if (hasErrors()) {
            throw Problems.validationFailed(errors);
        }
    }

    private <S, T> T parsed(String field, S typed, Function<S, T> parse) {
        try {
            return parse.apply(typed);
        } catch (InvalidValueException e) {
            errors.add(new FieldError(field, e.getMessage()));
            return null;
        }
    }
}
