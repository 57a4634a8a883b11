package dev.tessera.service.change;

import dev.tessera.service.audit.Act;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A change as a value: what to write under which conditions, and what it answers. Domain code reads, decides and returns
 * one; nothing is written until it is committed, over HTTP by the request edge, elsewhere by {@link Commits}. A write
 * that is refused because what was read no longer holds is decided again, unless the decision says what else it means.
 *
 * <pre>{@code
 * return comment(id, reader).map(before -> Decision.on(before.version(), () -> {
 *     Comment after = before.saying(text, now());
 *     return Uni.createFrom().item(Decision.of(repository.updateComment(before, after), after));
 * }));
 * }</pre>
 */
public final class Decision<T> {

    private record Refusal<T>(
            Predicate<TransactionRefusedException> meant,
            Function<TransactionRefusedException, Uni<Decision<T>>> otherwise) {}

    private final OptionalLong version;
    private final Supplier<Uni<Decision<T>>> decide;
    private final Optional<Write> write;
    private final Function<Optional<Item>, T> answer;
    private final List<Refusal<T>> refusals = new ArrayList<>();
    private final List<Act> acts = new ArrayList<>();
    private Runnable afterwards = () -> {};
    private boolean administrators;

    private Decision(
            OptionalLong version,
            Supplier<Uni<Decision<T>>> decide,
            Optional<Write> write,
            Function<Optional<Item>, T> answer) {
        this.version = version;
        this.decide = decide;
        this.write = write;
        this.answer = answer;
    }

    public static <T> Decision<T> of(Write write, T answer) {
        return new Decision<>(OptionalLong.empty(), null, Optional.of(write), item -> answer);
    }

    /** For a change that has nothing to answer. */
    public static <T> Decision<T> of(Write write) {
        return of(write, null);
    }

    /** @param answer made of the item as the update left it; for an update of one item only */
    public static <T> Decision<T> updating(Write write, Function<Item, T> answer) {
        return new Decision<>(OptionalLong.empty(), null, Optional.of(write), item -> answer.apply(item.orElseThrow()));
    }

    /** What was asked for is so already. */
    public static <T> Decision<T> nothing(T answer) {
        return new Decision<>(OptionalLong.empty(), null, Optional.empty(), item -> answer);
    }

    public static <T> Decision<T> nothing() {
        return nothing(null);
    }

    /**
     * Of something that exists, at the version that was read (the optimistic lock). A caller who knows another version
     * is refused before anything is decided.
     */
    public static <T> Decision<T> on(long version, Supplier<Uni<Decision<T>>> decide) {
        return new Decision<>(OptionalLong.of(version), Objects.requireNonNull(decide), Optional.empty(), item -> null);
    }

    /** As {@link #on}, for a decision that needs no further reading. */
    public static <T> Decision<T> onRead(long version, Supplier<Decision<T>> decide) {
        return on(version, () -> Uni.createFrom().item(decide));
    }

    /** If the action of this label is refused, the change fails with this problem. */
    public Decision<T> orFail(String label, Supplier<? extends RuntimeException> problem) {
        return orElse(label, found -> {
            throw problem.get();
        });
    }

    /** If the action of this label is refused, this holds instead, decided on the item that was in its way. */
    public Decision<T> orElse(String label, Function<Optional<Item>, Decision<T>> otherwise) {
        return orElse(
                refused -> refused.refused(label),
                refused -> Uni.createFrom().item(() -> otherwise.apply(refused.found(label))));
    }

    /** If the write is refused like this. Refusals are asked in the order in which they are named here. */
    public Decision<T> orElse(
            Predicate<TransactionRefusedException> meant,
            Function<TransactionRefusedException, Uni<Decision<T>>> otherwise) {
        refusals.add(new Refusal<>(meant, otherwise));
        return this;
    }

    /** Leaves an entry in the audit trail, by the same transaction; its access pattern must name AUDIT. */
    public Decision<T> audited(Act act) {
        acts.add(act);
        return this;
    }

    /**
     * Holds only if whoever asks for it is an administrator at that moment, as the table says and not the token: else 403.
     * Its access pattern must check who that may be.
     */
    public Decision<T> byAdministrator() {
        administrators = true;
        return orFail(AdministratorCheck.LABEL, AdministratorCheck::noLongerAdministrator);
    }

    /** Once it is written, and only then: for who shows at once what nobody depends on. Must neither fail nor wait. */
    public Decision<T> afterwards(Runnable effect) {
        this.afterwards = effect;
        return this;
    }

    /** As it is for who reads more of it, or less: the write is the same. */
    public <R> Decision<R> map(Function<? super T, ? extends R> function) {
        Decision<R> mapped = new Decision<>(
                version,
                decide == null ? null : () -> decide.get().map(decision -> decision.map(function)),
                write,
                answer.andThen(function));
        refusals.forEach(refusal -> mapped.orElse(
                refusal.meant, refused -> refusal.otherwise.apply(refused).map(decision -> decision.map(function))));
        mapped.acts.addAll(acts);
        mapped.administrators = administrators;
        return mapped.afterwards(afterwards);
    }

    OptionalLong version() {
        return version;
    }

    Uni<Decision<T>> decide() {
        return decide.get();
    }

    List<Act> acts() {
        return List.copyOf(acts);
    }

    boolean isByAdministrator() {
        return administrators;
    }

    Optional<Write> write() {
        return write;
    }

    /** Before the write, where nothing of the answer depends on it. */
    T answer() {
        return answer.apply(Optional.empty());
    }

    T written(Optional<Item> item) {
        afterwards.run();
        return answer.apply(item);
    }

    /** Empty if this refusal only says that what was read no longer holds. */
    Optional<Uni<Decision<T>>> otherwise(TransactionRefusedException refused) {
        return refusals.stream()
                .filter(refusal -> refusal.meant.test(refused))
                .findFirst()
                .map(refusal -> Uni.createFrom().deferred(() -> refusal.otherwise.apply(refused)));
    }
}
