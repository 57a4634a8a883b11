package dev.tessera.keys.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.TableDefinition;
import dev.tessera.keys.model.Index;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExportsTest {

    private static final Map<String, String> FILES = GenerateDocs.files();
    private static final String DIAGRAM = EntityDiagram.of(List.of(Entity.values()));

    @ParameterizedTest
    @EnumSource
    void every_entity_is_in_the_chart_the_diagram_and_the_model(Entity entity) {
        assertThat(FILES.get("docs/table/entities.md"))
                .containsOnlyOnce("\n| " + entity.type() + " | ")
                .containsOnlyOnce("\n  " + entity + " {\n");
        assertThat(FILES.get("docs/table/model.json")).containsOnlyOnce("\"type\": \"" + entity.type() + "\"");
    }

    @ParameterizedTest
    @EnumSource
    void every_access_pattern_is_in_the_table_and_the_model(AccessPattern pattern) {
        assertThat(FILES.get("docs/table/access-patterns.md"))
                .containsOnlyOnce("\n| `" + pattern + "` | " + pattern.purpose() + " | ");
        assertThat(FILES.get("docs/table/model.json")).containsOnlyOnce("\"name\": \"" + pattern + "\"");
    }

    @Test
    void terraform_declares_each_key_attribute_and_index_once() {
        String terraform = FILES.get("deploy/terraform/20-data/table.tf");
        for (String attribute : TableDefinition.keyAttributes()) {
            assertThat(terraform).containsOnlyOnce("  attribute {\n    name = \"" + attribute + "\"\n");
        }
        for (Index index : Index.secondary()) {
            assertThat(terraform).containsOnlyOnce("""
                              global_secondary_index {
                                name            = "%1$s"
                                hash_key        = "%2$s"
                                range_key       = "%3$s"
                                projection_type = "ALL"
                                read_capacity   = local.capacity["%1$s"].read
                                write_capacity  = local.capacity["%1$s"].write
                              }
                            """.formatted(index.indexName(), index.pkName(), index.skName()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "USER ||--o| ACCESS : \"TABLE\"",
                "USER ||--o{ SESSION : \"GSI1\"",
                "COMPANY ||--o{ MEMBER : \"TABLE, GSI1\"",
                "POST ||--o| STATS : \"TABLE\"",
                "CARD ||--o| STATS : \"TABLE\"",
                "POST ||--o| TEXT : \"TABLE\"",
                "USER ||--o{ COMMENT : \"GSI1\"",
                "ORDER_HEADER ||--o| SHIPPING : \"TABLE, GSI1, GSI3\"",
                "ORDER_HEADER ||--o{ ORDER_ITEM : \"TABLE, GSI1, GSI2, GSI3\"",
                "NOTIFICATION ||--o{ DELIVERY : \"TABLE, GSI3\"",
            })
    void the_diagram_knows_what_refers_to_what(String relation) {
        assertThat(DIAGRAM).containsOnlyOnce("  " + relation + "\n");
    }

    @Test
    void words_that_are_no_ids_refer_to_nothing() {
        assertThat(DIAGRAM)
                .doesNotContainPattern("(STATUS_LOG|CARD_DAY|STATS|TEXT|INBOX|THROTTLE|IDEMPOTENCY) \\|\\|--")
                .doesNotContain("<", ">");
    }

    /** A bar ends a cell in GitHub's tables even inside code, and a missing one shifts all that follows. */
    @Test
    void every_row_of_a_table_has_as_many_cells_as_its_header() {
        Pattern bar = Pattern.compile("(?<!\\\\)\\|");
        FILES.forEach((path, content) -> {
            int columns = 0;
            for (String line : path.endsWith(".md") ? content.lines().toList() : List.<String>of()) {
                int bars =
                        line.startsWith("|") ? (int) bar.matcher(line).results().count() : 0;
                assertThat(bars).as(path + ": " + line).isIn(0, columns == 0 ? bars : columns);
                columns = bars;
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"tr", "ar-EG", "th-TH-u-nu-thai"})
    void the_default_locale_changes_nothing(String tag) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(tag));
            assertThat(GenerateDocs.files()).isEqualTo(FILES);
        } finally {
            Locale.setDefault(before);
        }
    }
}
