package dev.tessera.service.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the README says of CORS beside what is configured. */
class CorsReadmeTest {

    private static final Path CONFIG = Path.of("src/main/resources/META-INF/microprofile-config.properties");
    private static final Path README = Path.of("../README.md");

    @Test
    void it_names_the_headers_that_scripts_of_other_origins_may_read() throws IOException {
        Properties config = new Properties();
        try (Reader reader = Files.newBufferedReader(CONFIG)) {
            config.load(reader);
        }
        String row = Files.readAllLines(README).stream()
                .filter(line -> line.startsWith("| `QUARKUS_HTTP_CORS_ENABLED`"))
                .findFirst()
                .orElseThrow();
        List<String> named = Pattern.compile("`([A-Z][\\w-]*[a-z])`")
                .matcher(row)
                .results()
                .map((MatchResult header) -> header.group(1))
                .toList();

        assertThat(named)
                .containsExactlyInAnyOrder(
                        config.getProperty("quarkus.http.cors.exposed-headers").split(","));
    }
}
