package dev.tessera.deploy.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.tessera.deploy.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** That Dockerfiles, compose and the chart speak of the same images. No container engine is needed for that. */
class ImagesTest {

    static final List<String> SERVICES = Project.SERVICES;

    private static final String DOCKERFILE = "deploy/Dockerfile";
    private static final String ENGINE_DOCKERFILE = "deploy/local/Dockerfile";
    private static final Pattern BASE_IMAGE = Pattern.compile("BASE_IMAGE(?:=|: \\$\\{BASE_IMAGE:-)([^}\\s]+)");

    @Test
    void compose_has_every_service_and_the_database() {
        Set<String> names =
                Compose.all().properties().stream().map(Map.Entry::getKey).collect(Collectors.toSet());
        assertThat(names).hasSize(SERVICES.size() + 1).contains("dynamodb").containsAll(SERVICES);
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void image_is_named_as_the_chart_names_it_and_built_for_its_service(String name) throws IOException {
        JsonNode service = Compose.service(name);
        assertThat(service.path("image").asText())
                .isEqualTo(chart().path("image").path("repository").asText() + "/" + name + ":${TESSERA_TAG:-latest}");
        assertThat(service.path("build").path("args").path("SERVICE").asText()).isEqualTo(name);
        assertThat(service.path("build").path("dockerfile").asText()).isEqualTo(DOCKERFILE);
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void container_is_as_confined_as_a_pod(String name) {
        JsonNode service = Compose.service(name);
        assertThat(service.path("read_only").asBoolean()).isTrue();
        assertThat(service.path("cap_drop").toString()).isEqualTo("[\"ALL\"]");
        assertThat(service.path("security_opt").toString()).isEqualTo("[\"no-new-privileges:true\"]");
        assertThat(service.path("tmpfs").toString()).isEqualTo("[\"/tmp\"]");
        assertThat(service.path("mem_limit").asText()).isEqualTo("256m");
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void ports_are_on_loopback_only(String name) {
        assertThat(Compose.service(name).path("ports"))
                .isNotEmpty()
                .allMatch(port -> port.asText().startsWith("127.0.0.1:"));
    }

    @Test
    void user_is_a_number_and_the_one_of_the_chart() throws IOException {
        int user = chart().path("defaults").path("runAsUser").asInt();
        assertThat(user).isPositive();
        assertThat(lines(DOCKERFILE, "USER ")).containsExactly(user + ":" + user);
        assertThat(lines(ENGINE_DOCKERFILE, "USER ")).containsExactly(user + ":" + user);
    }

    @Test
    void every_place_has_the_same_base_image() {
        Set<String> bases = Set.of(DOCKERFILE, ENGINE_DOCKERFILE, "deploy/compose.yaml").stream()
                .flatMap(file -> BASE_IMAGE.matcher(Project.text(file)).results())
                .map(found -> found.group(1))
                .filter(base -> !base.contains("$"))
                .collect(Collectors.toSet());
        assertThat(bases).singleElement().asString().matches(".*/eclipse-temurin:25-jre.*");
    }

    @ParameterizedTest
    @ValueSource(strings = {DOCKERFILE, ENGINE_DOCKERFILE})
    void engine_gets_all_that_is_copied(String dockerfile) {
        List<String> passed = Project.text(".dockerignore")
                .lines()
                .filter(line -> line.startsWith("!"))
                .map(line -> line.substring(1))
                .toList();
        List<String> copied = lines(dockerfile, "COPY ").stream()
                .filter(copy -> !copy.startsWith("--from"))
                .map(copy -> copy.substring(0, copy.lastIndexOf(' ')).replace("${SERVICE}", "*-service"))
                .flatMap(sources -> Arrays.stream(sources.split(" ")))
                .toList();
        assertThat(copied).isNotEmpty().isSubsetOf(passed);
    }

    @Test
    void health_check_is_a_program_of_the_image() {
        assertThat(SERVICES)
                .allSatisfy(name -> assertThat(Compose.service(name)
                                .path("healthcheck")
                                .path("test")
                                .toString())
                        .isEqualTo("[\"CMD\",\"/opt/tessera/ready\"]"));
        assertThat(Project.text(DOCKERFILE)).contains("CMD [\"/opt/tessera/ready\"]");
        assertThat(List.of("ready", "run", "train"))
                .allMatch(program -> Files.isExecutable(Project.file("deploy/image/" + program)));
    }

    @Test
    void compose_lets_a_service_finish_before_it_is_killed() throws IOException {
        int grace = chart().path("defaults").path("gracePeriodSeconds").asInt()
                - chart().path("defaults").path("preStopSeconds").asInt();
        assertThat(SERVICES).allSatisfy(name -> {
            String period = Compose.service(name).path("stop_grace_period").asText();
            assertThat(Integer.parseInt(period.replace("s", ""))).isBetween(40, grace);
        });
    }

    private static List<String> lines(String file, String instruction) {
        return Project.text(file)
                .lines()
                .filter(line -> line.startsWith(instruction))
                .map(line -> line.substring(instruction.length()))
                .toList();
    }

    private static JsonNode chart() throws IOException {
        return new YAMLMapper().readTree(Project.text("deploy/helm/tessera/values.yaml"));
    }
}
