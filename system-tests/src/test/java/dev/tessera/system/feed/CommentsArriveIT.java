package dev.tessera.system.feed;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The whole way: a comment over content-service's API, the table, its stream, and the author's event stream. */
class CommentsArriveIT {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int KILLS = 20;
    private static final int COMMENTS_PER_KILL = 25;

    @Test
    void the_author_hears_of_every_comment_once() throws Exception {
        assertEveryCommentArrives(20, Duration.ofMillis(50));
    }

    @Test
    @Tag("scale")
    void the_author_hears_of_five_hundred_comments() throws Exception {
        assertEveryCommentArrives(500, Duration.ofMillis(100));
    }

    private void assertEveryCommentArrives(int comments, Duration pace) throws Exception {
        try (Discussion discussion = new Discussion();
                Commenting commenting = new Commenting(discussion)) {
            discussion.comment(0);
            await("the feed is running")
                    .atMost(PATIENCE)
                    .until(() -> discussion.heard().size() == 1);

            commenting.every(pace, comments - 1);
            commenting.awaitEnd(PATIENCE);
            assertOnceEach(discussion);

            List<Duration> delays = delays(discussion);
            System.out.printf(
                    "%d comments, from the request to the author's event: p50 %d ms, p99 %d ms, longest %d ms%n",
                    delays.size(),
                    percentile(delays, 50).toMillis(),
                    percentile(delays, 99).toMillis(),
                    percentile(delays, 100).toMillis());
        }
    }

    @Test
    @Tag("scale")
    void no_comment_is_lost_or_doubled_by_twenty_kills() throws Exception {
        Random random = new Random(20261116);
        try (Discussion discussion = new Discussion();
                Commenting commenting = new Commenting(discussion)) {
            // As many as there is time for: on a slow machine comments wait for kills, not the other way round.
            commenting.every(Duration.ofMillis(100), 0);
            for (int kill = 1; kill <= KILLS; kill++) {
                commenting.goOn(COMMENTS_PER_KILL);
                int enough = discussion.heard().size() + 1 + random.nextInt(COMMENTS_PER_KILL / 2);
                await("kill " + kill)
                        .atMost(PATIENCE)
                        .pollInterval(Duration.ofMillis(10))
                        .until(() -> discussion.heard().size() >= enough);
                discussion.killConsumer();
                discussion.startConsumer();
            }
            commenting.awaitEnd(PATIENCE);
            assertOnceEach(discussion);
            System.out.printf(
                    "%d comments while the consumer was killed %d times: %d in the inbox, %d events%n",
                    discussion.sent().size(),
                    KILLS,
                    discussion.inInbox().size(),
                    discussion.events().size());
        }
    }

    private static void assertOnceEach(Discussion discussion) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(discussion.heard())
                        .as("events")
                        .containsAll(discussion.sent().keySet()));
        assertThat(discussion.heard())
                .as("events, none twice")
                .containsExactlyInAnyOrderElementsOf(discussion.sent().keySet());
        assertThat(discussion.inInbox())
                .as("the inbox")
                .containsExactlyInAnyOrderElementsOf(discussion.sent().keySet());
    }

    /** Without the first, which waited for the feed to start. */
    private static List<Duration> delays(Discussion discussion) {
        Map<String, Instant> sent = discussion.sent();
        return discussion.events().stream()
                .skip(1)
                .map(event -> Duration.between(
                        sent.get(event.notification().at("/data/commentId").asText()), event.at()))
                .sorted()
                .toList();
    }

    private static Duration percentile(List<Duration> sorted, int percent) {
        return sorted.get(Math.max(0, (int) Math.ceil(sorted.size() * percent / 100.0) - 1));
    }

    /** Somebody who comments at a steady pace, whatever else happens. */
    private static final class Commenting implements AutoCloseable {

        private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
        private final AtomicInteger number = new AtomicInteger();
        private final Discussion discussion;
        private ScheduledFuture<?> task;
        private volatile int most;

        private Commenting(Discussion discussion) {
            this.discussion = discussion;
        }

        void every(Duration pace, int comments) {
            most = comments;
            task = thread.scheduleAtFixedRate(
                    () -> {
                        if (number.get() < most) {
                            discussion.comment(number.incrementAndGet());
                        }
                    },
                    0,
                    pace.toMillis(),
                    MILLISECONDS);
        }

        void goOn(int more) {
            most += more;
        }

        void awaitEnd(Duration patience) {
            await().atMost(patience).until(() -> task.isDone() || number.get() == most);
            stop();
        }

        /** The comment under way is finished. */
        void stop() {
            assertThat(task.isDone()).as("a comment was refused").isFalse();
            thread.shutdown();
            await().atMost(PATIENCE).until(thread::isTerminated);
        }

        @Override
        public void close() {
            thread.shutdownNow();
        }
    }
}
