package dev.tessera.deploy.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.deploy.PackagedService;
import dev.tessera.deploy.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What goes into the images, against the services as they are packaged. */
class PackagedImagesIT {

    static final List<String> SERVICES = Project.SERVICES;

    @ParameterizedTest
    @FieldSource("SERVICES")
    void compose_publishes_the_ports_that_the_service_listens_on(String name) {
        PackagedService service = new PackagedService(name);
        List<String> ports = Stream.of("quarkus.http.port", "quarkus.management.port")
                .map(property -> service.value(property).orElseThrow())
                .map(port -> "127.0.0.1:" + port + ":" + port)
                .toList();
        assertThat(Compose.service(name).path("ports").valueStream().map(JsonNode::asText))
                .containsExactlyElementsOf(ports);
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void every_variable_of_compose_is_one_that_the_service_reads(String name) {
        Set<String> variables = Compose.service(name).path("environment").properties().stream()
                .map(variable -> variable.getKey())
                .collect(Collectors.toSet());
        assertThat(variables).isNotEmpty().isSubsetOf(new PackagedService(name).environment());
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void bill_of_materials_names_every_library_of_the_package(String name) throws IOException {
        JsonNode bill = new ObjectMapper()
                .readTree(Project.file(name + "/target/sbom.cdx.json").toFile());
        assertThat(bill.path("bomFormat").asText()).isEqualTo("CycloneDX");
        Set<String> named = bill.path("components")
                .valueStream()
                .map(component -> component.path("group").asText() + "."
                        + component.path("name").asText() + "-"
                        + component.path("version").asText())
                .collect(Collectors.toSet());
        Set<String> libraries = libraries(name);
        assertThat(libraries).isNotEmpty();
        libraries.removeAll(named);
        assertThat(libraries).as("in the package, but not in the bill").isEmpty();
    }

    /** A cache for the start keeps whole only what the JVM's own class loader has loaded. */
    @ParameterizedTest
    @FieldSource("SERVICES")
    void whole_package_is_on_the_class_path_of_the_jar_that_starts_it(String name) throws IOException {
        Path application = Project.packaged(name);
        try (JarFile jar = new JarFile(application.resolve("quarkus-run.jar").toFile())) {
            String classPath = jar.getManifest().getMainAttributes().getValue("Class-Path");
            assertThat(classPath.split(" ")).allMatch(entry -> Files.exists(application.resolve(entry)));
            assertThat(classPath).contains("quarkus/generated-bytecode.jar", "app/", "lib/main/");
        }
    }

    private static Set<String> libraries(String name) throws IOException {
        Set<String> libraries = new HashSet<>();
        for (String directory : List.of("lib/boot", "lib/main")) {
            try (Stream<Path> jars = Files.list(Project.packaged(name).resolve(directory))) {
                jars.map(jar -> jar.getFileName().toString().replaceAll("\\.jar$", ""))
                        .forEach(libraries::add);
            }
        }
        return libraries;
    }
}
