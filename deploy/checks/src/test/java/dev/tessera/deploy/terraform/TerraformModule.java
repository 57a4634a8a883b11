package dev.tessera.deploy.terraform;

import com.bertramlabs.plugins.hcl4j.HCLParser;
import com.bertramlabs.plugins.hcl4j.HCLParserException;
import dev.tessera.deploy.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A directory of {@code .tf} files, parsed. What calls a function is only in {@link #text}: the parser evaluates none. */
record TerraformModule(Path directory, String text, Map<String, Object> blocks) {

    static TerraformModule root() {
        return at("deploy/terraform");
    }

    static TerraformModule named(String name) {
        return at("deploy/terraform/" + name);
    }

    /** File by file: the parser looks up what a file defines, and stumbles over what it cannot compute. */
    private static TerraformModule at(String path) {
        Path directory = Project.file(path).normalize();
        StringBuilder text = new StringBuilder();
        Map<String, Object> blocks = new HashMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".tf"))
                    .sorted()
                    .toList()) {
                String content = Files.readString(file);
                text.append(content).append('\n');
                merge(blocks, parse(file, content));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new TerraformModule(directory, text.toString(), blocks);
    }

    private static Map<String, Object> parse(Path file, String content) throws IOException {
        try {
            return map(plain(new HCLParser().parse(content)));
        } catch (HCLParserException e) {
            throw new IllegalStateException(file + " is no Terraform", e);
        }
    }

    /** What the parser does not compute, such as a variable, as it is written. */
    private static Object plain(Object parsed) {
        if (parsed instanceof Map<?, ?> block) {
            Map<String, Object> plain = new HashMap<>();
            block.forEach((name, value) -> plain.put(name.toString(), plain(value)));
            return plain;
        }
        if (parsed instanceof List<?> list) {
            return list.stream().map(TerraformModule::plain).toList();
        }
        boolean isValue = parsed == null || parsed instanceof Boolean || parsed instanceof Number;
        return isValue ? parsed : parsed.toString();
    }

    private static void merge(Map<String, Object> all, Map<String, Object> more) {
        more.forEach((name, block) -> {
            if (all.get(name) instanceof Map<?, ?> && block instanceof Map<?, ?>) {
                merge(map(all.get(name)), map(block));
            } else {
                all.put(name, block);
            }
        });
    }

    /** What stands behind a path of names, such as {@code resource}, type and name. */
    Map<String, Object> block(String... path) {
        Map<String, Object> block = blocks;
        for (String name : path) {
            block = map(block.getOrDefault(name, Map.of()));
        }
        return block;
    }

    List<Map<String, Object>> nested(String name, String... path) {
        Object found = block(path).get(name);
        return found instanceof List<?> list
                ? list.stream().map(TerraformModule::map).toList()
                : List.of(map(found));
    }

    @SuppressWarnings("unchecked") // The parser's only kind of block.
    private static Map<String, Object> map(Object block) {
        return (Map<String, Object>) block;
    }

    Set<String> variables() {
        return block("variable").keySet();
    }

    Set<String> outputs() {
        return block("output").keySet();
    }

    boolean requires(String variable) {
        return !block("variable", variable).containsKey("default");
    }

    /** An argument of a variable as it is written, such as its type. */
    String written(String variable, String argument) {
        Pattern pattern = Pattern.compile(
                "variable \"" + variable + "\" \\{(?:(?!\n\\}).)*?\n  " + argument + " += ([^\n]+)", Pattern.DOTALL);
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElse("–");
    }

    /** The names that follow a prefix such as {@code var.} or {@code module.data.}, anywhere in the module. */
    Set<String> references(String prefix) {
        return Pattern.compile("(?<![\\w.])" + Pattern.quote(prefix) + "(\\w+)")
                .matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toSet());
    }
}
