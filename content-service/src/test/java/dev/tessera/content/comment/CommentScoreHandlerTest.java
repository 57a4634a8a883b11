package dev.tessera.content.comment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Service;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Index;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class CommentScoreHandlerTest {

    private static final Instant THEN = Instant.parse("2026-11-16T04:30:00Z");

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private final CommentScoreHandler handler =
            new CommentScoreHandler(new CommentRepository(TESSERA.gateway(), null, null));

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.CONTENT);
    }

    @BeforeEach
    void empty_the_table() {
        TESSERA.table().clear();
    }

    @Test
    void a_comment_ends_where_its_last_votes_put_it_in_whatever_order_changes_come() {
        List<Item> life = new ArrayList<>();
        for (int ups = 0; ups < 8; ups++) {
            life.add(voted(ups, ups / 3));
        }
        TESSERA.table().put(life.get(7));
        List<Item> late = new ArrayList<>(life);
        late.addAll(life);
        Collections.shuffle(late, new Random());

        late.forEach(this::handle);

        Item stored = TESSERA.table().item(life.get(0).key()).orElseThrow();
        assertThat(stored.text(Index.GSI5.skName())).isEqualTo("SCORE#0000000000000005#c");
        assertThat(stored.version()).as("a vote is no edit").isEqualTo(1);
    }

    @Test
    void a_comment_from_before_there_were_threads_is_found_by_its_next_vote() {
        Item old = voted(1, 0).toBuilder()
                .set(Index.GSI5.pkName(), null)
                .set(Index.GSI5.skName(), null)
                .build();
        TESSERA.table().put(old);

        handle(old);

        assertThat(TESSERA.table().item(old.key()).orElseThrow().text(Index.GSI5.pkName()))
                .isEqualTo("THREAD#p");
    }

    @Test
    void a_comment_that_is_gone_is_not_brought_back() {
        handle(voted(3, 0));

        assertThat(TESSERA.table().items()).isEmpty();
    }

    private void handle(Item image) {
        handler.handle(new ItemChange(image.key(), Optional.empty(), Optional.of(image), "1", THEN, false))
                .await()
                .atMost(Duration.ofMinutes(1));
    }

    /** In the place of a new one, as votes leave it. */
    private static Item voted(long ups, long downs) {
        return CommentItem.of(comment(ups, downs)).toBuilder()
                .with(new CommentKeys.ByScore("p", 0, "c"))
                .build();
    }

    private static Comment comment(long ups, long downs) {
        return new Comment(
                "c",
                new StatsKeys.Primary(ContentKind.POST, "p"),
                "ana",
                "Hm.",
                Optional.empty(),
                "rui",
                "A chair",
                ups,
                downs,
                0,
                THEN,
                THEN,
                1);
    }
}
