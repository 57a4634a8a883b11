package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Index;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class IndexRowsTest {

    private static final String T = "2026-11-16T11:48:14.380Z";
    private static final String LATER = "2026-11-17T00:00:00.000Z";

    @Test
    void a_row_that_is_missing_follows_from_the_attributes_named_like_its_fields() {
        IndexRows rows = rows(item("SESSION#s", "SESSION", "userId", "u", "createdAt", T));
        assertThat(rows.changes())
                .isEqualTo(Map.of("gsi1pk", Optional.of("SESSIONS#u"), "gsi1sk", Optional.of(T + "#s")));
        assertThat(rows.follows()).contains("userId", "createdAt", "gsi1pk", "gsi1sk");
    }

    @Test
    void half_a_row_is_made_whole_and_a_row_of_another_form_is_replaced() {
        Map<String, String> half = item("SESSION#s", "SESSION", "userId", "u", "createdAt", T, "gsi1pk", "SESSIONS#u");
        assertThat(rows(half).changes()).isEqualTo(Map.of("gsi1sk", Optional.of(T + "#s")));
        Map<String, String> old = with(half, "gsi1pk", "OLD#u", "gsi1sk", "s");
        assertThat(rows(old).changes()).containsEntry("gsi1pk", Optional.of("SESSIONS#u"));
    }

    @Test
    void what_is_as_it_should_be_is_left_alone() {
        Map<String, String> session = item("SESSION#s", "SESSION", "userId", "u", "createdAt", T);
        assertThat(rows(with(session, "gsi1pk", "SESSIONS#u", "gsi1sk", T + "#s"))
                        .changes())
                .isEmpty();
    }

    @Test
    void a_post_stands_on_the_shelf_of_its_status_and_only_a_published_one_in_its_category() {
        Map<String, String> post =
                item("POST#p", "METADATA", "authorId", "u", "categoryId", "c", "createdAt", T, "status", "DRAFT");
        assertThat(rows(post).changes())
                .isEqualTo(Map.of("gsi1pk", Optional.of("USER#u"), "gsi1sk", Optional.of("DRAFT#POST#" + T + "#p")));

        Map<String, String> published = with(post, "status", "PUBLISHED", "publishedAt", LATER);
        assertThat(rows(published).changes())
                .containsEntry("gsi1sk", Optional.of("POST#" + LATER + "#p"))
                .containsEntry("gsi2pk", Optional.of("CATEGORY#c"))
                .containsEntry("gsi3pk", Optional.of("POST#STATUS#PUBLISHED"));

        Map<String, String> archived = with(published, "status", "ARCHIVED", "gsi2pk", "CATEGORY#c", "gsi2sk", "x");
        assertThat(rows(archived).changes()).containsEntry("gsi2pk", Optional.empty());
        assertThat(rows(with(archived, "status", "OF_A_LATER_BUILD")).changes()).isEmpty();
    }

    @Test
    void a_row_stays_in_its_shard_until_there_are_fewer() {
        Map<String, String> post = item(
                "POST#p",
                "METADATA",
                "authorId",
                "u",
                "createdAt",
                T,
                "publishedAt",
                T,
                "status",
                "PUBLISHED",
                "gsi3pk",
                "POST#STATUS#PUBLISHED#3",
                "gsi3sk",
                T + "#p");
        assertThat(rows(post).changes()).doesNotContainKey("gsi3pk");
        assertThat(IndexRows.of(post, OptionalInt.of(4)).changes()).doesNotContainKey("gsi3pk");
        assertThat(IndexRows.of(post, OptionalInt.of(1)).changes())
                .containsEntry("gsi3pk", Optional.of("POST#STATUS#PUBLISHED"));
    }

    @Test
    void a_row_whose_fields_the_item_does_not_say_stays_if_it_is_one_of_this_build_and_is_reported_otherwise() {
        String order = "COMPANY#12ABC34501DE35#ORDER#7";
        Map<String, String> customer = item(order, "CUSTOMER#12345678909");
        Map<String, String> listed =
                with(customer, "gsi3pk", "COMPANY#12ABC34501DE35#CUSTOMER#12345678909", "gsi3sk", T + "#7");
        assertThat(rows(listed).undecided()).isEmpty();
        assertThat(rows(listed).changes()).doesNotContainKeys("gsi3pk", "gsi3sk");
        assertThat(rows(with(listed, "gsi3pk", "SOMETHING#ELSE")).undecided()).containsOnlyKeys(Index.GSI3);
    }

    @Test
    void an_attribute_of_the_wrong_kind_is_reported_and_nothing_of_it_is_written() {
        IndexRows rows = rows(item("SESSION#s", "SESSION", "userId", "u", "createdAt", "yesterday"));
        assertThat(rows.undecided()).containsOnlyKeys(Index.GSI1);
        assertThat(rows.changes()).isEmpty();
    }

    @Test
    void what_is_no_entity_of_this_build_is_refused() {
        assertThatThrownBy(() -> rows(item("FUTURE#1", "THING"))).isInstanceOf(KeyException.class);
        assertThatThrownBy(() -> rows(Map.of())).isInstanceOf(KeyException.class);
    }

    private static IndexRows rows(Map<String, String> item) {
        return IndexRows.of(item, OptionalInt.empty());
    }

    private static Map<String, String> item(String pk, String sk, String... attributes) {
        return with(Map.of("pk", pk, "sk", sk), attributes);
    }

    private static Map<String, String> with(Map<String, String> item, String... attributes) {
        Map<String, String> all = new HashMap<>(item);
        for (int i = 0; i < attributes.length; i += 2) {
            all.put(attributes[i], attributes[i + 1]);
        }
        return all;
    }
}
