package dev.tessera.service.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.tessera.service.testkit.TestTable;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every operation, tried by everybody who may not: refused, without a trace in the table and without a word too many. */
public abstract class WrongCallers<W> {

    private W world;
    private TestTable table;

    protected abstract HostileApi<W> api();

    @BeforeEach
    void everybodyIsThere() {
        table = TestTable.ofApplication();
        world = api().newWorld();
        api().people(world);
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void who_has_no_token_is_refused() {
        each(operation -> !operation.isOpen(), operation -> {
            Call call = operation.request().apply(world);
            refused(operation, "anonymous", call, 401);
        });
    }

    @Test
    void forged_and_expired_tokens_of_somebody_who_may_are_refused() {
        each(operation -> !operation.isOpen(), operation -> {
            String token = operation.token().orElseThrow().apply(world);
            Call call = operation.request().apply(world);
            for (Forgery forgery : Forgery.values()) {
                refused(operation, forgery.name(), call.token(forgery.of(token, api().signingKey())), 401);
            }
        });
    }

    /** Whoever sends a token means it: a bad one is no reason to carry on as a stranger. */
    @Test
    void forged_and_expired_tokens_are_refused_even_where_none_is_needed() {
        assumeThat(api().operations())
                .as("Every operation of this service needs a token")
                .anyMatch(Operation::isOpen);
        String token = api().token(world);
        each(Operation::isOpen, operation -> {
            Call call = operation.request().apply(world);
            for (Forgery forgery : Forgery.values()) {
                refused(operation, forgery.name(), call.token(forgery.of(token, api().signingKey())), 401);
            }
        });
    }

    @Test
    void others_who_are_signed_in_are_refused_what_is_not_theirs() {
        each(
                operation -> !operation.refusals().isEmpty(),
                operation -> operation
                        .refusals()
                        .forEach(refusal -> refused(
                                operation,
                                refusal.who(),
                                operation
                                        .request()
                                        .apply(world)
                                        .token(refusal.token().apply(world)),
                                refusal.status())));
    }

    private void each(Predicate<Operation<W>> which, Consumer<Operation<W>> test) {
        List<Operation<W>> operations =
                api().operations().stream().filter(which).toList();
        assertThat(operations).as("operations to test").isNotEmpty();
        assertAll(operations.stream().map(operation -> () -> test.accept(operation)));
    }

    private void refused(Operation<W> operation, String who, Call call, int status) {
        String why = operation.name() + " as " + who;
        TableSnapshot before = new TableSnapshot(table, api().restless());
        call.send().assertRefused(why, api().secrets(world), status);
        if (call.mayChangeSomething()) {
            before.assertUnchanged(why);
        }
    }
}
