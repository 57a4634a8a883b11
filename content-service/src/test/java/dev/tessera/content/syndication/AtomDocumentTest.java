package dev.tessera.content.syndication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.content.author.Author;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

class AtomDocumentTest {

    private static final Instant NOW = Instant.parse("2026-11-16T08:00:00Z");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "</title><script>alert(1)</script>",
                "]]>",
                "<![CDATA[x]]>",
                "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>&x;",
                "\"><entry/><x y=\"",
                "'/><!-- --><?php ?>",
                "&amp;&#0;&lt;",
                "a\r\nb\tc",
                "  spaces  ",
                "\u202Eright to left",
                "😀 \uD83D\uDE00"
            })
    void what_people_write_is_text_wherever_it_stands(String text) {
        Document atom = Xml.parse(document(text));

        assertThat(Xml.texts(atom, "//a:entry/a:title")).containsExactly(text);
        assertThat(Xml.texts(atom, "//a:entry/a:summary")).containsExactly(text);
        assertThat(Xml.texts(atom, "//a:entry/a:author/a:name")).containsExactly(text);
        assertThat(Xml.texts(atom, "//a:category/@term")).containsExactly(text);
        assertThat(Xml.texts(atom, "/a:feed/a:title")).containsExactly(text + " – Tessera");
        assertThat(Xml.texts(atom, "/a:feed/a:entry")).hasSize(1);
    }

    @Test
    void what_xml_cannot_hold_is_replaced() {
        String bad = "a\u0000b\u0008c\u001Bd\uFFFEe\uFFFFf\uD800g\uDC00h";

        assertThat(Xml.texts(Xml.parse(document(bad)), "//a:entry/a:title"))
                .containsExactly("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf\uFFFDg\uFFFDh");
    }

    @Test
    void any_text_makes_a_document_that_can_be_read() {
        Random random = new Random();
        for (int tries = 0; tries < 300; tries++) {
            // Halves of surrogate pairs among them, and much of what XML is made of.
            String text = random.ints(40, 0, 0x10000)
                    .map(point -> random.nextBoolean() ? "<>&\"']!-\u0000\u000B".charAt(point % 10) : point)
                    .collect(StringBuilder::new, (all, point) -> all.append((char) point), StringBuilder::append)
                    .toString();
            assertThat(Xml.texts(Xml.parse(document(text)), "//a:category/@term"))
                    .hasSize(1);
        }
    }

    /** A control: without escaping, the test above fails. */
    @Test
    void a_document_that_is_not_escaped_cannot_be_read() {
        assertThatThrownBy(() -> Xml.parse(document("x").replace(">x<", "><x<")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_site_has_an_address_that_links_can_begin_with() {
        assertThat(site("https://example.com/blog/").post("p")).isEqualTo("https://example.com/blog/posts/p");
        for (String bad :
                List.of("example.com", "ftp://example.com", "https:///x", "https://e.com?a=b", "https://e.com#x")) {
            assertThatThrownBy(() -> site(bad)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void the_tag_changes_with_everything_that_is_shown() {
        assertThat(List.of(
                        feed("a", "a").variant(),
                        feed("b", "a").variant(),
                        feed("a", "b").variant(),
                        PostFeed.of(FeedScope.EVERYBODY, "Tessera", List.of()).variant(),
                        PostFeed.of(FeedScope.EVERYBODY, "Mosaic", List.of()).variant()))
                .doesNotHaveDuplicates();
        assertThat(feed("a", "a").variant()).isEqualTo(feed("a", "a").variant());
    }

    private static String document(String text) {
        return AtomDocument.of(feed(text, text), site("https://example.com"));
    }

    private static PostFeed feed(String text, String name) {
        return PostFeed.of(
                new FeedScope(Optional.of("u"), Optional.empty(), Optional.empty()),
                "Tessera",
                List.of(new PostFeed.Entry(
                        "01JCXKQ4P0ST00000000000000",
                        text,
                        Optional.of(text),
                        List.of(text),
                        Optional.empty(),
                        Optional.of(new Author("u", "ana", name, Optional.empty(), 1)),
                        NOW,
                        NOW)));
    }

    private static Site site(String url) {
        return new Site(new SiteConfig() {

            @Override
            public URI url() {
                return URI.create(url);
            }

            @Override
            public Optional<URI> apiUrl() {
                return Optional.empty();
            }

            @Override
            public String title() {
                return "Tessera";
            }
        });
    }
}
