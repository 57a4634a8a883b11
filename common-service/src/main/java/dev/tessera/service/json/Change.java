package dev.tessera.service.json;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a merge patch (RFC 7396) says about one member: nothing, remove it, or the new value. A patch body is a record of
 * changes, and that is the whole declaration of what may be patched and how:
 *
 * <pre>{@code
 * record ProfilePatch(Change<@NotNull @Size(min = 1, max = 80) String> displayName, // may change, not be removed
 *                     Change<@Size(max = 500) String> bio,                          // may change or be removed
 *                     String currentPassword) {}                                    // no change, just an input
 *
 * profile.bio = patch.bio().orKeep(profile.bio);
 * }</pre>
 *
 * Constraints on the type argument see the new value, {@code null} for a removal, and are not asked about a member that
 * is absent. A member the record does not name is refused, as in any body.
 */
@JsonDeserialize(using = ChangeDeserializer.class)
public final class Change<T> {

    private static final Change<?> NONE = new Change<>(false, null);
    private static final Change<?> REMOVAL = new Change<>(true, null);

    private final boolean present;
    private final T value;

    private Change(boolean present, T value) {
        this.present = present;
        this.value = value;
    }

    @SuppressWarnings("unchecked")
    public static <T> Change<T> none() {
        return (Change<T>) NONE;
    }

    @SuppressWarnings("unchecked")
    public static <T> Change<T> removal() {
        return (Change<T>) REMOVAL;
    }

    public static <T> Change<T> to(T value) {
        return new Change<>(true, Objects.requireNonNull(value));
    }

    /** The body names this member, be it to change or to remove it. */
    public boolean isPresent() {
        return present;
    }

    public boolean isRemoval() {
        return present && value == null;
    }

    /** The value after the patch: the new one, {@code null} after a removal, or the current one. */
    public T orKeep(T current) {
        return present ? value : current;
    }

    /** As {@link #orKeep}, of a member that may be absent. */
    public Optional<T> applyTo(Optional<T> current) {
        return present ? Optional.ofNullable(value) : current;
    }

    /** Applied to a new value, never to a removal: to fold, trim or parse what the client sent. */
    public Change<T> map(UnaryOperator<T> function) {
        return value == null ? this : to(function.apply(value));
    }

    /** The new value, or {@code null} where there is none: {@link #isPresent()} tells the two reasons apart. */
    T value() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Change<?> change && present == change.present && Objects.equals(value, change.value);
    }

    @Override
    public int hashCode() {
        return Objects.hash(present, value);
    }

    /** Tells the kind only: a patch may hold what must not reach a log. */
    @Override
    public String toString() {
        return !present ? "Change(none)" : value == null ? "Change(removal)" : "Change(to …)";
    }
}
