package dev.tessera.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Decision records are cited by their numbers. */
class DecisionsTest {

    private static final String DIRECTORY = "docs/decisions";

    @Test
    void no_number_is_given_twice() throws IOException {
        assertThat(records().stream().map(DecisionsTest::number)).doesNotHaveDuplicates();
    }

    @Test
    void a_record_is_headed_by_its_number_and_listed() throws IOException {
        String list = Project.text(DIRECTORY + "/README.md");

        assertThat(records()).isNotEmpty().allSatisfy(record -> {
            assertThat(Project.text(DIRECTORY + "/" + record)).startsWith("# " + number(record) + ". ");
            assertThat(list).contains("[" + number(record) + "](" + record + ")");
        });
    }

    private static String number(String record) {
        return record.substring(0, record.indexOf('-'));
    }

    private static List<String> records() throws IOException {
        try (Stream<Path> files = Files.list(Project.file(DIRECTORY))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{4}-.*\\.md"))
                    .sorted()
                    .toList();
        }
    }
}
