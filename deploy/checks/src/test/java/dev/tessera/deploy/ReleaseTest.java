package dev.tessera.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One version in everything that has one: the poms, hence jars and what runs, the images, the chart. */
class ReleaseTest {

    private static final Path ROOT = Project.file(".");

    @TempDir
    Path copy;

    @Test
    void a_tag_becomes_the_version_of_every_module_and_of_the_chart() throws IOException {
        List<Path> poms = copyOfWhatHasAVersion();
        assertThat(run("deploy/set-version", "9.8.7-rc.1", copy.toString()).exitCode())
                .isZero();
        for (Path pom : poms) {
            String text = Files.readString(copy.resolve(pom));
            assertThat(text)
                    .as(pom.toString())
                    .contains("<version>9.8.7-rc.1</version>")
                    .doesNotContain("-SNAPSHOT");
        }
        assertThat(Files.readString(copy.resolve("deploy/helm/tessera/Chart.yaml")))
                .contains("\nversion: 9.8.7-rc.1\n", "\nappVersion: 9.8.7-rc.1\n");
        try (Stream<Path> files = Files.walk(copy)) {
            assertThat(files.filter(file -> file.toString().endsWith(".before")))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "v1.2.3", "1.2", "1.2.3+build", "latest", "1.2.3 4", "01.2.3"})
    void what_is_no_version_is_refused(String version) throws IOException {
        copyOfWhatHasAVersion();
        assertThat(run("deploy/set-version", version, copy.toString()).exitCode())
                .isEqualTo(2);
    }

    /** What runs says the version that it was built as, and an image the one it is tagged with: the release passes one. */
    @Test
    void images_and_processes_take_that_version() {
        String workflow = Project.text(".github/workflows/release.yml");
        assertThat(workflow)
                .contains("deploy/set-version \"$version\"")
                .contains("--build-arg \"VERSION=$VERSION\"")
                .contains("-t \"$NAME/$1:$VERSION\"")
                .contains("helm package deploy/helm/tessera");
        assertThat(workflow.indexOf("deploy/set-version"))
                .as("the version is set before anything is built")
                .isLessThan(workflow.indexOf(".ci/run"));
        assertThat(Project.text("deploy/Dockerfile")).contains("org.opencontainers.image.version=\"${VERSION}\"");
        assertThat(Project.text("common-service/src/main/java/dev/tessera/service/metrics/BuildInfoMetric.java"))
                .contains("quarkus.application.version");
    }

    @Test
    void a_release_has_a_section_in_the_changelog() {
        assertThat(run("deploy/release-notes", "Unreleased").output()).contains("### Added");
        Tool.Result none = run("deploy/release-notes", "0.0.0");
        assertThat(none.exitCode()).isEqualTo(1);
        assertThat(none.output()).contains("has no section [0.0.0]");
    }

    private static Tool.Result run(String script, String... arguments) {
        return new Tool(Project.file(script)).run(ROOT, Map.of(), "", arguments);
    }

    private List<Path> copyOfWhatHasAVersion() throws IOException {
        List<Path> poms;
        try (Stream<Path> files = Files.walk(ROOT, 3)) {
            poms = files.filter(file -> file.getFileName().toString().equals("pom.xml"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .map(ROOT::relativize)
                    .toList();
        }
        for (Path file : Stream.concat(poms.stream(), Stream.of(Path.of("deploy/helm/tessera/Chart.yaml")))
                .toList()) {
            Files.createDirectories(copy.resolve(file).getParent());
            Files.copy(ROOT.resolve(file), copy.resolve(file));
        }
        assertThat(poms).hasSizeGreaterThan(10);
        return poms;
    }
}
