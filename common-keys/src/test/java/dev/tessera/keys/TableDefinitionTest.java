package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tessera.keys.model.Index;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableDefinitionTest {

    @Test
    void create_table_has_lower_case_keys_five_indexes_and_a_stream() {
        String compact = TableDefinition.createTableJson("tessera").replaceAll("\\s", "");
        StringBuilder attributes = new StringBuilder();
        StringBuilder indexes = new StringBuilder();
        for (String prefix : List.of("", "gsi1", "gsi2", "gsi3", "gsi4", "gsi5")) {
            attributes.append(prefix.isEmpty() ? "" : ",").append(attribute(prefix + "pk"));
            attributes.append(",").append(attribute(prefix + "sk"));
        }
        for (int i = 1; i <= 5; i++) {
            indexes.append(i == 1 ? "" : ",")
                    .append("{'IndexName':'GSI" + i + "','KeySchema':" + keySchema("gsi" + i)
                            + ",'Projection':{'ProjectionType':'ALL'}}");
        }
        String expected = "{'TableName':'tessera','AttributeDefinitions':[" + attributes + "],'KeySchema':"
                + keySchema("") + ",'GlobalSecondaryIndexes':[" + indexes + "],'BillingMode':'PAY_PER_REQUEST',"
                + "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_AND_OLD_IMAGES'}}";
        assertThat(compact).isEqualTo(expected.replace('\'', '"'));
    }

    @Test
    void items_expire_by_the_attribute_ttl() {
        assertThat(TableDefinition.timeToLiveJson("tessera")).isEqualTo("""
                        {
                          "TableName": "tessera",
                          "TimeToLiveSpecification": {
                            "Enabled": true,
                            "AttributeName": "TTL"
                          }
                        }""");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ab", "a b c", "table\"", "ação", "a/b"})
    void a_name_that_dynamodb_would_refuse_is_refused_with_the_rule(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TableDefinition.createTableJson(name))
                .withMessage("A table name is 3 to 255 letters, digits, '_', '-' or '.', but TABLE_NAME is \"" + name
                        + "\"");
        assertThatIllegalArgumentException().isThrownBy(() -> TableDefinition.timeToLiveJson(name));
    }

    @Test
    void names_up_to_255_characters_are_taken() {
        assertThat(TableDefinition.createTableJson("a".repeat(255))).contains("a".repeat(255));
        assertThatIllegalArgumentException().isThrownBy(() -> TableDefinition.createTableJson("a".repeat(256)));
    }

    @Test
    void attribute_names_do_not_depend_on_the_default_locale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr"));
            assertThat(Index.GSI1.pkName()).isEqualTo("gsi1pk");
            assertThat(Index.GSI5.skName()).isEqualTo("gsi5sk");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void the_table_itself_has_no_index_name() {
        assertThat(Index.TABLE.indexName()).isNull();
        assertThat(Index.GSI4.indexName()).isEqualTo("GSI4");
        assertThat(Index.secondary()).doesNotContain(Index.TABLE).hasSize(5);
    }

    private static String attribute(String name) {
        return "{'AttributeName':'" + name + "','AttributeType':'S'}";
    }

    private static String keySchema(String prefix) {
        return "[{'AttributeName':'" + prefix + "pk','KeyType':'HASH'},{'AttributeName':'" + prefix
                + "sk','KeyType':'RANGE'}]";
    }
}
