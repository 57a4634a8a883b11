package dev.tessera.notifications;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class OpenApiTest {

    private static final Path COMMITTED =
            Path.of(System.getProperty("basedir", ".")).resolve("../docs/openapi/notifications-service.yaml");
    private static final String REMEDY = "docs/openapi/notifications-service.yaml has drifted from the service; run\n\n"
            + "    ./mvnw test -pl notifications-service -am -Dtest=OpenApiTest -Dsurefire.failIfNoSpecifiedTests=false"
            + " -Dtessera.regenerate=true\n\nand then docs/openapi/lint\n\n";

    @Test
    void committed_description_is_what_the_service_says() throws IOException {
        String served = given().accept("application/yaml").get("/q/openapi").asString();
        if (Boolean.getBoolean("tessera.regenerate")) {
            Files.writeString(COMMITTED, served);
        }
        assertThat(COMMITTED).as(REMEDY).exists().content().isEqualTo(served);
    }
}
