package dev.tessera.deploy.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.deploy.MarkdownPage;
import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of 20-data says what the files and the catalogue say. Its code is run by {@link ReadmeJavascriptTest}. */
class DataReadmeTest {

    private static final MarkdownPage README = MarkdownPage.at("deploy/terraform/20-data/README.md");
    private static final TerraformModule DATA = TerraformModule.named("20-data");

    @Test
    void variables_are_those_of_the_module() {
        assertThat(README.table("## Variables").stream().map(row -> row.subList(0, 3)))
                .containsExactlyInAnyOrderElementsOf(DATA.variables().stream()
                        .map(name -> List.of(name, DATA.written(name, "type"), DATA.written(name, "default")))
                        .toList());
    }

    @Test
    void outputs_are_those_of_the_module() {
        assertThat(README.table("## Outputs"))
                .extracting(row -> row.get(0))
                .containsExactlyInAnyOrderElementsOf(DATA.outputs());
    }

    @Test
    void the_schema_is_that_of_the_catalogue() {
        Map<Index, KeyTemplate> indexes = Entity.VIDEO.indexes();
        assertThat(README.table("### Schema"))
                .containsExactlyElementsOf(Stream.of(Index.values())
                        .map(index -> List.of(
                                index == Index.TABLE ? "table" : index.indexName(),
                                index.pkName() + " (S)",
                                index.skName() + " (S)",
                                keys(index == Index.TABLE ? Entity.VIDEO.primary() : indexes.get(index)),
                                index.role()))
                        .toList());
    }

    private static String keys(KeyTemplate template) {
        return template == null ? "–" : template.pk() + " / " + template.sk();
    }

    @Test
    void the_example_is_an_item_that_the_catalogue_could_have_built() throws IOException {
        JsonNode item = new ObjectMapper().readTree(README.blocks("json").get(0));
        VideoKeys.Primary key = new VideoKeys.Primary(
                item.get("userId").asText(), item.get("videoId").asText());
        Instant createdAt = Instant.parse(item.get("createdAt").asText());
        VideoKeys.ById byId = new VideoKeys.ById(key.videoId(), key.userId());
        VideoKeys.OfUser byAge = new VideoKeys.OfUser(key.userId(), createdAt, key.videoId());

        assertThat(PrimaryKey.parse(item.get("pk").asText(), item.get("sk").asText()))
                .isEqualTo(key);
        assertThat(item.get("gsi1pk").asText()).isEqualTo(byId.pk());
        assertThat(item.get("gsi1sk").asText()).isEqualTo(byId.sk());
        assertThat(item.get("gsi2pk").asText()).isEqualTo(byAge.pk());
        assertThat(item.get("gsi2sk").asText()).isEqualTo(byAge.sk());
        assertThat(item.get("entityType").asText()).isEqualTo(Entity.VIDEO.type());
        assertThat(item.get("TTL").isIntegralNumber()).isTrue();
    }

    @Test
    void the_node_version_is_one_that_the_sdk_runs_on() throws IOException {
        JsonNode sdk = new ObjectMapper()
                .readTree(Path.of("src/test/javascript/package-lock.json").toFile())
                .at("/packages/node_modules~1@aws-sdk~1client-dynamodb");
        Matcher wanted =
                Pattern.compile(">=(\\d+)").matcher(sdk.at("/engines/node").asText());
        Matcher named = Pattern.compile("Node (\\d+) or newer").matcher(README.section("## Examples"));

        assertThat(wanted.find() && named.find()).isTrue();
        assertThat(Integer.parseInt(named.group(1))).isGreaterThanOrEqualTo(Integer.parseInt(wanted.group(1)));
        assertThat(README.section("## Examples")).contains(sdk.get("version").asText());
    }

    @Test
    void key_names_are_written_in_lower_case_only() {
        assertThat(Pattern.compile("\\b(PK|SK|GSI\\d(PK|SK))\\b")
                        .matcher(README.text())
                        .results())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## Data model", "### Schema", "### An item", "### Access patterns", "## Advantages of the model",
                "## Technical decisions", "## Variables", "## Outputs", "## Use", "## Useful commands",
                "## Common questions", "## Examples"
            })
    void what_was_asked_for_has_its_section(String heading) {
        assertThat(README.section(heading)).isNotBlank();
    }

    @Test
    void decisions_on_billing_recovery_expiry_tags_and_projection_are_explained() {
        assertThat(README.section("## Technical decisions"))
                .contains(
                        "**Billing.**",
                        "**Point-in-time recovery.**",
                        "**Time to live.**",
                        "**Tags.**",
                        "**Projection.**");
        assertThat(README.section("## Common questions").split("\\?\\*\\* ")).hasSize(4);
    }

    @Test
    void the_code_shows_the_five_operations() {
        String code = String.join("", README.blocks("javascript"));
        assertThat(code.split("new (Put|Update|Query|Get)Command", -1)).hasSize(6);
        assertThat(code).contains("new PutCommand", "new UpdateCommand", "new QueryCommand", "new GetCommand");
        assertThat(code).containsOnlyOnce("IndexName: \"GSI1\"").contains("process.env.TABLE_NAME");
    }

    @Test
    void its_markdown_is_in_order() {
        assertThat(README.brokenLinks()).isEmpty();
        assertThat(README.raggedRows()).isEmpty();
        assertThat(README.text().split("(?m)^```", -1).length % 2)
                .as("every block ends")
                .isEqualTo(1);
    }
}
