package dev.tessera.keys.export;

import java.util.List;

/** The few forms of Markdown that the generated pages use. */
final class Markdown {

    private final StringBuilder out = new StringBuilder();

    /** A page that says where it comes from, in a comment that a reader of the rendered page does not see. */
    static Markdown page(String title) {
        Markdown page = new Markdown();
        page.out
                .append("<!-- ")
                .append(GenerateDocs.NOTICE)
                .append(" -->\n\n# ")
                .append(title)
                .append('\n');
        return page;
    }

    Markdown section(String title) {
        out.append("\n## ").append(title).append('\n');
        return this;
    }

    Markdown text(String paragraphs) {
        out.append('\n').append(paragraphs.strip()).append('\n');
        return this;
    }

    Markdown fenced(String language, String content) {
        out.append("\n```").append(language).append('\n').append(content).append("```\n");
        return this;
    }

    Markdown table(List<String> header, List<List<String>> rows) {
        out.append('\n');
        row(header);
        row(header.stream().map(column -> "---").toList());
        rows.forEach(this::row);
        return this;
    }

    /** Code in a table: a bar would end the cell, even between backticks. */
    static String code(String text) {
        return '`' + text.replace("|", "\\|") + '`';
    }

    private void row(List<String> cells) {
        out.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
