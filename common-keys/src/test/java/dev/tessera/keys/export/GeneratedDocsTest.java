package dev.tessera.keys.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GeneratedDocsTest {

    private static final Path ROOT =
            Path.of(System.getProperty("basedir", ".")).resolve("..").normalize();

    /** Directories in which everything is generated: what is left over there has to go. */
    private static final List<String> GENERATED = List.of(GenerateDocs.DOCS, GenerateDocs.POLICIES);

    @Test
    void committed_documents_are_what_the_catalogue_says() throws IOException {
        if (Boolean.getBoolean("tessera.regenerate")) {
            GenerateDocs.main(new String[] {ROOT.toString()});
        }
        String remedy = "A generated file has drifted from common-keys; run\n\n    " + GenerateDocs.COMMAND + "\n\n";
        Map<String, String> generated = GenerateDocs.files();
        for (Map.Entry<String, String> file : generated.entrySet()) {
            assertThat(ROOT.resolve(file.getKey())).as(remedy).content().isEqualTo(file.getValue());
        }
        for (String directory : GENERATED) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(directory))) {
                assertThat(files.filter(Files::isRegularFile)
                                .map(file -> ROOT.relativize(file).toString().replace('\\', '/')))
                        .as("Delete what is no longer generated")
                        .isSubsetOf(generated.keySet());
            }
        }
    }
}
