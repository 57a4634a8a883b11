package dev.tessera.keys;

import dev.tessera.keys.json.Json;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The one table, as the requests that create it. Everything that knows its shape derives it from {@link Index}. */
public final class TableDefinition {

    public static final String BILLING_MODE = "PAY_PER_REQUEST";
    public static final String PROJECTION = "ALL";
    public static final String STREAM_VIEW = "NEW_AND_OLD_IMAGES";
    /** Every key attribute is text. */
    public static final String KEY_TYPE = "S";

    private static final Pattern TABLE_NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

    private TableDefinition() {}

    /** Body of a CreateTable request. */
    public static String createTableJson(String tableName) {
        return Json.write(Json.object(
                "TableName", requireTableName(tableName),
                "AttributeDefinitions",
                        keyAttributes().stream().map(TableDefinition::attribute).toList(),
                "KeySchema", keySchema(Index.TABLE),
                "GlobalSecondaryIndexes",
                        Index.secondary().stream().map(TableDefinition::index).toList(),
                "BillingMode", BILLING_MODE,
                "StreamSpecification", Json.object("StreamEnabled", true, "StreamViewType", STREAM_VIEW)));
    }

    /** Body of an UpdateTimeToLive request, which DynamoDB takes only once the table exists. */
    public static String timeToLiveJson(String tableName) {
        return Json.write(Json.object(
                "TableName", requireTableName(tableName),
                "TimeToLiveSpecification", Json.object("Enabled", true, "AttributeName", Attributes.TTL)));
    }

    /** All key attributes of the table and its indexes, in the order of the indexes. */
    public static List<String> keyAttributes() {
        return Stream.of(Index.values())
                .flatMap(index -> Stream.of(index.pkName(), index.skName()))
                .toList();
    }

    private static Map<String, Object> attribute(String name) {
        return Json.object("AttributeName", name, "AttributeType", KEY_TYPE);
    }

    private static Map<String, Object> index(Index index) {
        return Json.object(
                "IndexName", index.indexName(),
                "KeySchema", keySchema(index),
                "Projection", Json.object("ProjectionType", PROJECTION));
    }

    private static List<Map<String, Object>> keySchema(Index index) {
        return List.of(
                Json.object("AttributeName", index.pkName(), "KeyType", "HASH"),
                Json.object("AttributeName", index.skName(), "KeyType", "RANGE"));
    }

    private static String requireTableName(String name) {
        if (!TABLE_NAME.matcher(Objects.requireNonNull(name, "table name")).matches()) {
            throw new IllegalArgumentException(
                    "A table name is 3 to 255 letters, digits, '_', '-' or '.', but TABLE_NAME is \"" + name + "\"");
        }
        return name;
    }
}
