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

    private PostHouse house;

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.NOTIFICATIONS);
    }

    @BeforeEach
    void begin_with_one_reader() {
        TESSERA.table().clear();
        house = new PostHouse(TESSERA);
    }

    @Test
    void what_is_due_is_sent_once_and_says_so() {
        Notification notification = house.plan(Channel.EMAIL);
        assertThat(house.delivery(notification).status()).isEqualTo(DeliveryStatus.PENDING);

        house.workOff();
        house.workOff();

        assertThat(house.mail.sent()).containsExactly(notification.id());
        assertThat(house.mail.tried().get(0).email()).contains("ana@example.com");
        Delivery sent = house.delivery(notification);
        assertThat(sent.status()).isEqualTo(DeliveryStatus.SENT);
        assertThat(sent.attempts()).isEqualTo(1);
        assertThat(sent.dueAt()).isEmpty();
        assertThat(TESSERA.table()
                        .item(new DeliveryKeys.Primary(notification.id(), "email"))
                        .orElseThrow())
                .as("off the list of what is due")
                .satisfies(item -> assertThat(item.has("gsi3pk")).isFalse());
        assertThat(house.count("sent")).isEqualTo(1);
        assertThat(house.sms.tried()).isEmpty();
    }

    @Test
    void many_workers_send_each_once_over_all_shards() {
        house.configure("shards", "4", "rate.email", "1000");
        List<String> all = IntStream.range(0, 60)
                .mapToObj(i -> house.plan(Channel.EMAIL).id())
                .toList();
        assertThat(TESSERA.table().items(Entity.DELIVERY).stream()
                        .map(item -> item.text("gsi3pk"))
                        .distinct())
                .as("spread over the shards")
                .hasSize(4);

        Parallel.all(Stream.generate(() -> house.worker(house.mail))
                .limit(4)
                .<Supplier<Void>>map(worker -> () -> worker.workOff().await().indefinitely())
                .toList());
        house.workOff();

        assertThat(house.mail.sent()).hasSize(60).containsExactlyInAnyOrderElementsOf(all);
        assertThat(TESSERA.table().items(Entity.DELIVERY).stream().map(DeliveryItem::delivery))
                .allSatisfy(delivery -> {
                    assertThat(delivery.status()).isEqualTo(DeliveryStatus.SENT);
                    assertThat(delivery.attempts()).isEqualTo(1);
                });
    }

    @Test
    void a_worker_that_dies_before_it_sends_leaves_it_to_others_after_the_lease() {
        Notification notification = house.plan(Channel.EMAIL);
        house.mail.answering(outgoing -> Uni.createFrom().nothing());
        Cancellable dying = house.worker(house.mail).workOff().subscribe().with(done -> {});
        await().until(() -> !house.mail.tried().isEmpty());
        dying.cancel();
        house.mail.answering(new Outcome.Sent());

        house.workOff();
        assertThat(house.mail.sent()).as("held until the lease is over").isEmpty();
        TESSERA.clock().advance(house.config().lease());
        house.workOff();

        assertThat(house.mail.sent()).containsExactly(notification.id());
        assertThat(house.delivery(notification).attempts()).isEqualTo(2);
    }

    @Test
    void a_worker_that_dies_after_it_sent_has_it_sent_once_more() {
        Notification notification = house.plan(Channel.EMAIL);
        house.mail.answering(outgoing -> {
            // The claim is written; the word that it was sent never arrives.
            Faults.fail(AccessPattern.MOVE_DELIVERY, 3);
            return Uni.createFrom().item(new Outcome.Sent());
        });
        house.workOff();
        assertThat(house.mail.sent()).hasSize(1);
        assertThat(house.delivery(notification).status()).isEqualTo(DeliveryStatus.PENDING);
        assertThat(house.count("lost")).isEqualTo(1);
        Faults.clear();
        house.mail.answering(new Outcome.Sent());

        TESSERA.clock().advance(house.config().lease());
        house.workOff();

        assertThat(house.mail.sent()).as("at least once").containsExactly(notification.id(), notification.id());
        assertThat(house.delivery(notification).status()).isEqualTo(DeliveryStatus.SENT);
    }

    @Test
    void lost_answers_of_the_table_make_no_second_message() {
        Notification notification = house.plan(Channel.EMAIL);
        Faults.loseAnswer(AccessPattern.MOVE_DELIVERY, 1);

        house.workOff();

        assertThat(house.mail.sent()).containsExactly(notification.id());
        assertThat(house.delivery(notification).status()).isEqualTo(DeliveryStatus.SENT);
    }

    @Test
    void a_worker_that_slept_through_its_lease_does_not_send() {
        Notification notification = house.plan(Channel.EMAIL);
        house.mail.whileDeciding(() -> {
            house.mail.whileDeciding(() -> {});
            TESSERA.clock().advance(house.config().lease());
        });

        house.workOff();

        assertThat(house.count("lost")).as("the first claim").isEqualTo(1);
        assertThat(house.delivery(notification).attempts()).isEqualTo(2);
        assertThat(house.mail.sent()).as("by the second").containsExactly(notification.id());
    }

    @Test
    void failures_are_tried_again_with_growing_pauses_and_given_up_in_the_end() {
        Notification notification = house.plan(Channel.EMAIL);
        house.mail.answering(new Outcome.Again("The mail server could not be reached."));
        Duration pause = house.config().backoff().first();

        for (int attempt = 1; attempt < house.config().attempts(); attempt++) {
            house.workOff();
            Delivery waiting = house.delivery(notification);
            assertThat(waiting.status()).isEqualTo(DeliveryStatus.PENDING);
            assertThat(waiting.attempts()).isEqualTo(attempt);
            assertThat(waiting.reason()).contains("The mail server could not be reached.");
            assertThat(Duration.between(house.now(), waiting.dueAt().orElseThrow()))
                    .isBetween(pause.dividedBy(2), pause);
            house.workOff();
            assertThat(house.mail.tried()).as("not before its time").hasSize(attempt);
            TESSERA.clock().advance(pause);
            pause = Stream.of(pause.multipliedBy(2), house.config().backoff().longest())
                    .min(Duration::compareTo)
                    .get();
        }
        house.workOff();

        Delivery failed = house.delivery(notification);
        assertThat(failed.status()).isEqualTo(DeliveryStatus.FAILED);
        assertThat(failed.attempts()).isEqualTo(10);
        assertThat(failed.reason()).contains("Given up after 10 attempts. The mail server could not be reached.");
        assertThat(house.count("again")).isEqualTo(9);
        assertThat(house.count("failed")).isEqualTo(1);
    }

    @Test
    void what_no_further_try_would_help_fails_at_once_and_what_has_no_address_is_skipped() {
        Notification refused = house.plan(Channel.EMAIL);
        house.mail.answering(new Outcome.Never("The mail server refused the message: 550."));
        Notification nowhere = house.plan(Channel.SMS);
        house.sms.answering(new Outcome.Nowhere("The account has no phone number."));

        house.workOff();
        house.workOff(house.sms);

        assertThat(house.delivery(refused).status()).isEqualTo(DeliveryStatus.FAILED);
        assertThat(house.delivery(refused).reason()).contains("The mail server refused the message: 550.");
        assertThat(house.delivery(nowhere, Channel.SMS).status()).isEqualTo(DeliveryStatus.SKIPPED);
        assertThat(house.delivery(nowhere, Channel.SMS).reason()).contains("The account has no phone number.");
    }

    @Test
    void a_sender_that_throws_or_never_answers_is_a_failure_like_others() {
        house.configure("timeout", "200ms");
        Notification notification = house.plan(Channel.EMAIL);
        house.mail.answering(outgoing -> {
            throw new IllegalStateException("a bug");
        });
        house.workOff();
        assertThat(house.delivery(notification).reason()).contains("The attempt failed for a reason on our side.");
        TESSERA.clock().advance(house.config().backoff().first());
        house.mail.answering(outgoing -> Uni.createFrom().nothing());
        house.workOff();

        assertThat(house.delivery(notification).reason()).contains("The channel did not answer in time.");
        assertThat(house.delivery(notification).attempts()).isEqualTo(2);
    }

    @Test
    void one_that_kills_whoever_touches_it_is_given_up_like_others() {
        Notification notification = house.plan(Channel.EMAIL);
        house.mail.answering(outgoing -> Uni.createFrom().nothing());
        for (int attempt = 1; attempt <= house.config().attempts(); attempt++) {
            int tries = attempt;
            Cancellable dying = house.worker(house.mail).workOff().subscribe().with(done -> {});
            await().until(() -> house.mail.tried().size() == tries);
            dying.cancel();
            TESSERA.clock().advance(house.config().lease());
        }

        house.workOff();

        assertThat(house.mail.tried()).hasSize(10);
        assertThat(house.delivery(notification).status()).isEqualTo(DeliveryStatus.FAILED);
    }

    @Test
    void devices_that_have_it_do_not_get_it_again_and_one_is_enough_in_the_end() {
        house.configure("attempts", "2");
        Notification notification = house.plan(Channel.PUSH);
        house.push.answering(new Outcome.Again("Amazon SNS does not take messages at the moment.", Set.of("phone")));
        house.workOff(house.push);
        TESSERA.clock().advance(house.config().backoff().first());
        house.workOff(house.push);

        assertThat(house.push.tried()).extracting(Outgoing::reached).containsExactly(Set.of(), Set.of("phone"));
        assertThat(house.delivery(notification, Channel.PUSH).status()).isEqualTo(DeliveryStatus.SENT);
    }

    @Test
    void a_pod_begins_no_more_in_a_second_than_its_pace_allows() {
        house.configure("rate.email", "5");
        IntStream.range(0, 12).forEach(i -> house.plan(Channel.EMAIL));
        DeliveryWorker worker = house.worker(house.mail);

        worker.workOff().await().indefinitely();
        assertThat(house.mail.sent()).hasSize(5);
        worker.workOff().await().indefinitely();
        assertThat(house.mail.sent()).as("time stands still").hasSize(5);
        TESSERA.clock().advance(Duration.ofSeconds(1));
        worker.workOff().await().indefinitely();
        assertThat(house.mail.sent()).hasSize(10);
        TESSERA.clock().advance(Duration.ofSeconds(1));
        worker.workOff().await().indefinitely();
        assertThat(house.mail.sent()).hasSize(12);
    }

    @Test
    void no_more_than_so_many_are_under_way_at_a_time() {
        house.configure("parallel", "3", "rate.email", "100");
        IntStream.range(0, 10).forEach(i -> house.plan(Channel.EMAIL));
        AtomicInteger underWay = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        // The first ones wait for each other, so that a slow machine does not make them few.
        CompletableFuture<Void> three = new CompletableFuture<Void>().completeOnTimeout(null, 10, TimeUnit.SECONDS);
        house.mail.answering(outgoing -> {
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

        house.workOff();

        assertThat(house.mail.sent()).hasSize(10);
        assertThat(most).hasValue(3);
    }

    @Test
    void a_worker_that_stops_finishes_what_it_began_and_begins_nothing() {
        house.configure("parallel", "1", "rate.email", "100");
        IntStream.range(0, 5).forEach(i -> house.plan(Channel.EMAIL));
        DeliveryWorker worker = house.worker(house.mail);
        house.mail.answering(outgoing -> {
            worker.stop();
            return Uni.createFrom().item(new Outcome.Sent());
        });

        worker.workOff().await().indefinitely();

        assertThat(house.mail.sent()).hasSize(1);
        assertThat(TESSERA.table().items(Entity.DELIVERY).stream().map(DeliveryItem::delivery))
                .filteredOn(delivery -> delivery.status() == DeliveryStatus.PENDING)
                .as("not even claimed")
                .hasSize(4)
                .allSatisfy(delivery -> assertThat(delivery.attempts()).isZero());
    }
}
