package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyCondition.All;
import dev.tessera.keys.model.KeyCondition.AtLeast;
import dev.tessera.keys.model.KeyCondition.AtMost;
import dev.tessera.keys.model.KeyCondition.BeginsWith;
import dev.tessera.keys.model.KeyCondition.Between;
import dev.tessera.keys.model.KeyCondition.Equal;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Partition;
import org.junit.jupiter.api.Test;

/** Templates made here and now: those of the entities are made once, before any test begins. */
class KeyTemplateTest {

    private final KeyTemplate items = template(Index.TABLE, "ORDER#<orderId>", "ITEM#<productId>");
    private final KeyTemplate words = template(Index.GSI4, "SEARCH#<initials>", "<word>#<contentId>");

    @Test
    void both_halves_must_fit() {
        assertThat(items.fits("ORDER#7", "ITEM#8")).isTrue();
        assertThat(items.fits("ORDER#7", "PART#8")).isFalse();
        assertThat(items.fits("BASKET#7", "ITEM#8")).isFalse();
    }

    @Test
    void two_templates_overlap_if_one_pair_of_keys_on_one_index_may_be_of_either() {
        assertThat(items.overlaps(template(Index.TABLE, "ORDER#<contentId>", "ITEM#<word>")))
                .isTrue();
        assertThat(items.overlaps(template(Index.GSI1, "ORDER#<contentId>", "ITEM#<word>")))
                .isFalse();
        assertThat(items.overlaps(template(Index.TABLE, "BASKET#<contentId>", "ITEM#<word>")))
                .isFalse();
        assertThat(items.overlaps(template(Index.TABLE, "ORDER#<contentId>", "PART#<word>")))
                .isFalse();
    }

    @Test
    void it_reads_as_documents_show_it() {
        assertThat(items).hasToString("TABLE ORDER#<orderId> / ITEM#<productId>");
    }

    @Test
    void a_condition_is_as_wide_as_what_is_left_open() {
        Partition order = items.where("7");

        assertThat(order.all()).isEqualTo(condition(items, "ORDER#7", new BeginsWith("ITEM#")));
        assertThat(order.then("8").all()).isEqualTo(condition(items, "ORDER#7", new Equal("ITEM#8")));
        assertThat(order.everything()).isEqualTo(condition(items, "ORDER#7", new All()));
        assertThat(order.startingWith("8")).isEqualTo(condition(items, "ORDER#7", new BeginsWith("ITEM#8")));
        assertThat(words.where("ca").all()).isEqualTo(condition(words, "SEARCH#ca", new All()));
    }

    @Test
    void a_range_with_one_end_stays_among_keys_of_its_own_form() {
        assertThat(items.where("7").atLeast("8"))
                .isEqualTo(condition(items, "ORDER#7", new Between("ITEM#8", "ITEM$")));
        assertThat(items.where("7").atMost("8"))
                .isEqualTo(condition(items, "ORDER#7", new Between("ITEM#", "ITEM#8$")));
    }

    @Test
    void an_item_comes_with_what_hangs_below_it_or_with_what_stands_before_it() {
        Partition item = items.where("7").then("8");

        assertThat(item.subtree()).isEqualTo(condition(items, "ORDER#7", new Between("ITEM#8", "ITEM#8$")));
        assertThat(item.upTo()).isEqualTo(condition(items, "ORDER#7", new AtMost("ITEM#8")));
    }

    @Test
    void a_range_over_the_first_segment_needs_no_other_end() {
        assertThat(words.where("ca").atLeast("cab")).isEqualTo(condition(words, "SEARCH#ca", new AtLeast("cab")));
        assertThat(words.where("ca").atMost("cab")).isEqualTo(condition(words, "SEARCH#ca", new AtMost("cab$")));
    }

    private static KeyTemplate template(Index index, String pk, String sk) {
        return KeyTemplate.of("SAMPLE", index, pk, sk, Fields::named);
    }

    private static KeyCondition condition(KeyTemplate template, String pk, KeyCondition.Sort sort) {
        return new KeyCondition(template.index(), pk, sort, false);
    }
}
