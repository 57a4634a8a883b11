package dev.tessera.keys.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GeneratedDocsTest {

    private static final Path DOCS = Path.of(System.getProperty("basedir", ".")).resolve("../docs/table");

    @Test
    void committed_documents_are_what_the_catalogue_says() throws IOException {
        if (Boolean.getBoolean("tessera.regenerate")) {
            GenerateDocs.main(new String[] {DOCS.toString()});
        }
        Map<String, String> committed = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(DOCS)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                committed.put(DOCS.relativize(path).toString().replace('\\', '/'), Files.readString(path));
            }
        }
        String remedy = "docs/table has drifted from common-keys; run\n\n    " + GenerateDocs.COMMAND + "\n\n";
        Map<String, String> generated = GenerateDocs.files();
        assertThat(committed.keySet())
                .as(remedy + "and delete what is no longer generated")
                .isEqualTo(generated.keySet());
        generated.forEach((path, content) ->
                assertThat(committed.get(path)).as(remedy + path).isEqualTo(content));
    }
}
