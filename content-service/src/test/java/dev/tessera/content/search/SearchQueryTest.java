package dev.tessera.content.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchQueryTest {

    @Test
    void the_last_word_may_be_a_beginning() {
        SearchQuery query = SearchQuery.parse("Mesa de nogu").orElseThrow();

        assertThat(query.words()).containsExactly("de", "mesa");
        assertThat(query.start()).contains("nogu");
    }

    @Test
    void the_longest_word_is_asked_for_and_the_others_are_filtered() {
        SearchQuery query = SearchQuery.parse("polished walnut ta").orElseThrow();

        assertThat(query.asksByStart()).isFalse();
        assertThat(query.longest()).isEqualTo("polished");
        assertThat(query.otherWords()).containsExactly("walnut");
        assertThat(query.otherStart()).contains("ta");
    }

    @Test
    void a_beginning_longer_than_every_word_is_asked_for() {
        SearchQuery query = SearchQuery.parse("de la restaura").orElseThrow();

        assertThat(query.asksByStart()).isTrue();
        assertThat(query.longest()).isEqualTo("restaura");
        assertThat(query.otherWords()).containsExactly("de", "la");
        assertThat(query.otherStart()).isEmpty();
    }

    @Test
    void of_a_word_and_a_beginning_of_one_length_the_word_finds_fewer() {
        SearchQuery query = SearchQuery.parse("oak fin").orElseThrow();

        assertThat(query.asksByStart()).isFalse();
        assertThat(query.longest()).isEqualTo("oak");
    }

    @Test
    void a_beginning_of_another_word_asks_for_nothing_more() {
        assertThat(SearchQuery.parse("walnut wal")).contains(new SearchQuery(Set.of("walnut"), Optional.empty()));
        assertThat(SearchQuery.parse("oak oak")).contains(new SearchQuery(Set.of("oak"), Optional.empty()));
    }

    @Test
    void a_single_letter_is_a_word_not_a_beginning() {
        SearchQuery query = SearchQuery.parse("木").orElseThrow();

        assertThat(query.asksByStart()).isFalse();
        assertThat(query.longest()).isEqualTo("木");
    }

    @Test
    void a_single_letter_after_a_word_is_a_beginning() {
        SearchQuery query = SearchQuery.parse("x y").orElseThrow();

        assertThat(query.longest()).isEqualTo("x");
        assertThat(query.otherStart()).contains("y");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "?!", "😀"})
    void without_a_word_there_is_nothing_to_look_for(String typed) {
        assertThat(SearchQuery.parse(typed)).isEmpty();
    }

    @Test
    void the_order_of_words_makes_no_other_query() {
        assertThat(SearchQuery.parse("one three two fo")).isEqualTo(SearchQuery.parse("two one three fo"));
    }
}
