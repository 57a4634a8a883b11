package dev.tessera.service.testkit;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** That {@code docs/openapi} says what the service says. The service is the one in whose root package the test stands. */
public abstract class CommittedOpenApi {

    private static final Pattern REFERENCE = Pattern.compile("#/components/(\\w+)/(\\w+)");

    private final String service = getClass().getPackageName().replace("dev.tessera.", "") + "-service";
    private final Path committed =
            Path.of(System.getProperty("basedir", ".")).resolve("../docs/openapi/" + service + ".yaml");

    @Test
    void committed_description_is_what_the_service_says() throws IOException {
        String served = given().accept("application/yaml").get("/q/openapi").asString();
        if (Boolean.getBoolean("tessera.regenerate")) {
            Files.writeString(committed, served);
        }
        assertThat(committed).as(remedy()).exists().content().isEqualTo(served);
    }

    @Test
    void every_reference_in_the_description_leads_somewhere() {
        JsonPath document = given().accept("application/json").get("/q/openapi").jsonPath();
        Matcher reference = REFERENCE.matcher(document.prettify());
        assertThat(reference.find()).isTrue();
        do {
            assertThat(document.getMap("components." + reference.group(1)))
                    .as("components.%s", reference.group(1))
                    .containsKey(reference.group(2));
        } while (reference.find());
    }

    private String remedy() {
        return """
                docs/openapi/%1$s.yaml has drifted from the service; run

                    ./mvnw test -pl %1$s -am -Dtest=OpenApiTest -Dsurefire.failIfNoSpecifiedTests=false \
                -Dtessera.regenerate=true

                and then docs/openapi/lint

                """.formatted(service);
    }
}
