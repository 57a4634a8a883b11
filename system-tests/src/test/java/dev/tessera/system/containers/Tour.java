package dev.tessera.system.containers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The five-minute tour, taken from the README itself: what people paste is what is run. */
record Tour(String script) {

    private static final Pattern SECTION =
            Pattern.compile("^## Five-minute tour$(.*?)^## ", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern BLOCK = Pattern.compile("^```sh\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern REQUEST = Pattern.compile("(?:^|\\$\\()(?:curl|json) ", Pattern.MULTILINE);
    private static final Pattern ANSWER = Pattern.compile("^answer (\\d+) (\\S+)$", Pattern.MULTILINE);

    /** curl says on standard error how each request was answered; what the tour reads stays as it is. */
    private static final String LISTEN =
            "curl() { command curl -w '%{stderr}answer %{http_code} %{url_effective}\\n' \"$@\"; }\n";

    private static final long PATIENCE_SECONDS = 300;

    record Answer(int status, String url) {}

    record Report(String output, List<Answer> answers) {}

    static Tour of(Path readme) throws IOException {
        String section = SECTION.matcher(Files.readString(readme))
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(readme + " has no five-minute tour"));
        return new Tour(
                BLOCK.matcher(section).results().map(found -> found.group(1)).collect(Collectors.joining("\n")));
    }

    /** It is a shell that takes the tour, with curl. Not every machine that builds has both. */
    static boolean canBeTaken() {
        try {
            return new ProcessBuilder("sh", "-c", "command -v curl").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** How many requests the script sends, as it is written. */
    long requests() {
        return REQUEST.matcher(script).results().count();
    }

    /** {@code addresses}: where each service of the README, such as http://localhost:8081, really is. */
    Report take(Map<String, String> addresses) throws IOException, InterruptedException {
        String moved = script;
        for (Map.Entry<String, String> address : addresses.entrySet()) {
            moved = moved.replace(address.getKey(), address.getValue());
        }
        Path directory = Files.createTempDirectory("tour");
        Path file = Files.writeString(directory.resolve("tour.sh"), LISTEN + moved);
        Path output = directory.resolve("output");
        Path errors = directory.resolve("errors");
        Process shell = new ProcessBuilder("sh", file.toString())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        if (!shell.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            shell.destroyForcibly();
            throw new IllegalStateException("The tour did not end:\n" + read(output) + read(errors));
        }
        return new Report(read(output) + read(errors), answers(read(errors)));
    }

    private static List<Answer> answers(String errors) {
        return ANSWER.matcher(errors).results().map(Tour::answer).toList();
    }

    private static Answer answer(MatchResult found) {
        return new Answer(Integer.parseInt(found.group(1)), found.group(2));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
