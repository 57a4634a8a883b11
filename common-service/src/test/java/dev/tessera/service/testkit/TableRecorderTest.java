package dev.tessera.service.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/** That a real request which breaks a rule makes a test fail. */
class TableRecorderTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private final TableRecorder recorder = new TableRecorder();

    @BeforeEach
    void actAsUsers() {
        TableRecorder.actAs(Service.USERS);
        recorder.beforeEach(null);
    }

    @AfterEach
    void leaveNothingToOthers() {
        TableRecorder.takeBroken();
        TableRecorder.actAs(Service.USERS);
    }

    @Test
    void a_test_that_breaks_nothing_passes_and_can_see_its_requests() {
        get(AccessPattern.USER_BY_ID);

        recorder.afterEach(null);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.USER_BY_ID);
        assertThat(TableRecorder.recorded().get(0).units()).isEqualTo(1);
    }

    @Test
    void a_pattern_used_for_something_else_fails_the_test() {
        get(AccessPattern.ACCESS_BY_USER);

        assertThatThrownBy(() -> recorder.afterEach(null))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("ACCESS_BY_USER touches USER");
    }

    @Test
    void a_request_past_the_gateway_fails_the_test() {
        try (DynamoDbAsyncClient client =
                TestClient.builder(SharedEngine.endpoint()).build()) {
            client.scan(scan -> scan.tableName(TESSERA.table().name())).join();
        }

        assertThatThrownBy(() -> recorder.afterEach(null)).hasMessageContaining("Scan is not in the catalogue");
    }

    @Test
    void a_write_by_another_service_fails_the_test() {
        TableRecorder.actAs(Service.ORDERS);
        TESSERA.gateway()
                .put(AccessPattern.UPDATE_PROFILE, user("x"), Condition.none())
                .await()
                .indefinitely();

        assertThatThrownBy(() -> recorder.afterEach(null))
                .hasMessageContaining("UPDATE_PROFILE writes USER, which orders-service does not own");
    }

    @Test
    void a_write_that_was_refused_fails_the_test_too() {
        TableRecorder.actAs(Service.ORDERS);
        assertThatThrownBy(() -> TESSERA.gateway()
                .put(AccessPattern.UPDATE_PROFILE, user("x"), Condition.version(99))
                .await()
                .indefinitely());

        assertThatThrownBy(() -> recorder.afterEach(null)).hasMessageContaining("does not own");
    }

    @Test
    void an_item_beyond_its_budget_fails_the_test() {
        TESSERA.gateway()
                .put(AccessPattern.UPDATE_PROFILE, user("x".repeat(100_000)), Condition.none())
                .await()
                .indefinitely();

        assertThatThrownBy(() -> recorder.afterEach(null)).hasMessageContaining("its budget is");
    }

    @Test
    void what_one_test_broke_does_not_fail_the_next() {
        get(AccessPattern.ACCESS_BY_USER);
        assertThatThrownBy(() -> recorder.afterEach(null)).isInstanceOf(AssertionError.class);

        recorder.beforeEach(null);
        get(AccessPattern.USER_BY_ID);
        recorder.afterEach(null);
    }

    @Test
    void the_kits_own_requests_are_not_recorded() {
        TESSERA.table().put(user("x"));
        assertThat(TESSERA.table().items()).isNotEmpty();

        recorder.afterEach(null);
        assertThat(TableRecorder.recorded()).isEmpty();
    }

    private static Item user(String bio) {
        return Item.of(new UserKeys.Primary("u"))
                .set("bio", bio)
                .stamped(Instant.EPOCH, Instant.EPOCH, 1)
                .build();
    }

    private static void get(AccessPattern pattern) {
        TESSERA.gateway().get(pattern, new UserKeys.Primary("u")).await().indefinitely();
    }
}
