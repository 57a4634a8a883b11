package dev.tessera.helm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code ./tessera manifests}: the chart as plain manifests, for people without Helm. */
public final class Manifests {

    private static final String USAGE = """
        Usage: ./tessera manifests [options]

          -f, --values FILE      values over the chart's own; may be repeated, later ones win
          --set PATH=VALUE       a single value, over all files; may be repeated
          --name NAME            what everything is called (default: tessera)
          -n, --namespace NAME   where it goes (default: tessera)
          --only KIND            objects of this kind alone, such as Secret

        Prints to standard output: ./tessera manifests -f my-values.yaml | kubectl apply -f -
        """;

    private Manifests() {}

    public static void main(String[] args) {
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        if (List.of(args).contains("--help")) {
            out.print(USAGE);
            return;
        }
        try {
            out.print(manifests(Path.of(System.getProperty("tessera.invoked-from", "")), args));
        } catch (IllegalArgumentException wrongUse) {
            System.err.println(wrongUse.getMessage() + "\n\n" + USAGE);
            System.exit(2);
        } catch (IllegalStateException refused) {
            // Helm's own words: they name the value and what is wrong with it.
            System.err.println(refused.getMessage());
            System.exit(1);
        }
    }

    /** @param from what paths of values files are relative to */
    public static String manifests(Path from, String... args) {
        String name = "tessera";
        String namespace = "tessera";
        Optional<String> only = Optional.empty();
        List<Path> files = new ArrayList<>();
        Map<String, String> values = new LinkedHashMap<>();
        for (Iterator<String> rest = List.of(args).iterator(); rest.hasNext(); ) {
            String option = rest.next();
            switch (option) {
                case "-f", "--values" -> files.add(existing(from.resolve(valueOf(option, rest))));
                case "--set" -> {
                    String[] assignment = valueOf(option, rest).split("=", 2);
                    if (assignment.length != 2) {
                        throw new IllegalArgumentException("--set takes PATH=VALUE");
                    }
                    values.put(assignment[0], assignment[1]);
                }
                case "--name" -> name = valueOf(option, rest);
                case "-n", "--namespace" -> namespace = valueOf(option, rest);
                case "--only" -> only = Optional.of(valueOf(option, rest));
                default -> throw new IllegalArgumentException("Unknown option " + option);
            }
        }
        String all = new Chart(directory()).render(new Chart.Release(name, namespace, files, values));
        return only.map(kind -> objectsOf(kind, all)).orElse(all);
    }

    private static Path directory() {
        return Path.of(System.getProperty("tessera.root", ""), "deploy", "helm", "tessera");
    }

    private static Path existing(Path file) {
        if (!Files.isReadable(file)) {
            throw new IllegalArgumentException("There is no file " + file);
        }
        return file;
    }

    private static String valueOf(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return rest.next();
    }

    private static String objectsOf(String kind, String all) {
        return Arrays.stream(all.split("(?m)^---$\n?"))
                .filter(object -> object.lines().anyMatch(("kind: " + kind)::equals))
                .map(object -> "---\n" + object)
                .collect(Collectors.joining());
    }
}
