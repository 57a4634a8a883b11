package dev.tessera.content.slug;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.content.ContentKind;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlugTextTest {

    private static final String ID = "01JCXKQ4POST000000000ABCDE";

    @ParameterizedTest
    @CsvSource({
        "How I restored a chair, how-i-restored-a-chair",
        "Ação & Reação: São Paulo!, acao-reacao-sao-paulo",
        "  ¿Qué?  ¡Señal!  , que-senal",
        "Straße 7, strasse-7",
        "İstanbul, istanbul",
        "C++ und C#, c-und-c",
        "e\u0301te\u0301, ete",
        "100%, 100",
        "👍 done 👍, done",
        "../../etc/passwd, etc-passwd",
        "<script>alert(1)</script>, script-alert-1-script",
        "a#b$c, a-b-c",
        "---, post",
        "🎉🎉, post",
        "日本語, post",
        "new, new-post",
        "NULL, null-post",
        "News, news"
    })
    void of_titles(String title, String slug) {
        assertThat(first(title)).isEqualTo(slug);
    }

    @Test
    void a_long_title_ends_with_a_word() {
        assertThat(first("word ".repeat(40))).isEqualTo("word-".repeat(12).replaceAll("-$", ""));
        assertThat(first("x".repeat(200))).hasSize(SlugText.MOST_LETTERS);
        assertThat(first("ﷺ".repeat(200))).isEqualTo("post");
    }

    @ParameterizedTest
    @ValueSource(strings = {"A chair", "🎉", "new", "x y z", "", "\u0000\u202e", "\uFDFA"})
    void every_try_is_a_slug_and_none_comes_twice(String title) {
        List<String> tries = SlugText.candidates(ContentKind.CARD, title, ID);

        assertThat(tries)
                .hasSize(5)
                .doesNotHaveDuplicates()
                .allSatisfy(slug -> assertThat(SlugText.parse(slug)).contains(slug));
        assertThat(tries.get(4)).endsWith("-" + ID.toLowerCase(Locale.ROOT));
    }

    @Test
    void asked_for_in_any_case_and_nothing_else() {
        assertThat(SlugText.parse("A-Chair")).contains("a-chair");
        assertThat(List.of("", "-", "a--b", "a-", "a b", "é", "a/b", "a#", "x".repeat(SlugText.LONGEST + 1)))
                .allSatisfy(typed -> assertThat(SlugText.parse(typed)).isEmpty());
    }

    @Test
    void earlier_slugs_lead_on_and_the_oldest_is_let_go() {
        Slugs slugs = Slugs.NONE;
        for (int i = 0; i < 13; i++) {
            slugs = slugs.with("title-" + i);
        }

        assertThat(slugs.current()).contains("title-12");
        assertThat(slugs.former()).hasSize(10).startsWith("title-11").doesNotContain("title-0", "title-1");
        Slugs back = slugs.with("title-5");
        assertThat(back.former()).hasSize(10).startsWith("title-12").doesNotContain("title-5");
        assertThat(back.without(slugs)).isEmpty();
        assertThat(slugs.suiting(List.of("title-12", "title-11"))).contains("title-12");
        assertThat(slugs.suiting(List.of("x", "title-7"))).contains("title-7");
        assertThat(slugs.suiting(List.of("x"))).isEmpty();
    }

    private static String first(String title) {
        return SlugText.candidates(ContentKind.POST, title, ID).get(0);
    }
}
