package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TermKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.calls.TableUnavailableException;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class BatchTest {

    private static final int BATCH_ATTEMPTS = 4;

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway().with("batch-attempts", Integer.toString(BATCH_ATTEMPTS));

    private final String post = Samples.id();

    @BeforeEach
    void actAsUsers() {
        TableRecorder.writeSamplesAs(Service.USERS);
    }

    @Test
    void a_batch_comes_back_in_the_order_of_its_keys_without_what_is_absent() {
        List<UserKeys.Primary> keys = new ArrayList<>(users(10));
        Collections.reverse(keys);
        List<UserKeys.Primary> asked = new ArrayList<>(keys);
        asked.add(5, new UserKeys.Primary(Samples.id()));
        asked.add(keys.get(0));

        assertThat(get(asked).keySet()).containsExactlyElementsOf(keys);
    }

    @Test
    void no_keys_are_no_request() {
        assertThat(get(List.of())).isEmpty();
        assertThat(TableRecorder.recorded()).isEmpty();
    }

    @Test
    void a_hundred_keys_are_one_request_and_more_are_refused() {
        List<UserKeys.Primary> hundred = IntStream.range(0, 100)
                .mapToObj(i -> new UserKeys.Primary("u" + i))
                .toList();
        assertThat(get(hundred)).isEmpty();
        assertThat(TableRecorder.recorded()).hasSize(1);

        List<UserKeys.Primary> more = new ArrayList<>(hundred);
        more.add(new UserKeys.Primary("one too many"));
        assertThatThrownBy(() -> get(more)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void keys_that_were_left_over_are_asked_again() {
        List<UserKeys.Primary> keys = users(8);
        Faults.leaveOver(AccessPattern.USERS_BY_ID, BATCH_ATTEMPTS - 1);

        assertThat(get(keys).keySet()).containsExactlyElementsOf(keys);
        assertThat(TableRecorder.recorded()).hasSize(BATCH_ATTEMPTS);
    }

    @Test
    void keys_that_stay_left_over_are_reported() {
        List<UserKeys.Primary> keys = users(16);
        Faults.leaveOver(AccessPattern.USERS_BY_ID, BATCH_ATTEMPTS);

        assertThatThrownBy(() -> get(keys))
                .isInstanceOf(TableUnavailableException.class)
                .hasMessageContaining("1 items of USERS_BY_ID");
    }

    @Test
    void any_number_of_writes_is_sent_in_batches() {
        TableRecorder.writeSamplesAs(Service.CONTENT);
        List<Item> old = terms(0, 30);
        write(old, List.of());
        assertThat(TableRecorder.recorded()).hasSize(2);

        List<Item> fresh = terms(30, 60);
        write(fresh, old.stream().map(Item::key).toList());

        old.forEach(term -> assertThat(TESSERA.table().item(term.key())).isEmpty());
        fresh.forEach(term -> assertThat(TESSERA.table().item(term.key())).contains(term));
    }

    @Test
    void writes_that_were_left_over_are_sent_again() {
        TableRecorder.writeSamplesAs(Service.CONTENT);
        List<Item> terms = terms(0, 8);
        Faults.leaveOver(AccessPattern.CLEAN_UP, BATCH_ATTEMPTS - 1);

        write(terms, List.of());

        terms.forEach(term -> assertThat(TESSERA.table().item(term.key())).contains(term));
    }

    @Test
    void writes_that_stay_left_over_are_reported() {
        TableRecorder.writeSamplesAs(Service.CONTENT);
        Faults.leaveOver(AccessPattern.CLEAN_UP, BATCH_ATTEMPTS);

        assertThatThrownBy(() -> write(terms(0, 16), List.of()))
                .isInstanceOf(TableUnavailableException.class)
                .hasMessageContaining("1 items of CLEAN_UP");
    }

    private static List<UserKeys.Primary> users(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    UserKeys.Primary key = new UserKeys.Primary(Samples.id());
                    TESSERA.table().put(Samples.user(key.userId()).build());
                    return key;
                })
                .toList();
    }

    private List<Item> terms(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> Item.of(new TermKeys.Primary(ContentKind.POST, post, "word" + i))
                        .stamped(Samples.LONG_AGO, Samples.LONG_AGO, 1)
                        .build())
                .toList();
    }

    private static Map<PrimaryKey, Item> get(Collection<? extends PrimaryKey> keys) {
        return TESSERA.gateway()
                .batchGet(AccessPattern.USERS_BY_ID, keys)
                .await()
                .indefinitely();
    }

    private static void write(List<Item> puts, List<PrimaryKey> deletes) {
        TESSERA.gateway()
                .batchWrite(AccessPattern.CLEAN_UP, puts, deletes)
                .await()
                .indefinitely();
    }
}
