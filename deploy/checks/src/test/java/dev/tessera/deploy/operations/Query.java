package dev.tessera.deploy.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A PromQL expression, as far as the names in it go. */
record Query(String text) {

    private static final Pattern STRING = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern GROUPING = Pattern.compile("\\b(?:by|without|on|ignoring)\\s*\\([^)]*\\)");
    private static final Pattern RANGE = Pattern.compile("\\[[^\\]]*]");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\w+");
    private static final Pattern SELECTOR =
            Pattern.compile("(?<![\\w:.])([a-zA-Z_:][\\w:]*)(?![\\w:])(?!\\s*\\()(?:\\{([^}]*)})?");
    private static final Pattern MATCHER = Pattern.compile("(\\w+)\\s*(?:=~|!~|!=|=)");

    /** Words that stand where a metric could. */
    private static final Set<String> WORDS =
            Set.of("and", "or", "unless", "offset", "bool", "group_left", "group_right");

    /** Labels that whoever scrapes adds, and the bound of a bucket. */
    private static final Set<String> GIVEN = Set.of("namespace", "instance", "pod", "job");

    record Selected(String metric, Set<String> labels) {}

    List<Selected> selected() {
        String bare = STRING.matcher(text).replaceAll("\"\"");
        bare = GROUPING.matcher(bare).replaceAll("");
        bare = RANGE.matcher(bare).replaceAll("");
        bare = VARIABLE.matcher(bare).replaceAll("1");
        bare = bare.replaceAll("\\boffset\\s+\\w+", "");
        List<Selected> selected = new ArrayList<>();
        Matcher selectors = SELECTOR.matcher(bare);
        while (selectors.find()) {
            if (!WORDS.contains(selectors.group(1))) {
                String matchers = selectors.group(2) == null ? "" : selectors.group(2);
                selected.add(new Selected(
                        selectors.group(1),
                        MATCHER.matcher(matchers)
                                .results()
                                .map(found -> found.group(1))
                                .filter(label -> !GIVEN.contains(label))
                                .collect(Collectors.toSet())));
            }
        }
        return selected;
    }

    /** What the expression asks for and nobody has. */
    List<String> missingFrom(Metrics metrics, Set<String> recorded) {
        return selected().stream()
                .filter(each -> !recorded.contains(each.metric()))
                .filter(each -> !metrics.labels().containsKey(each.metric())
                        || !metrics.labels().get(each.metric()).containsAll(each.labels()))
                .map(each -> each.metric() + each.labels() + " in " + text.replaceAll("\\s+", " "))
                .toList();
    }
}
