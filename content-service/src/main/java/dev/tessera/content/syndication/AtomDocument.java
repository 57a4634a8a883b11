package dev.tessera.content.syndication;

import dev.tessera.content.author.Author;
import dev.tessera.keys.model.Times;

/**
 * A feed as Atom (RFC 4287). What people wrote is text, never markup: it is escaped here, once, and what XML cannot hold
 * at all, whatever it is escaped as, becomes the replacement character.
 */
final class AtomDocument {

    private static final char REPLACEMENT = '\uFFFD';

    private final StringBuilder xml = new StringBuilder();
    private final Site site;

    private AtomDocument(Site site) {
        this.site = site;
    }

    static String of(PostFeed feed, Site site) {
        return new AtomDocument(site).feed(feed);
    }

    private String feed(PostFeed feed) {
        xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n");
        element("id", feed.urn());
        element("title", feed.title());
        element("updated", Times.format(feed.updated()));
        link("self", "application/atom+xml", site.feed(FeedFormat.ATOM, feed.scope()));
        link("alternate", "text/html", site.url());
        // Of entries whose own author is not known.
        author(site.title());
        feed.entries().forEach(this::entry);
        return xml.append("</feed>\n").toString();
    }

    private void entry(PostFeed.Entry entry) {
        xml.append("<entry>\n");
        element("id", entry.urn());
        element("title", entry.title());
        link("alternate", "text/html", site.post(entry.postId()));
        element("published", Times.format(entry.published()));
        element("updated", Times.format(entry.updated()));
        entry.author().map(Author::displayName).ifPresent(this::author);
        entry.tags()
                .forEach(tag ->
                        xml.append("<category term=\"").append(escaped(tag)).append("\"/>\n"));
        entry.summary().ifPresent(summary -> element("summary", summary));
        xml.append("</entry>\n");
    }

    private void author(String name) {
        xml.append("<author>");
        xml.append("<name>").append(escaped(name)).append("</name>");
        xml.append("</author>\n");
    }

    private void link(String relation, String type, String address) {
        xml.append("<link rel=\"")
                .append(relation)
                .append("\" type=\"")
                .append(type)
                .append("\" href=\"")
                .append(escaped(address))
                .append("\"/>\n");
    }

    private void element(String name, String text) {
        xml.append('<').append(name).append('>').append(escaped(text));
        xml.append("</").append(name).append(">\n");
    }

    /** For text and for attributes alike. Line ends are written by number, as a parser would change them. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                case '\t', '\n', '\r' -> escaped.append("&#").append(point).append(';');
                default -> escaped.appendCodePoint(isXml(point) ? point : REPLACEMENT);
            }
        });
        return escaped.toString();
    }

    /** XML 1.0, production 2; half a surrogate pair is none of them. */
    private static boolean isXml(int point) {
        return point >= 0x20 && point <= 0xD7FF || point >= 0xE000 && point <= 0xFFFD || point >= 0x10000;
    }
}
