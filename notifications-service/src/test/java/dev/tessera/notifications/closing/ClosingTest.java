package dev.tessera.notifications.closing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.notifications.DeviceKeys;
import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.keys.notifications.PreferencesKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.notifications.Messages;
import dev.tessera.notifications.Somebody;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Wording;
import dev.tessera.notifications.sending.NotificationSender;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class ClosingTest {

    @Inject
    ClosingWorker worker;

    @Inject
    NotificationSender sender;

    private final Somebody ana = Somebody.person();
    private final Somebody rui = Somebody.person();
    private TestTable table;

    @BeforeEach
    void open() {
        table = TestTable.ofApplication();
        MovableClock.stop();
    }

    @AfterEach
    void close() {
        table.close();
        MovableClock.letGo();
    }

    @Test
    void everything_of_a_closed_account_goes_and_nothing_of_anybody_else() {
        fill(ana);
        plantMoreThanABatch(ana);
        fill(rui);
        int ofRui = itemsOf(rui).size();

        close(ana);
        work();
        assertThat(itemsOf(ana))
                .extracting(item -> item.key().entity())
                .as("the inbox waits for the last look")
                .containsExactlyInAnyOrder(Entity.USER, Entity.INBOX);

        MovableClock.advance(Duration.ofMinutes(15));
        work();
        assertThat(itemsOf(ana)).extracting(item -> item.key().entity()).containsExactly(Entity.USER);
        assertThat(itemsOf(rui)).hasSize(ofRui);
    }

    @Test
    void what_a_token_that_is_still_good_brings_in_late_goes_as_well() {
        fill(ana);
        close(ana);
        work();
        plantPreferences(ana);
        ana.put(
                "/users/me/notifications/read-marker",
                Map.of("readUpTo", Instant.now().toString()));

        MovableClock.advance(Duration.ofMinutes(15));
        work();

        assertThat(itemsOf(ana)).extracting(item -> item.key().entity()).containsExactly(Entity.USER);
    }

    @Test
    void an_account_that_is_removed_as_a_whole_is_closed_too() {
        fill(ana);
        TestFeed.ofApplication().drain();
        table.delete(new UserKeys.Primary(ana.id()));
        TestFeed.ofApplication().drain();

        work();
        MovableClock.advance(Duration.ofMinutes(15));
        work();

        assertThat(itemsOf(ana)).isEmpty();
    }

    @Test
    void a_profile_that_changes_closes_nothing() {
        fill(ana);
        TestFeed.ofApplication().drain();
        ana.writeProfile(Map.of("displayName", "Another Ana"));
        TestFeed.ofApplication().drain();

        work();

        assertThat(ana.inbox()).isNotEmpty();
    }

    @Test
    void whoever_breaks_off_is_followed_by_somebody_else_when_the_lease_is_over() {
        fill(ana);
        close(ana);
        Faults.fail(AccessPattern.EMPTY_INBOX, 50);
        work();
        Faults.clear();
        assertThat(itemsOf(ana)).hasSizeGreaterThan(2);

        work();
        assertThat(itemsOf(ana)).as("somebody may still be at it").hasSizeGreaterThan(2);
        MovableClock.advance(Duration.ofMinutes(1));
        work();

        assertThat(itemsOf(ana)).hasSize(2);
    }

    @Test
    void a_closed_account_that_comes_again_in_the_feed_starts_nothing_anew() {
        close(ana);
        Item before = table.item(new InboxKeys.Primary(ana.id())).orElseThrow();
        MovableClock.advance(Duration.ofSeconds(5));
        ana.writeProfile(Map.of());
        close(ana);

        assertThat(table.item(new InboxKeys.Primary(ana.id()))).contains(before);
    }

    /** One of each kind. */
    private void fill(Somebody reader) {
        Messages.send(reader);
        Map<String, Object> deleted = Messages.send(reader);
        reader.delete(Messages.path(deleted));
        sender.send(Message.of(reader.id(), Kind.LIKE, "like 1", Wording.of("Liked", "Yes."))
                        .naming("rui")
                        .groupedOn("post 1"))
                .await()
                .atMost(Duration.ofMinutes(1));
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        table.put(Item.of(new DeviceKeys.Primary(reader.id(), "device1"))
                .stamped(now, now, 1)
                .build());
        plantPreferences(reader);
    }

    private void plantMoreThanABatch(Somebody reader) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        table.putAll(IntStream.range(0, 120)
                .mapToObj(i -> Item.of(new NotificationKeys.Primary(reader.id(), now.minusSeconds(i), Ids.next()))
                        .stamped(now, now, 1)
                        .build())
                .toList());
    }

    private void plantPreferences(Somebody reader) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        table.put(Item.of(new PreferencesKeys.Primary(reader.id()))
                .stamped(now, now, 1)
                .build());
    }

    private void close(Somebody person) {
        TestFeed.ofApplication().drain();
        person.writeProfile(Map.of("status", "DELETED"));
        TestFeed.ofApplication().drain();
    }

    private void work() {
        worker.runDueJobs().await().atMost(Duration.ofMinutes(1));
    }

    private List<Item> itemsOf(Somebody person) {
        return table.items().stream()
                .filter(item -> item.text("pk").equals("USER#" + person.id()))
                .toList();
    }
}
