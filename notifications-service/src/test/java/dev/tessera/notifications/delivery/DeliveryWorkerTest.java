package dev.tessera.notifications.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class DeliveryWorkerTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private DeliveryFixture fixture;

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.NOTIFICATIONS);
    }

    @BeforeEach
    void begin_with_one_reader() {
        TESSERA.table().clear();
        fixture = new DeliveryFixture(TESSERA);
    }

    @Test
    void what_is_due_is_sent_once_and_says_so() {
        Notification notification = fixture.plan(Channel.EMAIL);
        assertThat(fixture.delivery(notification).status()).isEqualTo(DeliveryStatus.PENDING);

        fixture.workOff();
        fixture.workOff();

        assertThat(fixture.mail.sent()).containsExactly(notification.id());
        assertThat(fixture.mail.tried().get(0).email()).contains("ana@example.com");
        Delivery sent = fixture.delivery(notification);
        assertThat(sent.status()).isEqualTo(DeliveryStatus.SENT);
        assertThat(sent.attempts()).isEqualTo(1);
        assertThat(sent.dueAt()).isEmpty();
        assertThat(TESSERA.table()
                        .item(new DeliveryKeys.Primary(notification.id(), "email"))
                        .orElseThrow())
                .as("off the list of what is due")
                .satisfies(item -> assertThat(item.has("gsi3pk")).isFalse());
        assertThat(fixture.count("sent")).isEqualTo(1);
        assertThat(fixture.sms.tried()).isEmpty();
    }

    @Test
    void many_workers_send_each_once_over_all_shards() {
        fixture.configure("shards", "4", "rate.email", "1000");
        List<String> all = IntStream.range(0, 60)
                .mapToObj(i -> fixture.plan(Channel.EMAIL).id())
                .toList();
        assertThat(TESSERA.table().items(Entity.DELIVERY).stream()
                        .map(item -> item.text("gsi3pk"))
                        .distinct())
                .as("spread over the shards")
                .hasSize(4);

        Parallel.all(Stream.generate(() -> fixture.worker(fixture.mail))
                .limit(4)
                .<Supplier<Void>>map(worker -> () -> worker.runDueJobs().await().indefinitely())
                .toList());
        fixture.workOff();

        assertThat(fixture.mail.sent()).hasSize(60).containsExactlyInAnyOrderElementsOf(all);
        assertThat(TESSERA.table().items(Entity.DELIVERY).stream().map(DeliveryItem::delivery))
                .allSatisfy(delivery -> {
                    assertThat(delivery.status()).isEqualTo(DeliveryStatus.SENT);
                    assertThat(delivery.attempts()).isEqualTo(1);
                });
    }

    @Test
    void a_worker_that_dies_before_it_sends_leaves_it_to_others_after_the_lease() {
        Notification notification = fixture.plan(Channel.EMAIL);
        fixture.mail.answering(outgoing -> Uni.createFrom().nothing());
        Cancellable dying =
                fixture.worker(fixture.mail).runDueJobs().subscribe().with(done -> {});
        await().atMost(Duration.ofMinutes(2)).until(() -> !fixture.mail.tried().isEmpty());
        dying.cancel();
        fixture.mail.answering(new Outcome.Sent());

        fixture.workOff();
        assertThat(fixture.mail.sent()).as("held until the lease is over").isEmpty();
        TESSERA.clock().advance(fixture.config().lease());
        fixture.workOff();

        assertThat(fixture.mail.sent()).containsExactly(notification.id());
        assertThat(fixture.delivery(notification).attempts()).isEqualTo(2);
    }

    @Test
    void a_worker_that_dies_after_it_sent_has_it_sent_once_more() {
        Notification notification = fixture.plan(Channel.EMAIL);
        fixture.mail.answering(outgoing -> {
            // The claim is written; the word that it was sent never arrives.
            Faults.fail(AccessPattern.MOVE_DELIVERY, 3);
            return Uni.createFrom().item(new Outcome.Sent());
        });
        fixture.workOff();
        assertThat(fixture.mail.sent()).hasSize(1);
        assertThat(fixture.delivery(notification).status()).isEqualTo(DeliveryStatus.PENDING);
        assertThat(fixture.count("lost")).isEqualTo(1);
        Faults.clear();
        fixture.mail.answering(new Outcome.Sent());

        TESSERA.clock().advance(fixture.config().lease());
        fixture.workOff();

        assertThat(fixture.mail.sent()).as("at least once").containsExactly(notification.id(), notification.id());
        assertThat(fixture.delivery(notification).status()).isEqualTo(DeliveryStatus.SENT);
    }

    @Test
    void lost_answers_of_the_table_make_no_second_message() {
        Notification notification = fixture.plan(Channel.EMAIL);
        Faults.loseAnswer(AccessPattern.MOVE_DELIVERY, 1);

        fixture.workOff();

        assertThat(fixture.mail.sent()).containsExactly(notification.id());
        assertThat(fixture.delivery(notification).status()).isEqualTo(DeliveryStatus.SENT);
    }

    @Test
    void a_worker_that_slept_through_its_lease_does_not_send() {
        Notification notification = fixture.plan(Channel.EMAIL);
        fixture.mail.whileDeciding(() -> {
            fixture.mail.whileDeciding(() -> {});
            TESSERA.clock().advance(fixture.config().lease());
        });

        fixture.workOff();

        assertThat(fixture.count("lost")).as("the first claim").isEqualTo(1);
        assertThat(fixture.delivery(notification).attempts()).isEqualTo(2);
        assertThat(fixture.mail.sent()).as("by the second").containsExactly(notification.id());
    }

    @Test
    void failures_are_tried_again_with_growing_pauses_and_given_up_in_the_end() {
        Notification notification = fixture.plan(Channel.EMAIL);
        fixture.mail.answering(new Outcome.Retry("The mail server could not be reached."));
        Duration pause = fixture.config().backoff().first();

        for (int attempt = 1; attempt < fixture.config().attempts(); attempt++) {
            fixture.workOff();
            Delivery waiting = fixture.delivery(notification);
            assertThat(waiting.status()).isEqualTo(DeliveryStatus.PENDING);
            assertThat(waiting.attempts()).isEqualTo(attempt);
            assertThat(waiting.reason()).contains("The mail server could not be reached.");
            assertThat(Duration.between(fixture.now(), waiting.dueAt().orElseThrow()))
                    .isBetween(Duration.ofMillis(1), pause);
            fixture.workOff();
            assertThat(fixture.mail.tried()).as("not before its time").hasSize(attempt);
            TESSERA.clock().advance(pause);
            pause = Stream.of(pause.multipliedBy(2), fixture.config().backoff().longest())
                    .min(Duration::compareTo)
                    .get();
        }
        fixture.workOff();

        Delivery failed = fixture.delivery(notification);
        assertThat(failed.status()).isEqualTo(DeliveryStatus.FAILED);
        assertThat(failed.attempts()).isEqualTo(10);
        assertThat(failed.reason()).contains("Given up after 10 attempts. The mail server could not be reached.");
        assertThat(fixture.count("again")).isEqualTo(9);
        assertThat(fixture.count("failed")).isEqualTo(1);
    }

    @Test
    void what_no_further_try_would_help_fails_at_once_and_what_has_no_address_is_skipped() {
        Notification refused = fixture.plan(Channel.EMAIL);
        fixture.mail.answering(new Outcome.Rejected("The mail server refused the message: 550."));
        Notification nowhere = fixture.plan(Channel.SMS);
        fixture.sms.answering(new Outcome.NoAddress("The account has no phone number."));

        fixture.workOff();
        fixture.workOff(fixture.sms);

        assertThat(fixture.delivery(refused).status()).isEqualTo(DeliveryStatus.FAILED);
        assertThat(fixture.delivery(refused).reason()).contains("The mail server refused the message: 550.");
        assertThat(fixture.delivery(nowhere, Channel.SMS).status()).isEqualTo(DeliveryStatus.SKIPPED);
        assertThat(fixture.delivery(nowhere, Channel.SMS).reason()).contains("The account has no phone number.");
    }

    @Test
    void a_sender_that_throws_or_never_answers_is_a_failure_like_others() {
        fixture.configure("timeout", "200ms");
        Notification notification = fixture.plan(Channel.EMAIL);
        fixture.mail.answering(outgoing -> {
            throw new IllegalStateException("a bug");
        });
        fixture.workOff();
        assertThat(fixture.delivery(notification).reason()).contains("The attempt failed for a reason on our side.");
        TESSERA.clock().advance(fixture.config().backoff().first());
        fixture.mail.answering(outgoing -> Uni.createFrom().nothing());
        fixture.workOff();

        assertThat(fixture.delivery(notification).reason()).contains("The channel did not answer in time.");
        assertThat(fixture.delivery(notification).attempts()).isEqualTo(2);
    }

    @Test
    void what_cannot_be_read_for_a_delivery_is_a_failure_like_others() {
        Notification notification = fixture.plan(Channel.EMAIL);
        Faults.fail(AccessPattern.NOTIFICATION_BY_ID, 3);
        fixture.workOff();
        assertThat(fixture.delivery(notification).reason()).contains("The attempt failed for a reason on our side.");
        Faults.clear();
        TESSERA.clock().advance(fixture.config().backoff().first());
        fixture.workOff();

        assertThat(fixture.mail.sent()).containsExactly(notification.id());
        assertThat(fixture.delivery(notification).attempts()).isEqualTo(2);
    }

    @Test
    void one_that_kills_whoever_touches_it_is_given_up_like_others() {
        Notification notification = fixture.plan(Channel.EMAIL);
        fixture.mail.answering(outgoing -> Uni.createFrom().nothing());
        for (int attempt = 1; attempt <= fixture.config().attempts(); attempt++) {
            int tries = attempt;
            Cancellable dying =
                    fixture.worker(fixture.mail).runDueJobs().subscribe().with(done -> {});
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> fixture.mail.tried().size() == tries);
            dying.cancel();
            TESSERA.clock().advance(fixture.config().lease());
        }

        fixture.workOff();

        assertThat(fixture.mail.tried()).hasSize(10);
        assertThat(fixture.delivery(notification).status()).isEqualTo(DeliveryStatus.FAILED);
    }

    @Test
    void devices_that_have_it_do_not_get_it_again_and_one_is_enough_in_the_end() {
        fixture.configure("attempts", "2");
        Notification notification = fixture.plan(Channel.PUSH);
        fixture.push.answering(new Outcome.Retry("Amazon SNS does not take messages at the moment.", Set.of("phone")));
        fixture.workOff(fixture.push);
        TESSERA.clock().advance(fixture.config().backoff().first());
        fixture.workOff(fixture.push);

        assertThat(fixture.push.tried()).extracting(Outgoing::reached).containsExactly(Set.of(), Set.of("phone"));
        assertThat(fixture.delivery(notification, Channel.PUSH).status()).isEqualTo(DeliveryStatus.SENT);
    }

    @Test
    void a_pod_begins_no_more_in_a_second_than_its_pace_allows() {
        fixture.configure("rate.email", "5");
        IntStream.range(0, 12).forEach(i -> fixture.plan(Channel.EMAIL));
        DeliveryWorker worker = fixture.worker(fixture.mail);

        worker.runDueJobs().await().indefinitely();
        assertThat(fixture.mail.sent()).hasSize(5);
        worker.runDueJobs().await().indefinitely();
        assertThat(fixture.mail.sent()).as("time stands still").hasSize(5);
        TESSERA.clock().advance(Duration.ofSeconds(1));
        worker.runDueJobs().await().indefinitely();
        assertThat(fixture.mail.sent()).hasSize(10);
        TESSERA.clock().advance(Duration.ofSeconds(1));
        worker.runDueJobs().await().indefinitely();
        assertThat(fixture.mail.sent()).hasSize(12);
    }

    @Test
    void no_more_than_so_many_are_under_way_at_a_time() {
        fixture.configure("parallel", "3", "rate.email", "100");
        IntStream.range(0, 10).forEach(i -> fixture.plan(Channel.EMAIL));
        AtomicInteger underWay = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        // The first ones wait for each other, so that a slow machine does not make them few.
        CompletableFuture<Void> three = new CompletableFuture<Void>().completeOnTimeout(null, 10, TimeUnit.SECONDS);
        fixture.mail.answering(outgoing -> {
            if (most.accumulateAndGet(underWay.incrementAndGet(), Math::max) == 3) {
                three.complete(null);
            }
            return Uni.createFrom()
                    .completionStage(three)
                    .onItem()
                    .delayIt()
                    .by(Duration.ofMillis(20))
                    .invoke(underWay::decrementAndGet)
                    .replaceWith(new Outcome.Sent());
        });

        fixture.workOff();

        assertThat(fixture.mail.sent()).hasSize(10);
        assertThat(most).hasValue(3);
    }

    @Test
    void a_worker_that_stops_finishes_what_it_began_and_begins_nothing() {
        fixture.configure("parallel", "1", "rate.email", "100");
        IntStream.range(0, 5).forEach(i -> fixture.plan(Channel.EMAIL));
        DeliveryWorker worker = fixture.worker(fixture.mail);
        fixture.mail.answering(outgoing -> {
            worker.stop();
            return Uni.createFrom().item(new Outcome.Sent());
        });

        worker.runDueJobs().await().indefinitely();

        assertThat(fixture.mail.sent()).hasSize(1);
        assertThat(TESSERA.table().items(Entity.DELIVERY).stream().map(DeliveryItem::delivery))
                .filteredOn(delivery -> delivery.status() == DeliveryStatus.PENDING)
                .as("not even claimed")
                .hasSize(4)
                .allSatisfy(delivery -> assertThat(delivery.attempts()).isZero());
    }
}
