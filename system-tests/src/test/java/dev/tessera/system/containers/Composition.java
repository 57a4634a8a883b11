package dev.tessera.system.containers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.yaml.snakeyaml.Yaml;

/** deploy/compose.yaml, as far as these tests need it: what they start is what a trial starts. */
record Composition(List<Member> members) {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(\\w+):-([^}]*)}");

    /** One service of the file, in the sense of compose: one of ours, or the database. */
    record Member(
            String name,
            String image,
            String dockerfile,
            Map<String, String> buildArguments,
            Map<String, String> environment,
            Map<String, String> volumes,
            List<String> temporary,
            List<String> droppedCapabilities,
            boolean readOnly,
            long memory,
            List<Integer> ports) {

        boolean isService() {
            return buildArguments.containsKey("SERVICE");
        }

        /** Ours publish two ports: the API's, then the management's. */
        int apiPort() {
            return ports.get(0);
        }

        int managementPort() {
            return ports.get(1);
        }
    }

    /** {@code variables} stand for the environment in which somebody calls compose. */
    static Composition read(Path file, Map<String, String> variables) {
        try {
            Map<String, Object> root = new Yaml().load(interpolate(Files.readString(file), variables));
            return new Composition(map(root.get("services")).entrySet().stream()
                    .map(entry -> member(entry.getKey(), map(entry.getValue())))
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Member> services() {
        return members.stream().filter(Member::isService).toList();
    }

    Member member(String name) {
        return members.stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static String interpolate(String text, Map<String, String> variables) {
        return VARIABLE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(variables.getOrDefault(found.group(1), found.group(2))));
    }

    private static Member member(String name, Map<String, Object> yaml) {
        Map<String, Object> build = map(yaml.get("build"));
        return new Member(
                name,
                text(yaml.get("image")),
                text(build.get("dockerfile")),
                texts(build.get("args")),
                texts(yaml.get("environment")),
                pairs(yaml.get("volumes")),
                list(yaml.get("tmpfs")),
                list(yaml.get("cap_drop")),
                Boolean.TRUE.equals(yaml.get("read_only")),
                bytes(text(yaml.get("mem_limit"))),
                list(yaml.get("ports")).stream()
                        .map(port -> Integer.valueOf(port.substring(port.lastIndexOf(':') + 1)))
                        .toList());
    }

    private static long bytes(String memory) {
        if (!memory.endsWith("m")) {
            throw new IllegalArgumentException("Not in mebibytes: " + memory);
        }
        return Long.parseLong(memory.substring(0, memory.length() - 1)) << 20;
    }

    /** What stands before the colon, and what after it. */
    private static Map<String, String> pairs(Object yaml) {
        return list(yaml).stream()
                .map(pair -> pair.split(":"))
                .collect(Collectors.toUnmodifiableMap(pair -> pair[0], pair -> pair[1]));
    }

    private static Map<String, String> texts(Object yaml) {
        return map(yaml).entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> text(entry.getValue())));
    }

    private static List<String> list(Object yaml) {
        Stream<?> stream = yaml == null ? Stream.empty() : ((List<?>) yaml).stream();
        return stream.map(Composition::text).toList();
    }

    /** In the order of the file. */
    private static Map<String, Object> map(Object yaml) {
        Map<String, Object> map = new LinkedHashMap<>();
        ((Map<?, ?>) yaml).forEach((key, value) -> map.put(text(key), value));
        return map;
    }

    private static String text(Object yaml) {
        return String.valueOf(yaml);
    }
}
