package dev.tessera.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceModuleTest {

    @TempDir
    Path root;

    @BeforeEach
    void modules() throws IOException {
        Files.createDirectories(root.resolve("common-keys/target"));
        Files.createDirectories(root.resolve("content-service/src/main/resources"));
        Files.createFile(root.resolve("pom.xml"));
    }

    @Test
    void a_module_is_a_service_when_it_packaged_an_application() throws IOException {
        build("users-service");
        build("notifications-service");

        assertThat(ServiceModule.discover(root, 0))
                .extracting(ServiceModule::name, ServiceModule::port, ServiceModule::managementPort)
                .containsExactly(tuple("users-service", 8081, 9081), tuple("notifications-service", 8084, 9084));
    }

    @Test
    void unknown_services_come_after_the_known_ones_in_alphabetical_order() throws IOException {
        build("zebra-service");
        build("billing");
        build("orders-service");

        assertThat(ServiceModule.discover(root, 0))
                .extracting(ServiceModule::name, ServiceModule::port, ServiceModule::managementPort)
                .containsExactly(
                        tuple("orders-service", 8083, 9083),
                        tuple("billing", 8085, 9085),
                        tuple("zebra-service", 8086, 9086));
    }

    @Test
    void an_offset_moves_every_port() throws IOException {
        build("users-service");

        assertThat(ServiceModule.discover(root, 100)).singleElement().satisfies(users -> {
            assertThat(users.api("/users")).hasToString("http://localhost:8181/users");
            assertThat(users.management("/q/health")).hasToString("http://localhost:9181/q/health");
        });
    }

    @Test
    void without_a_build_there_is_no_service() {
        assertThat(ServiceModule.discover(root, 0)).isEmpty();
    }

    private void build(String name) throws IOException {
        Path application = Files.createDirectories(root.resolve(name).resolve("target/quarkus-app"));
        Files.createFile(application.resolve(ServiceModule.JAR));
    }
}
