package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.deploy.Project;
import dev.tessera.helm.Chart.Release;
import dev.tessera.keys.Service;
import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Terraform's output {@code helm_values} makes of the chart. Terraform computes it without a provider. */
class TerraformValuesTest {

    private static final Path MODULE = Project.file("deploy/terraform/50-chart");
    private static final Path PRODUCTION = Rendered.CHART.directory().resolve("values-production.yaml");

    @TempDir
    Path directory;

    @BeforeEach
    void copyTheModule() throws IOException {
        for (String file : List.of("variables.tf", "outputs.tf")) {
            Files.copy(MODULE.resolve(file), directory.resolve(file));
        }
    }

    @Test
    void the_values_for_production_name_what_terraform_creates() throws IOException {
        Path values = helmValues("tessera-production", "");

        assertThat(Rendered.of(Release.of(PRODUCTION, values)).objects())
                .isEqualTo(Rendered.production().objects());
    }

    @Test
    void names_of_another_installation_reach_every_service() throws IOException {
        Path values = helmValues("tiles-staging-20261118", "service_accounts = { users-service = \"people\" }\n");

        Rendered rendered = Rendered.of(Release.of(PRODUCTION, values));

        assertThat(rendered.all("ConfigMap").toString()).contains("tiles-staging-20261118");
        assertThat(rendered.all("ConfigMap").toString()).doesNotContain("tessera-production");
        Map<String, String> roles = new TreeMap<>();
        for (JsonNode account : rendered.all("ServiceAccount")) {
            roles.put(
                    account.at("/metadata/name").asText(),
                    account.at("/metadata/annotations/eks.amazonaws.com~1role-arn")
                            .asText());
        }
        assertThat(roles)
                .isEqualTo(Map.of(
                        "people", role("tiles-staging-20261118", "users-service"),
                        "tessera-content", role("tiles-staging-20261118", "content-service"),
                        "tessera-orders", role("tiles-staging-20261118", "orders-service"),
                        "tessera-notifications", role("tiles-staging-20261118", "notifications-service")));
    }

    @Test
    void roles_are_called_as_this_test_assumes() throws IOException {
        assertThat(Files.readString(Project.file("deploy/terraform/30-access/main.tf")))
                .contains("name               = \"${var.prefix}-${each.key}\"");
        assertThat(Files.readString(Project.file("deploy/terraform/00-foundation/outputs.tf")))
                .contains("value       = \"${var.project}-${var.environment}\"");
    }

    private static String role(String prefix, String service) {
        return "arn:aws:iam::111122223333:role/" + prefix + "-" + service;
    }

    /** As JSON, which is YAML, too, and which its console prints in one line. */
    private Path helmValues(String prefix, String more) throws IOException {
        Tool terraform = Tool.orSkip("terraform");
        String roles = Stream.of(Service.values())
                .map(service -> "  %s = \"%s\"%n".formatted(service.id(), role(prefix, service.id())))
                .collect(Collectors.joining("", "role_arns = {\n", "}\n"));
        Files.writeString(
                directory.resolve("given.auto.tfvars"),
                "region = \"eu-west-1\"\ntable_name = \"" + prefix + "\"\n" + roles + more);
        Tool.Result result = terraform.run(directory, Map.of(), "jsonencode(local.values)\n", "console");
        assertThat(result.exitCode()).as(result.output()).isZero();
        String text = result.output()
                .lines()
                .filter(line -> line.startsWith("\"{"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(result.output()));
        return Files.writeString(directory.resolve("values.yaml"), new ObjectMapper().readValue(text, String.class));
    }
}
