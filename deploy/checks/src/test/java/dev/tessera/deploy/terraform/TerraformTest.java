package dev.tessera.deploy.terraform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.deploy.Project;
import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Service;
import dev.tessera.keys.TableDefinition;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TerraformTest {

    private static final List<String> MODULES =
            List.of("00-foundation", "20-data", "30-access", "40-media", "50-chart");
    private static final TerraformModule ROOT = TerraformModule.root();
    private static final TerraformModule DATA = TerraformModule.named("20-data");
    private static final TerraformModule ACCESS = TerraformModule.named("30-access");
    private static final String[] TABLE = {"resource", "aws_dynamodb_table", "tessera"};

    @Test
    void the_table_has_the_keys_attributes_and_indexes_of_the_catalogue() {
        Map<String, Object> table = DATA.block(TABLE);
        assertThat(table)
                .containsEntry("hash_key", Index.TABLE.pkName())
                .containsEntry("range_key", Index.TABLE.skName())
                .containsEntry("stream_enabled", true);
        assertThat(DATA.nested("attribute", TABLE))
                .isEqualTo(TableDefinition.keyAttributes().stream()
                        .map(name -> Map.of("name", name, "type", TableDefinition.KEY_TYPE))
                        .toList());
        assertThat(DATA.nested("global_secondary_index", TABLE))
                .extracting(
                        index -> index.get("name"),
                        index -> index.get("hash_key"),
                        index -> index.get("range_key"),
                        index -> index.get("projection_type"))
                .containsExactlyElementsOf(Index.secondary().stream()
                        .map(index ->
                                tuple(index.indexName(), index.pkName(), index.skName(), TableDefinition.PROJECTION))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "20-data, billing_mode, PAY_PER_REQUEST",
        "20-data, enable_ttl, false",
        "20-data, enable_pitr, false",
        "20-data, ttl_attribute_name, TTL",
        "20-data, stream_view_type, NEW_AND_OLD_IMAGES",
        "20-data, deletion_protection, true",
        "., enable_ttl, true",
        "., enable_pitr, true",
    })
    void defaults_are_those_that_were_decided(String module, String variable, String value) {
        assertThat(TerraformModule.named(module).block("variable", variable).get("default"))
                .hasToString(value);
    }

    @Test
    void what_the_services_rely_on_is_what_the_module_sets_by_default() {
        assertThat(DATA.block("variable", "ttl_attribute_name")).containsEntry("default", Attributes.TTL);
        assertThat(DATA.block("variable", "stream_view_type")).containsEntry("default", TableDefinition.STREAM_VIEW);
        assertThat(DATA.block("variable", "billing_mode")).containsEntry("default", TableDefinition.BILLING_MODE);
    }

    @Test
    void the_tables_variables_reach_the_table() {
        assertThat(DATA.block(TABLE))
                .containsEntry("name", "var.prefix")
                .containsEntry("billing_mode", "var.billing_mode")
                .containsEntry("stream_view_type", "var.stream_view_type")
                .containsEntry("deletion_protection_enabled", "var.deletion_protection");
        assertThat(DATA.nested("ttl", TABLE).get(0)).containsEntry("enabled", "var.enable_ttl");
        assertThat(DATA.nested("point_in_time_recovery", TABLE).get(0)).containsEntry("enabled", "var.enable_pitr");
        assertThat(DATA.text()).contains("tags                        = merge(var.common_tags, { Name = var.prefix })");
    }

    /** A restored table has a name of its own; with the policies' names the service accounts would lose their roles. */
    @Test
    void a_restored_table_can_be_named_without_renaming_anything_else() {
        assertThat(ROOT.block("variable", "table_name")).containsEntry("default", null);
        assertThat(ROOT.text()).contains("prefix              = coalesce(var.table_name, module.foundation.prefix)");
        assertThat(ROOT.block("module", "access")).containsEntry("prefix", "module.foundation.prefix");
    }

    @Test
    void outputs_name_the_table_its_indexes_and_its_stream() {
        assertThat(DATA.outputs()).containsExactlyInAnyOrder("table_name", "table_arn", "gsi_names", "stream_arn");
        assertThat(DATA.block("locals").get("gsi_names"))
                .isEqualTo(Index.secondary().stream().map(Index::indexName).toList());
        assertThat(DATA.block("output", "gsi_names")).containsEntry("value", "local.gsi_names");
    }

    @Test
    void data_creates_tables_and_what_scales_them_and_nothing_else() {
        assertThat(DATA.block("resource"))
                .containsOnlyKeys("aws_dynamodb_table", "aws_appautoscaling_target", "aws_appautoscaling_policy");
        assertThat(DATA.block("resource", "aws_dynamodb_table"))
                .containsOnlyKeys("tessera", "feed_leases", "feed_coordinator", "feed_workers");
        String readers = FeedTables.READERS.stream()
                .map(service -> '"' + service.id().replace("-service", "") + '"')
                .collect(Collectors.joining(", ", "toset([", "])"));
        assertThat(DATA.text().split("for_each = " + Pattern.quote(readers), -1))
                .hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "00-foundation", "20-data", "30-access", "50-chart"})
    void every_variable_is_used_and_nothing_else_is(String name) {
        TerraformModule module = TerraformModule.named(name);
        assertThat(module.references("var.")).isEqualTo(module.variables());
        module.variables()
                .forEach(variable -> assertThat(module.block("variable", variable))
                        .as(variable)
                        .containsKeys("description", "type"));
        module.outputs()
                .forEach(output ->
                        assertThat(module.block("output", output)).as(output).containsKeys("description", "value"));
    }

    @Test
    void the_root_passes_to_each_module_what_it_takes() {
        Set<String> called = new HashSet<>();
        ROOT.block("module").forEach((call, ignored) -> {
            Map<String, Object> arguments = ROOT.block("module", call);
            TerraformModule module =
                    TerraformModule.named(arguments.get("source").toString().substring(2));
            called.add(module.directory().getFileName().toString());
            Set<String> passed = new HashSet<>(arguments.keySet());
            // What Terraform takes itself.
            passed.removeAll(Set.of("source", "count"));
            assertThat(module.variables()).as(call).containsAll(passed);
            assertThat(passed)
                    .as(call)
                    .containsAll(
                            module.variables().stream().filter(module::requires).toList());
            assertThat(module.outputs()).as(call).containsAll(ROOT.references("module." + call + "."));
        });
        assertThat(called).containsExactlyInAnyOrderElementsOf(MODULES);
    }

    @Test
    void each_service_has_a_policy_and_nobody_else_does() throws IOException {
        try (Stream<Path> files = Files.list(ACCESS.directory().resolve("policies"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(Stream.of(Service.values())
                            .map(service -> service.id() + ".json")
                            .toList());
        }
        assertThat(ACCESS.text()).contains("templatefile(\"${path.module}/policies/${each.key}.json\", local.where)");
    }

    /** Terraform refuses a template with a name that it was not given. */
    @ParameterizedTest
    @EnumSource
    void a_policy_is_filled_in_from_the_tables_arn(Service service) throws IOException {
        String filled = Files.readString(ACCESS.directory().resolve("policies/" + service.id() + ".json"));
        for (String name : ACCESS.block("locals", "where").keySet()) {
            filled = filled.replace("${" + name + "}", "filled-in");
        }
        assertThat(filled).doesNotContain("${", "%{");
        for (JsonNode statement : new ObjectMapper().readTree(filled).get("Statement")) {
            boolean isAboutItems = statement.get("Resource").toString().matches(".*table/filled-in(/index/GSI.)?\".*")
                    && !statement.get("Sid").asText().equals("FindStream");
            assertThat(statement.at("/Condition/Null/dynamodb:LeadingKeys").asText())
                    .as(statement.get("Sid").asText())
                    .isEqualTo(isAboutItems ? "false" : "");
        }
    }

    @Test
    void files_are_laid_out_as_terraform_would() {
        Tool.Result result =
                Tool.orSkip("terraform").run(Project.file("deploy/terraform"), "fmt", "-check", "-diff", "-recursive");
        assertThat(result.exitCode()).as(result.output()).isZero();
    }

    /** The provider is not needed for this: the file stands alone once the names of the indexes are given. */
    @Test
    void capacities_are_set_when_provisioned_and_only_then(@TempDir Path directory) throws IOException {
        Tool terraform = Tool.orSkip("terraform");
        Files.copy(DATA.directory().resolve("main.tf"), directory.resolve("main.tf"));
        Files.copy(DATA.directory().resolve("variables.tf"), directory.resolve("variables.tf"));
        Files.writeString(directory.resolve("names.tf"), "locals {\n  gsi_names = [\"GSI1\", \"GSI4\"]\n}\n");
        Files.writeString(directory.resolve("given.auto.tfvars"), "prefix = \"t\"\ncommon_tags = {}\n");

        assertThat(capacity(terraform, directory, "GSI4")).isEqualTo("{\"read\":null,\"write\":null}");
        Files.writeString(directory.resolve("more.auto.tfvars"), """
            billing_mode   = "PROVISIONED"
            write_capacity = 7
            index_capacity = { GSI4 = { read = 20, write = 40 } }
            """);
        assertThat(capacity(terraform, directory, "TABLE")).isEqualTo("{\"read\":5,\"write\":7}");
        assertThat(capacity(terraform, directory, "GSI1")).isEqualTo("{\"read\":5,\"write\":7}");
        assertThat(capacity(terraform, directory, "GSI4")).isEqualTo("{\"read\":20,\"write\":40}");
    }

    private static String capacity(Tool terraform, Path directory, String name) {
        Tool.Result result =
                terraform.run(directory, Map.of(), "jsonencode(local.capacity[\"" + name + "\"])\n", "console");
        assertThat(result.exitCode()).as(result.output()).isZero();
        return result.output()
                .lines()
                .filter(line -> line.contains("read"))
                .map(line -> line.substring(1, line.length() - 1).replace("\\\"", "\""))
                .collect(Collectors.joining());
    }
}
