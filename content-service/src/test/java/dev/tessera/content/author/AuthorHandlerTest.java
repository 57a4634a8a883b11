package dev.tessera.content.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class AuthorHandlerTest {

    private static final Instant THEN = Instant.parse("2026-11-16T04:30:00Z");

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private final AuthorHandler handler = new AuthorHandler(new AuthorRepository(TESSERA.gateway()));

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.CONTENT);
    }

    @BeforeEach
    void empty_the_table() {
        TESSERA.table().clear();
    }

    @Test
    void an_author_is_what_everybody_may_know_of_a_person_and_nothing_else() {
        handle(Profiles.active("u", "ana", 7));

        assertThat(known())
                .contains(new Author("u", "ana", "Display ana", Optional.of("https://example.com/ana.jpg"), 7));
        assertThat(TESSERA.table().items(Entity.AUTHOR))
                .singleElement()
                .satisfies(item -> assertThat(item.attributes().keySet())
                        .isEqualTo(Set.of(
                                "pk",
                                "sk",
                                "entityType",
                                "createdAt",
                                "updatedAt",
                                "version",
                                "username",
                                "displayName",
                                "pictureUrl")));
    }

    @Test
    void a_picture_that_is_taken_away_is_gone() {
        handle(Profiles.active("u", "ana", 1));
        handle(Profiles.active("u", "ana", 2).toBuilder()
                .set("avatarUrl", (String) null)
                .build());

        assertThat(known().orElseThrow().pictureUrl()).isEmpty();
    }

    @Test
    void changes_that_come_twice_late_or_out_of_order_leave_the_newest() {
        List<Item> profiles = IntStream.rangeClosed(1, 6)
                .mapToObj(version -> Profiles.active("u", "name" + version % 3, version))
                .toList();
        Random random = new Random(7);
        for (int round = 0; round < 20; round++) {
            TESSERA.table().clear();

            shuffled(profiles, random).forEach(this::handle);

            assertThat(known()).map(Author::version).contains(6L);
            assertThat(known()).map(Author::username).contains("name0");
        }
    }

    @Test
    void of_a_closed_account_nothing_comes_back_however_late_older_changes_come() {
        List<Item> profiles =
                List.of(Profiles.active("u", "ana", 1), Profiles.active("u", "anna", 2), Profiles.closed("u", 3));
        Random random = new Random(3);
        for (int round = 0; round < 20; round++) {
            TESSERA.table().clear();

            shuffled(profiles, random).forEach(this::handle);

            assertThat(known()).isEmpty();
            assertThat(TESSERA.table().items().toString()).doesNotContain("ana", "anna", "Deleted", "example.com");
        }
    }

    @Test
    void a_profile_that_is_removed_is_a_closed_account() {
        Item profile = Profiles.active("u", "ana", 2);
        handle(profile);
        handler.handle(new ItemChange(profile.key(), Optional.of(profile), Optional.empty(), "2", THEN, false))
                .await()
                .indefinitely();

        handle(profile);

        assertThat(known()).isEmpty();
    }

    @Test
    void pods_at_once_leave_the_newest() {
        for (int round = 0; round < 10; round++) {
            TESSERA.table().clear();

            Parallel.all(Stream.of(2, 1, 3, 2)
                    .<Supplier<Void>>map(version -> () -> handle(Profiles.active("u", "name" + version, version)))
                    .toList());

            assertThat(known()).map(Author::username).contains("name3");
        }
    }

    /** The control of the tests above: without the version, the last one to come would win. */
    @Test
    void an_older_change_is_refused_by_its_version_alone() {
        handle(Profiles.active("u", "new", 2));
        Item stored = TESSERA.table().items(Entity.AUTHOR).get(0);
        TESSERA.table().put(stored.toBuilder().set(Attributes.VERSION, 0).build());

        handle(Profiles.active("u", "old", 1));

        assertThat(known()).map(Author::username).contains("old");
    }

    private Void handle(Item profile) {
        return handler.handle(new ItemChange(profile.key(), Optional.empty(), Optional.of(profile), "1", THEN, false))
                .await()
                .indefinitely();
    }

    private static List<Item> shuffled(List<Item> items, Random random) {
        List<Item> order = new ArrayList<>(items);
        order.addAll(items);
        Collections.shuffle(order, random);
        return order;
    }

    private static Optional<Author> known() {
        return TESSERA.table().item(AuthorItem.key("u")).flatMap(AuthorItem::author);
    }
}
