package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.SharedEngine;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class TestFeedTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway().withStream();

    private final TestFeed feed =
            new TestFeed(SharedEngine.endpoint(), TESSERA.table().name());

    @BeforeEach
    void forget() {
        feed.skip();
    }

    @Test
    void everything_written_before_is_there_and_nothing_comes_twice() {
        for (int i = 1; i <= 50; i++) {
            TESSERA.table().put(Likes.item("a", i));
        }
        TESSERA.table().delete(Likes.key("a"));

        assertThat(feed.changes())
                .hasSize(51)
                .last()
                .extracting(ItemChange::isRemoval)
                .isEqualTo(true);
        assertThat(feed.changes()).isEmpty();
        assertThat(TESSERA.table().items()).isEmpty();
    }

    @Test
    void handlers_get_what_they_want_in_order_and_what_follows_from_it() {
        Witness witness = new Witness(change -> {
            if (Likes.version(change) == 2) {
                TESSERA.table().put(Likes.item("b", 1));
            }
            return Uni.createFrom().voidItem();
        });
        TESSERA.table().put(Likes.item("a", 1));
        TESSERA.table().put(Likes.item("a", 2));

        feed.drain(witness);

        assertThat(witness.versions())
                .containsEntry(Likes.key("a").toString(), List.of(1L, 2L))
                .containsEntry(Likes.key("b").toString(), List.of(1L));
    }

    @Test
    void a_failing_handler_fails_the_test() {
        Witness witness = new Witness(change -> Uni.createFrom().failure(new IllegalStateException("a bug")));
        TESSERA.table().put(Likes.item("c", 1));

        assertThatThrownBy(() -> feed.drain(witness))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("witness")
                .hasRootCauseMessage("a bug");
    }

    @Test
    void a_handler_that_answers_its_own_changes_for_ever_fails_the_test() {
        AtomicLong version = new AtomicLong(1);
        Witness witness = new Witness(change -> {
            TESSERA.table().put(Likes.item("d", version.incrementAndGet()));
            return Uni.createFrom().voidItem();
        });
        TESSERA.table().put(Likes.item("d", 1));

        assertThatThrownBy(() -> feed.drain(witness))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("still answer their own changes");
    }
}
