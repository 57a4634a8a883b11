package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {
    private enum Shelf {
        FRONT,
        DRAFT,
        ARCHIVED
    }

    private static final Field<String> ID = new Field<>("id", Segment.id());
    private static final Field<String> TEXT = new Field<>("text", Segment.text());
    private static final Field<Long> NUMBER = new Field<>("number", Segment.number(3));
    private static final Field<Instant> TIME = new Field<>("time", Segment.time());
    private static final Field<Shelf> SHELF = new Field<>(
            "shelf", Segment.choice(List.of(Shelf.values()), shelf -> shelf == Shelf.FRONT ? "" : shelf.name()));
    private static final Field<Shelf> WORD = new Field<>("word", Segment.choice(List.of(Shelf.values()), Shelf::name));
    private static final Field<Integer> SHARD = new Field<>("shard", Segment.shard());
    private static final Map<String, Field<?>> FIELDS = Map.of(
            "id", ID, "text", TEXT, "number", NUMBER, "time", TIME, "shelf", SHELF, "word", WORD, "shard", SHARD);

    private static Template template(String notation) {
        return Template.of(notation, FIELDS::get, 40);
    }

    @Nested
    class Notation {
        @ParameterizedTest
        @CsvSource({
            "TAG, TAG",
            "TAG#<id>, TAG#<id>",
            "TAG#<id>#WORD#<text>, TAG#<id>#WORD#<text>",
            "<time>#<id>, <time>#<id>",
            "<word>#<id>, (FRONT|DRAFT|ARCHIVED)#<id>",
            "TAG#<word>, TAG#(FRONT|DRAFT|ARCHIVED)",
            "<shelf>#POST#<id>, [DRAFT|ARCHIVED#]POST#<id>",
            "TAG#<shelf>, TAG[#DRAFT|ARCHIVED]",
            "TAG#<id>#<shard>, TAG#<id>[#<shard>]",
            "TAG#<shelf>#<shard>, TAG[#DRAFT|ARCHIVED][#<shard>]",
            "TAG#<shelf>#POST#<id>, TAG[#DRAFT|ARCHIVED]#POST#<id>"
        })
        void prints_as_documentation_writes_it(String notation, String documented) {
            assertThat(template(notation)).hasToString(documented);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"", "tag", "TAG#", "#TAG", "TAG##TAG", "T-G", "1TAG", "TAG#<id", "TAG#id>", "TAG#$", "TÄG"})
        void words_are_upper_case_and_fields_are_in_brackets(String notation) {
            assertThatThrownBy(() -> template(notation))
                    .isInstanceOf(KeyException.class)
                    .hasMessageContaining("WORD or <field>");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "<shelf>#DRAFT#<id>",
                    "<shelf>#<id>",
                    "<shelf>#<word>",
                    "TAG#<shard>#<id>",
                    "TAG#<shard>#<number>",
                    "TAG#<shelf>#<shard>#<id>",
                    "TAG#<shelf>#<shard>#DRAFT",
                    "TAG#<shelf>#<text>"
                })
        void an_optional_field_cannot_be_taken_for_what_follows(String notation) {
            assertThatThrownBy(() -> template(notation))
                    .isInstanceOf(KeyException.class)
                    .hasMessageContaining("could be taken for the optional")
                    .hasMessageContaining("put a word between them");
        }

        @Test
        void only_the_next_required_part_could_be_taken_for_it() {
            assertThat(template("<shelf>#POST#<id>").build(Shelf.FRONT, "DRAFT"))
                    .isEqualTo("POST#DRAFT");
        }

        @Test
        void parts_and_fields_are_listed_in_order() {
            Template template = template("TAG#<id>#WORD#<text>");

            assertThat(template.fields()).containsExactly(ID, TEXT);
            assertThat(template.parts()).containsExactly(new Part.Word("TAG"), ID, new Part.Word("WORD"), TEXT);
        }
    }

    @Nested
    class Building {
        @Test
        void values_stand_between_the_words() {
            assertThat(template("TAG#<id>#WORD#<text>").build("a", "b c")).isEqualTo("TAG#a#WORD#b$20c");
            assertThat(template("TAG").build()).isEqualTo("TAG");
        }

        @Test
        void an_absent_value_leaves_no_trace() {
            assertThat(template("<shelf>#POST#<id>").build(Shelf.FRONT, "a")).isEqualTo("POST#a");
            assertThat(template("<shelf>#POST#<id>").build(Shelf.DRAFT, "a")).isEqualTo("DRAFT#POST#a");
            assertThat(template("TAG#<id>#<shard>").build("a", 0)).isEqualTo("TAG#a");
            assertThat(template("TAG#<id>#<shard>").build("a", 7)).isEqualTo("TAG#a#7");
        }

        @Test
        void every_field_needs_its_value() {
            assertThatThrownBy(() -> template("TAG#<id>").build())
                    .isInstanceOf(KeyException.class)
                    .hasMessage("TAG#<id> takes 1 values, not 0");
            assertThatThrownBy(() -> template("TAG#<id>").build("a", "b")).hasMessage("TAG#<id> takes 1 values, not 2");
            assertThatThrownBy(() -> template("TAG#<id>").build((Object) null)).hasMessage("id is missing");
            assertThatThrownBy(() -> template("TAG#<id>").build(1)).hasMessage("id takes a String, not a Integer");
        }

        @Test
        void a_refusal_names_the_field() {
            assertThatThrownBy(() -> template("TAG#<id>").build("a#b"))
                    .isInstanceOf(KeyException.class)
                    .hasMessageStartingWith("id: id holds");
        }

        @ParameterizedTest
        @ValueSource(strings = {"a", "\u00e9", "\u20ac", "\ud83d\ude00", " "})
        void length_is_counted_in_bytes(String letter) {
            int bytes = letter.equals(" ") ? 3 : Utf8.length(letter);
            // Of the 40, TAG# takes 4; what does not fill the rest evenly is filled with single bytes.
            String longest = letter.repeat(36 / bytes) + "x".repeat(36 % bytes);
            Template template = template("TAG#<text>");

            assertThat(Utf8.length(template.build(longest))).isEqualTo(40);
            assertThat(template.parse(template.build(longest)).get(TEXT)).isEqualTo(longest);
            assertThatThrownBy(() -> template.build(longest + "x"))
                    .isInstanceOf(KeyException.class)
                    .hasMessage("a key of the form TAG#<text> would take more than 40 bytes");
        }

        @Test
        void bounds_are_as_limited_as_keys() {
            Template template = template("TAG#<text>#<id>");
            String longest = "x".repeat(36);

            assertThat(template.low(longest)).hasSize(40);
            assertThatThrownBy(() -> template.low(longest + "x")).isInstanceOf(KeyException.class);
            assertThatThrownBy(() -> template.high(longest)).isInstanceOf(KeyException.class);
            assertThat(template.high("x".repeat(35))).hasSize(40);
            assertThatThrownBy(() -> template.prefix(longest)).isInstanceOf(KeyException.class);
            assertThat(template.prefix("x".repeat(35))).hasSize(40);
            assertThatThrownBy(() -> template.end(longest)).isInstanceOf(KeyException.class);
            assertThat(template.end("x".repeat(35))).hasSize(40);
            assertThatThrownBy(() -> template("TAG#<text>").endOfSubtree(longest))
                    .isInstanceOf(KeyException.class);
            assertThat(template("TAG#<text>").endOfSubtree("x".repeat(35))).hasSize(40);
        }
    }

    @Nested
    class Parsing {
        @Test
        void gives_back_the_values() {
            Values values = template("TAG#<id>#WORD#<text>").parse("TAG#a#WORD#b$20c");

            assertThat(values.get(ID)).isEqualTo("a");
            assertThat(values.get(TEXT)).isEqualTo("b c");
        }

        @Test
        void gives_back_what_was_left_out() {
            assertThat(template("<shelf>#POST#<id>").parse("POST#a").get(SHELF)).isEqualTo(Shelf.FRONT);
            assertThat(template("<shelf>#POST#<id>").parse("DRAFT#POST#a").get(SHELF))
                    .isEqualTo(Shelf.DRAFT);
            assertThat(template("TAG#<id>#<shard>").parse("TAG#a").get(SHARD)).isZero();
            assertThat(template("TAG#<id>#<shard>").parse("TAG#a#7").get(SHARD)).isEqualTo(7);
            assertThat(template("TAG#<shelf>#<shard>").parse("TAG#7").get(SHELF))
                    .isEqualTo(Shelf.FRONT);
            assertThat(template("TAG#<shelf>#<shard>").parse("TAG#DRAFT").get(SHARD))
                    .isZero();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    "TAG",
                    "TAG#a",
                    "TAG#a#WORD",
                    "TAG#a#WORD#b#c",
                    "tag#a#WORD#b",
                    "TAGS#a#WORD#b",
                    "#TAG#a#WORD#b",
                    "WORD#a#TAG#b",
                    "TAG#a#WORDS#b"
                })
        void another_form_is_refused(String key) {
            Template template = template("TAG#<id>#WORD#<text>");

            assertThat(template.fits(key)).isFalse();
            assertThatThrownBy(() -> template.parse(key))
                    .isInstanceOf(KeyException.class)
                    .hasMessage("not a key of the form TAG#<id>#WORD#<text>");
        }

        @ParameterizedTest
        @ValueSource(strings = {"TAG##WORD#b", "TAG#a#WORD#", "TAG#a b#WORD#b", "TAG#a#WORD#$41"})
        void a_value_that_could_not_be_written_is_refused(String key) {
            Template template = template("TAG#<id>#WORD#<text>");

            assertThat(template.fits(key)).isTrue();
            assertThatThrownBy(() -> template.parse(key))
                    .isInstanceOf(KeyException.class)
                    .hasMessageMatching("(id|text): .*");
        }

        @ParameterizedTest
        @ValueSource(strings = {"TAG#a#0", "TAG#a#01", "TAG#a#", "TAG#a#1#", "TAG#a#1#2", "TAG#a#1000"})
        void a_shard_that_could_not_be_written_is_refused(String key) {
            assertThat(template("TAG#<id>#<shard>").fits(key)).isFalse();
        }

        @ParameterizedTest
        @ValueSource(strings = {"FRONT#POST#a", "#POST#a", "DRAFT#DRAFT#POST#a", "DRAFT#a", "draft#POST#a"})
        void a_choice_that_could_not_be_written_is_refused(String key) {
            assertThat(template("<shelf>#POST#<id>").fits(key)).isFalse();
        }

        @Test
        void a_key_longer_than_could_be_built_is_refused() {
            assertThatThrownBy(() -> template("TAG#<text>").parse("TAG#" + "x".repeat(37)))
                    .isInstanceOf(KeyException.class)
                    .hasMessageContaining("more than 40 bytes");
        }

        @Test
        void two_halves_must_agree_on_what_both_hold() {
            Values half = template("TAG#<id>#<text>").parse("TAG#a#b");

            assertThat(half.and(template("<number>#<id>").parse("0001#a")).get(NUMBER))
                    .isEqualTo(1);
            assertThatThrownBy(() -> half.and(template("<id>").parse("b")))
                    .isInstanceOf(KeyException.class)
                    .hasMessage("id is not the same in both places");
        }

        @Test
        void a_field_that_is_not_there_cannot_be_asked_for() {
            Values values = template("TAG#<id>").parse("TAG#a");

            assertThatThrownBy(() -> values.get(TEXT))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the template has no field text");
        }
    }

    @Nested
    class Bounds {
        private final Template template = template("TAG#<id>#WORD#<text>#<number>");

        @Test
        void a_prefix_goes_up_to_the_first_open_field() {
            assertThat(template.prefix()).isEqualTo("TAG#");
            assertThat(template.prefix("a")).isEqualTo("TAG#a#WORD#");
            assertThat(template.prefix("a", "b c")).isEqualTo("TAG#a#WORD#b$20c#");
            assertThat(template("<id>#<text>").prefix()).isEmpty();
            assertThat(template("<shelf>#POST#<id>").prefix(Shelf.FRONT)).isEqualTo("POST#");
            assertThat(template("<shelf>#POST#<id>").prefix(Shelf.DRAFT)).isEqualTo("DRAFT#POST#");
        }

        @Test
        void the_end_of_a_prefix_is_the_character_after_the_separator() {
            assertThat(template.end()).isEqualTo("TAG$");
            assertThat(template.end("a")).isEqualTo("TAG#a#WORD$");
            assertThat(template("<id>#<text>").end()).isEmpty();
        }

        @Test
        void a_bound_ends_with_the_last_value_given() {
            assertThat(template.low("a")).isEqualTo("TAG#a");
            assertThat(template.high("a")).isEqualTo("TAG#a$");
            assertThat(template.low("a", "b", 7L)).isEqualTo("TAG#a#WORD#b#0007");
            assertThat(template.high("a", "b", 7L)).isEqualTo("TAG#a#WORD#b#0007$");
        }

        @Test
        void a_prefix_leaves_something_open() {
            assertThatThrownBy(() -> template.prefix("a", "b", 7L))
                    .isInstanceOf(KeyException.class)
                    .hasMessageContaining("no field left open after 3 values");
            assertThatThrownBy(() -> template("TAG").prefix()).isInstanceOf(KeyException.class);
            assertThatThrownBy(() -> template("TAG").end()).isInstanceOf(KeyException.class);
        }

        @Test
        void a_bound_has_a_value() {
            assertThatThrownBy(() -> template.low())
                    .isInstanceOf(KeyException.class)
                    .hasMessageContaining("takes 1 to 3 values, not 0");
            assertThatThrownBy(() -> template.high("a", "b", 7L, 8L))
                    .isInstanceOf(KeyException.class)
                    .hasMessageContaining("not 4");
        }

        @Test
        void what_may_be_left_out_bounds_nothing() {
            assertThatThrownBy(() -> template("<shelf>#POST#<id>").low(Shelf.DRAFT))
                    .isInstanceOf(KeyException.class)
                    .hasMessage("shelf may be left out, so it bounds nothing");
        }

        @Test
        void a_text_has_beginnings() {
            assertThat(template.startOfText("a", "b c")).isEqualTo("TAG#a#WORD#b$20c");
            assertThatThrownBy(() -> template.startOfText("a"))
                    .isInstanceOf(KeyException.class)
                    .hasMessageStartingWith("id is no free text");
            assertThatThrownBy(() -> template.startOfText()).isInstanceOf(KeyException.class);
        }

        @Test
        void a_subtree_is_a_key_and_what_continues_it() {
            Template metadata = template("META");

            assertThat(metadata.build()).isEqualTo("META");
            assertThat(metadata.endOfSubtree()).isEqualTo("META$");
            assertThat(Utf8.compare("META#STATS", metadata.endOfSubtree())).isNegative();
            assertThat(Utf8.compare("METAL", metadata.endOfSubtree())).isPositive();
        }
    }

    @Nested
    class Overlap {
        @ParameterizedTest
        @CsvSource({
            "TAG, TAG",
            "TAG#<id>, TAG#<text>",
            "TAG#<id>, TAG#WORD",
            "TAG#WORD, TAG#<text>",
            "TAG#<id>, TAG#<word>",
            "TAG#<word>, TAG#<id>",
            "TAG#DRAFT, TAG#<word>",
            "TAG#<word>, TAG#<word>",
            "TAG#<id>#<shard>, TAG#<id>",
            "TAG#<id>#<shard>, TAG#<id>#<number>",
            "<shelf>#POST, DRAFT#POST",
            "<shelf>#POST, POST",
            "<shelf>#POST, <word>#POST",
            "TAG#<shelf>#<shard>, TAG"
        })
        void one_key_could_be_both(String one, String other) {
            assertThat(template(one).overlaps(template(other))).isTrue();
            assertThat(template(other).overlaps(template(one))).isTrue();
        }

        @ParameterizedTest
        @CsvSource({
            "TAG, TAGS",
            "TAG, TAG#TAG",
            "TAG#<id>, TAG#<id>#<id>",
            "TAG#<id>#A, TAG#<id>#B",
            "TAG#<number>, TAG#WORD",
            "TAG#POST, TAG#<word>",
            "TAG#<number>, TAG#<word>",
            "TAG#<word>, TAG#<time>",
            "TAG#<id>#<shard>, TAG#<id>#WORD",
            "TAG#<id>#<shard>, TAG",
            "<shelf>#POST, FRONT#POST",
            "<shelf>#POST, <shelf>#CARD"
        })
        void no_key_can_be_both(String one, String other) {
            assertThat(template(one).overlaps(template(other))).isFalse();
            assertThat(template(other).overlaps(template(one))).isFalse();
        }
    }
}
