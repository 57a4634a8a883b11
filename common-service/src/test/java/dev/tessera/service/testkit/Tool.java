package dev.tessera.service.testkit;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A program that a machine may have or not. A test that needs it is skipped where it is absent, and counted as such. */
public record Tool(Path executable) {

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** npm's registry of packages is out of reach: nobody's fault here. Anything else that npm says is. */
    private static final Pattern OFFLINE =
            Pattern.compile("EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ENOTCACHED");

    /** What it said, on both of its channels, and how it ended. */
    public record Result(int exitCode, String output) {

        /** For what installs packages of npm. */
        public Result orSkipOffline() {
            Assumptions.assumeFalse(
                    exitCode != 0 && OFFLINE.matcher(output).find(), () -> "npm cannot reach its registry: " + output);
            return this;
        }
    }

    public static Tool orSkip(String name) {
        return find(name).orElseGet(() -> Assumptions.abort(name + " is not installed here"));
    }

    /** Node.js, with npm. */
    public static Tool nodeOrSkip(int oldest) {
        Tool node = orSkip("node");
        String version = node.run(Path.of("."), "--version").output().strip();
        int major = Integer.parseInt(version.replaceAll("^v|\\..*", ""));
        Assumptions.assumeTrue(major >= oldest, "Node.js " + major + " is too old");
        orSkip("npm");
        return node;
    }

    private static Optional<Tool> find(String name) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(directory -> Path.of(directory, name))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Tool::new);
    }

    public Result run(Path directory, String... arguments) {
        return run(directory, Map.of(), "", arguments);
    }

    /** @param input what it reads from its standard input */
    public Result run(Path directory, Map<String, String> environment, String input, String... arguments) {
        List<String> command = Stream.concat(Stream.of(executable.toString()), Stream.of(arguments))
                .toList();
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        // Nobody's own AWS account comes near a test.
        builder.environment().keySet().removeIf(name -> name.startsWith("AWS_"));
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            try (OutputStream standardInput = process.getOutputStream()) {
                standardInput.write(input.getBytes(StandardCharsets.UTF_8));
            }
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException(command + " does not end. It said:\n" + output);
            }
            return new Result(process.exitValue(), output);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot run " + command, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while " + command + " ran", e);
        }
    }
}
