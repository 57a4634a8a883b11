package dev.tessera.service.http;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** A path with variables, each of which is a whole segment. */
record PathTemplate(List<String> segments) {

    /** What is named outright is not also somebody's id. Equal are those that fit the same paths. */
    static final Comparator<PathTemplate> MOST_SPECIFIC_FIRST =
            Comparator.comparing(PathTemplate::shape).thenComparing(PathTemplate::withoutNames);

    static PathTemplate of(String template) {
        return new PathTemplate(segments(template));
    }

    boolean matches(List<String> path) {
        if (path.size() != segments.size()) {
            return false;
        }
        for (int i = 0; i < path.size(); i++) {
            if (!isVariable(segments.get(i)) && !segments.get(i).equals(path.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether it has the variables of another where that has {@code me}, and is like it everywhere else. */
    boolean isWithMeFor(Set<String> variables, PathTemplate other) {
        if (other.segments.size() != segments.size()) {
            return false;
        }
        for (int i = 0; i < segments.size(); i++) {
            String segment = segments.get(i);
            String counterpart = other.segments.get(i);
            boolean isMe = segment.equals("me")
                    && isVariable(counterpart)
                    && variables.contains(counterpart.substring(1, counterpart.length() - 1));
            if (!isMe && !segment.equals(counterpart) && !(isVariable(segment) && isVariable(counterpart))) {
                return false;
            }
        }
        return true;
    }

    /** Empty segments are left out. */
    static List<String> segments(String path) {
        return Arrays.stream(path.split("/"))
                .filter(segment -> !segment.isEmpty())
                .toList();
    }

    @Override
    public String toString() {
        return "/" + String.join("/", segments);
    }

    private String shape() {
        StringBuilder shape = new StringBuilder();
        segments.forEach(segment -> shape.append(isVariable(segment) ? 'v' : 'f'));
        return shape.toString();
    }

    private String withoutNames() {
        StringBuilder path = new StringBuilder();
        segments.forEach(segment -> path.append('/').append(isVariable(segment) ? "{}" : segment));
        return path.toString();
    }

    private static boolean isVariable(String segment) {
        return segment.startsWith("{");
    }
}
