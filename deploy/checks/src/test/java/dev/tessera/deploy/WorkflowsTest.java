package dev.tessera.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.tessera.helm.Chart;
import dev.tessera.helm.Chart.Release;
import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the workflows do, as far as it goes without GitHub: steps of the release run, with stand-ins for the programs that
 * would publish something, which write down how they were called.
 */
class WorkflowsTest {

    private static final String VERSION = "1.2.3";
    private static final String DIGEST = "sha256:" + "0a".repeat(32);
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "VERSION", VERSION,
            "NAME", "ghcr.io/example/tessera",
            "REGISTRY", "ghcr.io",
            "REPOSITORY", "Example/Tessera",
            "GITHUB_SHA", "abc",
            "GITHUB_REF_NAME", "v" + VERSION);

    @TempDir
    Path directory;

    @Test
    void a_release_begins_with_a_tag_that_is_a_version() throws IOException {
        JsonNode release = workflow("release");

        assertThat(release.at("/on/push/tags/0").asText()).isEqualTo("v[0-9]+.[0-9]+.[0-9]+*");
        assertThat(release.path("on").path("push")).hasSize(1);
        assertThat(release.path("on")).hasSize(1);
    }

    @Test
    void every_image_is_for_two_architectures_and_signed_by_its_digest_with_what_it_is_made_of() throws IOException {
        List<String> calls = run(step("release", "Images, by digest"));

        List<String> images = new ArrayList<>(Project.SERVICES);
        images.add("dynamodb-local");
        for (String image : images) {
            String name = "ghcr.io/example/tessera/" + image;
            assertThat(calls)
                    .filteredOn(call -> call.startsWith("docker buildx build ") && call.contains(" -t " + name + ":"))
                    .singleElement()
                    .asString()
                    .contains(
                            " --push ",
                            " --platform linux/amd64,linux/arm64 ",
                            " --provenance=mode=max ",
                            " --sbom=true ",
                            " -t " + name + ":" + VERSION + " ");
            assertThat(calls).contains("cosign sign --yes " + name + "@" + DIGEST);
        }
        for (String service : Project.SERVICES) {
            assertThat(calls)
                    .contains("cosign attest --yes --type cyclonedx --predicate " + service
                            + "/target/sbom.cdx.json ghcr.io/example/tessera/" + service + "@" + DIGEST);
            assertThat(calls)
                    .filteredOn(call -> call.contains("/" + service + ":" + VERSION))
                    .singleElement()
                    .asString()
                    .contains("--build-arg SERVICE=" + service, "--build-arg VERSION=" + VERSION);
        }
        assertThat(calls).filteredOn(call -> call.startsWith("docker")).hasSameSizeAs(images);
    }

    @Test
    void the_file_of_digests_that_a_release_has_is_values_of_the_chart() throws IOException {
        run(step("release", "Images, by digest"));

        String rendered = new Chart(Project.file("deploy/helm/tessera"))
                .render(new Release(
                        "tessera",
                        "tessera",
                        List.of(directory.resolve("images-" + VERSION + ".yaml")),
                        Map.of("dynamodb.enabled", "true", "table.region", "eu-west-1")));

        for (String service : Project.SERVICES) {
            assertThat(rendered).contains("ghcr.io/example/tessera/" + service + ":" + VERSION + "@" + DIGEST);
        }
    }

    @Test
    void the_chart_is_pushed_as_oci_and_signed_by_its_digest() throws IOException {
        List<String> calls = run(step("release", "The chart"));

        assertThat(calls)
                .containsSubsequence(
                        "helm package deploy/helm/tessera",
                        "helm push tessera-" + VERSION + ".tgz oci://ghcr.io/example/tessera/charts",
                        "cosign sign --yes ghcr.io/example/tessera/charts/tessera@" + DIGEST);
    }

    @Test
    void the_page_of_a_release_has_the_changelog_s_section_and_the_files() throws IOException {
        assertThat(run(step("release", "The page of the release")))
                .containsExactly("gh release create v" + VERSION + " --title " + VERSION
                        + " --notes-file notes.md images-" + VERSION + ".yaml tessera-" + VERSION + ".tgz");
        assertThat(step("release", "The version is the tag's"))
                .contains("deploy/release-notes \"$version\" > notes.md")
                .contains("deploy/set-version \"$version\"");
    }

    @Test
    void each_change_is_verified_on_three_javas_and_in_containers() throws IOException {
        JsonNode jobs = workflow("ci").path("jobs");

        assertThat(jobs.at("/verify/strategy/matrix/java"))
                .extracting(JsonNode::asInt)
                .containsExactly(17, 21, 25);
        assertThat(commands(jobs.path("verify"))).contains(".ci/run");
        assertThat(commands(jobs.path("containers")))
                .contains("./mvnw -B -ntp verify -Pcontainers -pl system-tests -am");
        assertThat(Project.text("pom.xml")).contains("<id>containers</id>");
    }

    private static Stream<String> commands(JsonNode job) {
        return StreamSupport.stream(job.path("steps").spliterator(), false)
                .map(step -> step.path("run").asText());
    }

    private static String step(String workflow, String name) throws IOException {
        return StreamSupport.stream(workflow(workflow).at("/jobs/release/steps").spliterator(), false)
                .filter(step -> step.path("name").asText().equals(name))
                .map(step -> step.path("run").asText())
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode workflow(String name) throws IOException {
        return new YAMLMapper().readTree(Project.text(".github/workflows/" + name + ".yml"));
    }

    /** Runs a step as GitHub does, where nothing can be published; says what was called. */
    private List<String> run(String script) throws IOException {
        Path programs = Files.createDirectories(directory.resolve("bin"));
        Path calls = directory.resolve("calls");
        String note = "#!/bin/sh\necho \"${0##*/} $*\" >> '" + calls + "'\n";
        program(programs, "docker", note + "echo '{\"containerimage.digest\": \"" + DIGEST + "\"}' > metadata.json\n");
        program(programs, "jq", "#!/bin/sh\necho '" + DIGEST + "'\n");
        program(programs, "cosign", note);
        program(programs, "helm", note + "[ \"$1\" != push ] || echo 'Digest: " + DIGEST + "'\n");
        program(programs, "gh", note);
        for (String service : Project.SERVICES) {
            Path properties = directory.resolve(service + "/src/main/resources/application.properties");
            Files.createDirectories(properties.getParent());
            Files.writeString(properties, "");
        }
        Map<String, String> environment = new HashMap<>(ENVIRONMENT);
        environment.put("PATH", programs + ":" + System.getenv("PATH"));
        // Expressions of GitHub's are no shell.
        String shell = script.replaceAll("\\$\\{\\{[^}]*}}", "x");
        Tool.Result result = Tool.orSkip("bash").run(directory, environment, "", "-e", "-o", "pipefail", "-c", shell);
        assertThat(result.exitCode()).as(result.output()).isZero();
        return Files.readAllLines(calls);
    }

    private static void program(Path directory, String name, String script) throws IOException {
        Path file = Files.writeString(directory.resolve(name), script);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
