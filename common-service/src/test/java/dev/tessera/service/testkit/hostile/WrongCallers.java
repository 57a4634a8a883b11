package dev.tessera.service.testkit.hostile;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tessera.service.identity.Claim;
import dev.tessera.service.identity.UnverifiedAccounts;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.TestTable;
import io.quarkus.test.junit.QuarkusMock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every operation, tried by everybody who may not: refused, without a trace in the table and without a word too many. */
public abstract class WrongCallers<W> {

    private static final String UNVERIFIED = "who has not verified their address";

    private W world;
    private TestTable table;
    private ApiDescription description;

    protected abstract HostileApi<W> api();

    @BeforeEach
    void everybodyIsThere() {
        table = TestTable.ofApplication();
        world = api().newWorld();
        api().people(world);
        description = ApiDescription.served();
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void who_has_no_token_is_refused() {
        each(
                operation -> !operation.isOpen(),
                operation -> Stream.of(new Try("anonymous", operation.request().apply(world), 401)));
    }

    @Test
    void forged_and_expired_tokens_of_somebody_who_may_are_refused() {
        each(
                operation -> !operation.isOpen(),
                operation ->
                        forgeries(operation, operation.token().orElseThrow().apply(world)));
    }

    /** Whoever sends a token means it: a bad one is no reason to carry on as a stranger. */
    @Test
    void forged_and_expired_tokens_are_refused_even_where_none_is_needed() {
        assumeThat(api().operations())
                .as("No operation of this service goes without a token and yet looks at one")
                .anyMatch(operation -> operation.isOpen() && !description.ignoresToken(operation));
        String token = api().token(world);
        each(
                operation -> operation.isOpen() && !description.ignoresToken(operation),
                operation -> forgeries(operation, token));
    }

    /** Else a client that adds its expired token to every request could never get another. */
    @Test
    void where_no_token_counts_a_bad_one_does_no_harm() {
        assumeThat(api().operations())
                .as("Tokens count everywhere in this service")
                .anyMatch(description::ignoresToken);
        assertAll(api().operations().stream()
                .filter(description::ignoresToken)
                .flatMap(operation -> Stream.of(Forgery.EXPIRED, Forgery.ALGORITHM_NONE)
                        .map(forgery -> () -> {
                            W fresh = api().newWorld();
                            Call call =
                                    operation.accepted(fresh).token(forgery.of(api().token(fresh), api().signingKey()));
                            Answer answer = call.send();
                            assertThat(answer.isSuccess())
                                    .as("%s: %s", call, answer)
                                    .isTrue();
                        })));
    }

    @Test
    void others_who_are_signed_in_are_refused_what_is_not_theirs() {
        each(
                operation -> !operation.refusals().isEmpty(),
                operation -> operation.refusals().stream()
                        .map(refusal -> new Try(
                                refusal.who(),
                                operation
                                        .request()
                                        .apply(world)
                                        .token(refusal.token().apply(world)),
                                refusal.status())));
    }

    /** The very token with which the request would be accepted, and with more in it: denied, it opens nothing. */
    @Test
    void whoever_lost_what_the_token_says_is_refused_by_every_operation() {
        Map<String, String> tokens = new HashMap<>();
        Map<String, Call> calls = new HashMap<>();
        for (Operation<W> operation : api().operations()) {
            if (!description.ignoresToken(operation)) {
                tokens.put(
                        operation.name(),
                        operation.token().map(who -> who.apply(world)).orElseGet(() -> api().token(world)));
                calls.put(operation.name(), operation.request().apply(world));
            }
        }
        Set<String> denied = Set.copyOf(tokens.values());
        denied.forEach(token -> LostRights.deny(table, token));
        try {
            each(
                    operation -> tokens.containsKey(operation.name()),
                    operation -> Stream.of(LostRights.values())
                            .map(lost -> new Try(
                                    lost.name(),
                                    calls.get(operation.name())
                                            .token(lost.of(tokens.get(operation.name()), api().signingKey())),
                                    401)));
        } finally {
            denied.forEach(token -> LostRights.takeBack(table, token));
        }
    }

    /** Shows that the refusals above are for the denial: a token from after it does. */
    @Test
    void who_has_a_token_from_after_the_loss_goes_on() {
        Operation<W> closed = api().operations().stream()
                .filter(operation -> !operation.isOpen())
                .findFirst()
                .orElseThrow();
        String token = closed.token().orElseThrow().apply(world);
        Call call = closed.request().apply(world);
        LostRights.deny(table, token);
        try {
            Answer answer =
                    call.token(LostRights.refreshed(token, api().signingKey())).send();
            assertThat(answer.isSuccess()).as("%s: %s", call, answer).isTrue();
        } finally {
            LostRights.takeBack(table, token);
        }
    }

    /** Else reading what one has, mending one's own account, or leaving would take an address that is verified. */
    @Test
    void who_has_not_verified_their_address_changes_nothing_but_their_own_account() {
        Map<String, String> tokens = new HashMap<>();
        Map<String, Call> calls = new HashMap<>();
        for (Operation<W> operation : api().operations()) {
            if (!operation.evenUnverified()) {
                tokens.put(operation.name(), operation.token().orElseThrow().apply(world));
                calls.put(operation.name(), operation.request().apply(world));
            }
        }
        onlyLetUnverifiedRead();
        each(
                operation -> calls.containsKey(operation.name()),
                operation -> Stream.of(new Try(
                        UNVERIFIED, calls.get(operation.name()).token(unverified(tokens.get(operation.name()))), 403)));
    }

    @Test
    void who_has_not_verified_their_address_reads_and_sees_to_their_own_account() {
        Map<Operation<W>, Call> calls = new HashMap<>();
        for (Operation<W> operation : api().operations()) {
            if (operation.evenUnverified() && !description.ignoresToken(operation)) {
                W fresh = api().newWorld();
                String token = operation.token().map(who -> who.apply(fresh)).orElseGet(() -> api().token(fresh));
                calls.put(operation, operation.request().apply(fresh).token(unverified(token)));
            }
        }
        onlyLetUnverifiedRead();
        assertAll(calls.entrySet().stream().map(one -> () -> {
            Answer answer = one.getValue().send();
            assertThat(answer.isSuccess())
                    .as("%s as %s: %s", one.getValue(), UNVERIFIED, answer)
                    .isTrue();
        }));
    }

    /** Shows that the refusals above are for the setting. */
    @Test
    void without_the_setting_nobody_has_to_verify_anything() {
        Operation<W> closed = api().operations().stream()
                .filter(operation -> !operation.evenUnverified())
                .findFirst()
                .orElseThrow();
        String token = closed.token().orElseThrow().apply(world);
        Answer answer = closed.request().apply(world).token(unverified(token)).send();
        assertThat(answer.isSuccess()).as(closed.name() + ": " + answer).isTrue();
    }

    /**
     * With a token of an administrator whom the table knows as none: what a person without any role may not do either is
     * refused by the transaction that would write it. So no operation that takes an administrator can forget to ask.
     */
    @Test
    void whoever_is_no_administrator_any_more_changes_nothing_that_others_may_not() {
        String subject = Ids.next();
        Map<String, Call> calls = new HashMap<>();
        for (Operation<W> operation : api().operations()) {
            Call call = operation.request().apply(world);
            if (!operation.isOpen()
                    && call.mayChangeSomething()
                    && !call.token(somebody(subject, "USER")).send().isSuccess()) {
                calls.put(
                        operation.name() + " " + calls.size(),
                        operation.request().apply(world));
            }
        }
        String stale = somebody(subject, "USER", "ADMIN");
        TableSnapshot before = new TableSnapshot(table, api()::isRestless);
        assertAll(Stream.concat(
                calls.entrySet().stream().map(one -> () -> {
                    Answer answer = one.getValue().token(stale).send();
                    assertThat(answer.status())
                            .as("%s by somebody who is no administrator any more: %s", one.getKey(), answer)
                            // In bulk each is refused for itself.
                            .isIn(207, 403, 404, 409, 422);
                }),
                Stream.of(() -> before.assertUnchanged("Any of " + calls.keySet()))));
    }

    private String somebody(String subject, String... roles) {
        return Forgery.resigned(api().token(world), api().signingKey(), claims -> {
            claims.put("sub", subject);
            claims.put(Claim.VERSION, LostRights.VERSION);
            claims.remove("companies");
            ArrayNode groups = claims.putArray(Claim.ROLES);
            Stream.of(roles).forEach(groups::add);
        });
    }

    /** Until the test is over. The people of its world have not verified theirs, and did what they had to before. */
    private static void onlyLetUnverifiedRead() {
        QuarkusMock.installMockForType(new UnverifiedAccounts(UnverifiedAccounts.May.READ), UnverifiedAccounts.class);
    }

    private String unverified(String token) {
        return Forgery.resigned(token, api().signingKey(), claims -> claims.put(Claim.EMAIL_VERIFIED, false));
    }

    private Stream<Try> forgeries(Operation<W> operation, String token) {
        Call call = operation.request().apply(world);
        return Stream.of(Forgery.values())
                .map(forgery -> new Try(forgery.name(), call.token(forgery.of(token, api().signingKey())), 401));
    }

    /** Looks at the table once before and once after all tries: each look is a Scan of everything. */
    private void each(Predicate<Operation<W>> which, Function<Operation<W>, Stream<Try>> tries) {
        Map<Operation<W>, List<Try>> all = api().operations().stream()
                .filter(which)
                .collect(toMap(
                        Function.identity(), operation -> tries.apply(operation).toList()));
        assertThat(all).as("operations to test").isNotEmpty();
        TableSnapshot before = new TableSnapshot(table, api()::isRestless);
        assertAll(Stream.concat(
                all.entrySet().stream().map(one -> () -> refused(one.getKey(), one.getValue())),
                Stream.of(() -> before.assertUnchanged("Any of " + all))));
    }

    private void refused(Operation<W> operation, List<Try> tries) {
        for (Try one : tries) {
            one.call().send().assertRefused(operation.name() + " as " + one.who(), api().secrets(world), one.status());
        }
    }

    private record Try(String who, Call call, int status) {}
}
