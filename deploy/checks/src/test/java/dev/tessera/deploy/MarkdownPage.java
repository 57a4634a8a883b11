package dev.tessera.deploy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A page of documentation, as far as tests look into it. */
public record MarkdownPage(Path file, String text) {

    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");

    public static MarkdownPage at(String path) {
        Path file = Project.file(path);
        try {
            return new MarkdownPage(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The contents of the code blocks of a language, in their order. */
    public List<String> blocks(String language) {
        return Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$")
                .matcher(text)
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    /** Everything below a heading, up to the next one of its level or above. */
    public String section(String heading) {
        String level = heading.substring(0, heading.indexOf(' '));
        int start = text.indexOf("\n" + heading + "\n");
        if (start < 0) {
            throw new AssertionError(file + " has no \"" + heading + "\"");
        }
        int from = start + heading.length() + 2;
        return Pattern.compile("(?m)^#{1," + level.length() + "} ")
                .matcher(text)
                .results()
                .map(next -> next.start())
                .filter(next -> next > from)
                .findFirst()
                .map(end -> text.substring(from, end))
                .orElseGet(() -> text.substring(from));
    }

    /** The cells of the first table of a section, without its header and without backticks. */
    public List<List<String>> table(String heading) {
        List<List<String>> rows = new ArrayList<>();
        section(heading)
                .lines()
                .dropWhile(line -> !line.startsWith("|"))
                .takeWhile(line -> line.startsWith("|"))
                .skip(2)
                .forEach(line -> rows.add(Arrays.stream(BAR.split(line.substring(1)))
                        .map(cell -> cell.strip().replace("`", ""))
                        .toList()));
        return rows;
    }

    /** What links to headings end in, as GitHub makes it. */
    public Set<String> anchors() {
        return HEADING.matcher(withoutCode())
                .results()
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    /** Links to files or headings of this repository that are not there. */
    public List<String> brokenLinks() {
        return LINK.matcher(withoutCode())
                .results()
                .map(link -> link.group(1))
                .filter(link -> !link.matches("[a-z]+:.*"))
                .filter(this::isBroken)
                .toList();
    }

    private boolean isBroken(String link) {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? file : file.resolveSibling(parts[0]).normalize();
        if (!Files.exists(target)) {
            return true;
        }
        return parts.length == 2
                && !at(Project.file("").relativize(target).toString()).anchors().contains(parts[1]);
    }

    /** Rows with another number of cells than the row above them. */
    public List<String> raggedRows() {
        List<String> ragged = new ArrayList<>();
        long columns = 0;
        for (String line : withoutCode().lines().toList()) {
            long bars = line.startsWith("|") ? BAR.matcher(line).results().count() : 0;
            if (bars != 0 && columns != 0 && bars != columns) {
                ragged.add(line);
            }
            columns = bars;
        }
        return ragged;
    }

    private String withoutCode() {
        return text.replaceAll("(?ms)^```.*?^```$", "");
    }

    @Override
    public String toString() {
        return file.toString();
    }

    /** All pages below a directory. */
    public static Stream<MarkdownPage> below(String directory) {
        try (Stream<Path> files = Files.walk(Project.file(directory))) {
            return files
                    .filter(path -> path.toString().endsWith(".md"))
                    .filter(path -> !path.toString().contains("node_modules")
                            && !path.toString().contains("target"))
                    .map(path -> at(Project.file("").relativize(path).toString()))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
