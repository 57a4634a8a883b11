package dev.tessera.users.hostile;

import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operation, tried by everybody who may not: refused, without a trace in the table and without a word too many. */
@QuarkusTest
@WithTable
@FreshTable
class CallersTest {

    private static final String OPERATIONS = "dev.tessera.users.hostile.Operations#";

    private static World world;
    private static TestTable table;

    @BeforeEach
    void everybodyIsThere() {
        if (world == null) {
            table = TestTable.ofApplication();
            world = new World().peopled();
        }
    }

    @AfterAll
    static void close() {
        table.close();
        world = null;
    }

    @ParameterizedTest
    @MethodSource(OPERATIONS + "namesOfClosed")
    void refuses_who_has_no_token(String name) {
        Operation operation = Operations.named(name);
        TableSnapshot before = TableSnapshot.of(table);

        assertRefused(operation, "anonymous", operation.request().apply(world), 401, before);
    }

    @ParameterizedTest
    @MethodSource(OPERATIONS + "namesOfClosed")
    void refuses_every_forged_or_expired_token_of_somebody_who_may(String name) {
        Operation operation = Operations.named(name);
        String token = operation.caller().orElseThrow().apply(world).accessToken();
        Call call = operation.request().apply(world);
        TableSnapshot before = TableSnapshot.of(table);

        for (Forgery forgery : Forgery.values()) {
            assertRefused(operation, forgery.name(), call.token(forgery.of(token)), 401, before);
        }
    }

    /** Whoever sends a token means it: a bad one is no reason to carry on as a stranger. */
    @ParameterizedTest
    @MethodSource(OPERATIONS + "namesOfOpen")
    void refuses_a_forged_or_expired_token_even_where_none_is_needed(String name) {
        Operation operation = Operations.named(name);
        Call call = operation.request().apply(world);
        TableSnapshot before = TableSnapshot.of(table);

        for (Forgery forgery : Forgery.values()) {
            String token = forgery.of(world.alice().accessToken());
            assertRefused(operation, forgery.name(), call.token(token), 401, before);
        }
    }

    @ParameterizedTest
    @MethodSource(OPERATIONS + "namesOfThoseNotForSomebodyElse")
    void refuses_somebody_else_and_the_owner_of_another_company(String name) {
        Operation operation = Operations.named(name);
        Call call = operation.request().apply(world).token(world.mallory().accessToken());
        TableSnapshot before = TableSnapshot.of(table);

        assertRefused(
                operation,
                "somebody else",
                call,
                operation.audience().forSomebodyElse().orElseThrow(),
                before);
    }

    @ParameterizedTest
    @MethodSource(OPERATIONS + "namesOfThoseNotForAViewer")
    void refuses_a_member_of_the_company_who_may_only_look(String name) {
        Operation operation = Operations.named(name);
        Call call = operation.request().apply(world).token(world.viewer().accessToken());
        TableSnapshot before = TableSnapshot.of(table);

        assertRefused(
                operation, "viewer", call, operation.audience().forAViewer().orElseThrow(), before);
    }

    @ParameterizedTest
    @MethodSource(OPERATIONS + "namesOfThoseNotForAMachine")
    void refuses_a_service_account_what_is_for_people(String name) {
        Operation operation = Operations.named(name);
        Call call = operation.request().apply(world).token(world.machineToken());
        TableSnapshot before = TableSnapshot.of(table);

        assertRefused(
                operation,
                "service account",
                call,
                operation.audience().forAMachine().orElseThrow(),
                before);
    }

    /** Their token lives for minutes yet; the person does not. What they may still do is end their own session. */
    @ParameterizedTest
    @MethodSource(OPERATIONS + "namesOfClosed")
    void lets_a_deleted_person_change_nothing(String name) {
        Operation operation = Operations.named(name);
        Call call = operation.request().apply(world).token(world.ghost().accessToken());
        TableSnapshot before = TableSnapshot.withoutSessions(table);

        call.send().assertTellsNothing(call + " by a deleted person", world.secrets());

        before.assertUnchanged(call + " by a deleted person", table);
    }

    private static void assertRefused(Operation operation, String who, Call call, int status, TableSnapshot before) {
        String why = operation.name() + " as " + who;
        call.send().assertRefused(why, world.secrets(), status);
        if (call.mayChangeSomething()) {
            before.assertUnchanged(why, table);
        }
    }
}
