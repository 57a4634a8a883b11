package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every condition, asked of an item, of no item, and of one that has expired. */
@ExtendWith(TableRecorder.class)
class ConditionTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private final SessionKeys.Primary key = new SessionKeys.Primary(Samples.id());

    @BeforeAll
    static void actAsUsers() {
        TableRecorder.actAs(Service.USERS);
    }

    static Stream<Arguments> conditions() {
        return Stream.of(
                of("none", Condition.none(), true, true),
                of("absent", Condition.absent(), false, true),
                of("exists", Condition.exists(), true, false),
                of("version", Condition.version(1), true, false),
                of("other version", Condition.version(2), false, false),
                of("equal", Condition.equal("n", 5), true, false),
                of("equal time", Condition.equal("at", Samples.LONG_AGO), true, false),
                of("not equal", Condition.notEqual("n", 6), true, true),
                of("not equal to its value", Condition.notEqual("n", 5), false, true),
                of("not equal, but missing", Condition.notEqual("missing", 5), true, true),
                of("less", Condition.less("n", 6), true, false),
                of("not less", Condition.less("n", 5), false, false),
                of("at most", Condition.atMost("n", 5), true, false),
                of("greater", Condition.greater("n", 4), true, false),
                of("has", Condition.has("n"), true, false),
                of("has not", Condition.has("missing"), false, false),
                of("lacks", Condition.lacks("missing"), true, true),
                of("lacks not", Condition.lacks("n"), false, true),
                of("contains in list", Condition.contains("list", "b"), true, false),
                of("contains in set", Condition.contains("set", "b"), true, false),
                of("contains not", Condition.contains("set", "z"), false, false),
                of("not", Condition.not(Condition.equal("n", 5)), false, true),
                of("and", Condition.and(Condition.has("n"), Condition.lacks("missing")), true, false),
                of("and of nothing", Condition.and(Condition.none(), Condition.none()), true, true),
                of("and with none", Condition.and(Condition.none(), Condition.exists()), true, false),
                of("or", Condition.or(Condition.absent(), Condition.equal("n", 5)), true, true),
                of("or, neither", Condition.or(Condition.version(7), Condition.equal("n", 6)), false, false),
                of("or with none", Condition.or(Condition.none(), Condition.version(7)), true, true),
                of(
                        "nested",
                        Condition.and(
                                Condition.or(Condition.version(7), Condition.has("n")),
                                Condition.not(Condition.has("missing"))),
                        true,
                        false));
    }

    private static Arguments of(String name, Condition condition, boolean onItem, boolean onNothing) {
        return Arguments.of(name, condition, onItem, onNothing);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("conditions")
    void holds_for_an_item(String name, Condition condition, boolean onItem, boolean onNothing) {
        TESSERA.table().put(item(TESSERA.clock().instant().plusSeconds(60)));

        assertThat(holds(condition)).isEqualTo(onItem);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("conditions")
    void holds_for_nothing(String name, Condition condition, boolean onItem, boolean onNothing) {
        assertThat(holds(condition)).isEqualTo(onNothing);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("conditions")
    void holds_for_an_expired_item_as_for_nothing(String name, Condition condition, boolean onItem, boolean onNothing) {
        TESSERA.table().put(item(TESSERA.clock().instant()));

        assertThat(holds(condition)).isEqualTo(onNothing);
    }

    @Test
    void the_opposite_of_nothing_makes_no_sense() {
        assertThatThrownBy(() -> Condition.not(Condition.none())).isInstanceOf(IllegalArgumentException.class);
    }

    private Item item(Instant expiry) {
        return Samples.session("u", key.sessionId(), Samples.LONG_AGO)
                .set("n", 5)
                .set("at", Samples.LONG_AGO)
                .set("list", List.of("a", "b"))
                .set("set", Set.of("a", "b"))
                .set("map", Map.of("k#.1", "v"))
                .expiresAt(expiry)
                .build();
    }

    private boolean holds(Condition condition) {
        return TESSERA.gateway()
                .delete(AccessPattern.REVOKE_SESSION, key, condition)
                .replaceWith(true)
                .onFailure(ConditionFailedException.class)
                .recoverWithItem(false)
                .await()
                .indefinitely();
    }
}
