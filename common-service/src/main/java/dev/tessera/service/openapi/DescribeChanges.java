package dev.tessera.service.openapi;

import dev.tessera.service.json.Change;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/**
 * A {@link Change} is on the wire just its value or null, and so it is described. The scanner takes the class for an
 * object beside the type that a member names, and a nullable choice for one that does not contain null: what is made of
 * that fits no value, and generators make types of it that do not compile.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class DescribeChanges implements OASFilter {

    private static final String PREFIX = "#/components/schemas/";

    /** {@code @Schema(ref = "PhoneOrNull")} is what the schema Phone says, or null. */
    private static final String OR_NULL = "OrNull";

    private static final Set<String> MEMBERS = Set.of("present", "removal", "value");

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        if (openApi.getComponents() == null || openApi.getComponents().getSchemas() == null) {
            return;
        }
        Map<String, Schema> schemas = new HashMap<>(openApi.getComponents().getSchemas());
        Map<String, Schema> values = new HashMap<>();
        schemas.forEach((name, schema) -> {
            if (name.startsWith("Change")
                    && schema.getProperties() != null
                    && schema.getProperties().keySet().equals(MEMBERS)) {
                values.put(PREFIX + name, nullable(schema.getProperties().get("value"), schemas));
                openApi.getComponents().removeSchema(name);
            }
        });
        schemas.values().forEach(schema -> describeMembers(schema, values, schemas));
    }

    private static void describeMembers(Schema schema, Map<String, Schema> values, Map<String, Schema> schemas) {
        if (schema.getProperties() == null) {
            return;
        }
        Map<String, Schema> described = new HashMap<>();
        schema.getProperties()
                .forEach((name, property) -> described.put(
                        name,
                        property.getRef() != null && values.containsKey(property.getRef())
                                ? values.get(property.getRef())
                                : clean(property, schemas)));
        described.forEach(schema::addProperty);
    }

    private static Schema clean(Schema property, Map<String, Schema> schemas) {
        if (isOrNull(property, schemas)) {
            String name = property.getRef();
            return nullable(
                    OASFactory.createSchema().ref(name.substring(0, name.length() - OR_NULL.length())), schemas);
        }
        if (property.getItems() != null) {
            property.setItems(clean(property.getItems(), schemas));
        }
        if (property.getAdditionalPropertiesSchema() != null) {
            property.setAdditionalPropertiesSchema(clean(property.getAdditionalPropertiesSchema(), schemas));
        }
        List<SchemaType> types = property.getType();
        if (types == null) {
            return property;
        }
        boolean mayBeNull = types.contains(SchemaType.NULL);
        if (property.getRef() != null) {
            Schema value = OASFactory.createSchema().ref(property.getRef());
            return mayBeNull ? nullable(value, schemas).description(property.getDescription()) : withoutType(property);
        }
        if (types.contains(SchemaType.OBJECT) && types.stream().anyMatch(DescribeChanges::isSimple)) {
            property.removeType(SchemaType.OBJECT);
        }
        return mayBeNull ? withNull(property) : property;
    }

    private static boolean isOrNull(Schema property, Map<String, Schema> schemas) {
        return property.getRef() != null
                && property.getRef().endsWith(OR_NULL)
                && !schemas.containsKey(property.getRef().substring(PREFIX.length()));
    }

    private static Schema withoutType(Schema property) {
        property.setType(null);
        return property;
    }

    private static boolean isSimple(SchemaType type) {
        return type != SchemaType.OBJECT && type != SchemaType.NULL;
    }

    /** A named choice is written out where it may be null: a reference cannot be. */
    private static Schema nullable(Schema value, Map<String, Schema> schemas) {
        if (value.getRef() == null) {
            return withNull(value);
        }
        Schema named = schemas.get(value.getRef().substring(PREFIX.length()));
        if (named != null && named.getProperties() == null) {
            return withNull(OASFactory.createSchema()
                    .type(new ArrayList<>(named.getType()))
                    .format(named.getFormat())
                    .pattern(named.getPattern())
                    .minLength(named.getMinLength())
                    .maxLength(named.getMaxLength())
                    .examples(named.getExamples())
                    .description(named.getDescription())
                    .enumeration(named.getEnumeration() == null ? null : new ArrayList<>(named.getEnumeration())));
        }
        return OASFactory.createSchema()
                .addAnyOf(value)
                .addAnyOf(OASFactory.createSchema().addType(SchemaType.NULL));
    }

    private static Schema withNull(Schema schema) {
        if (!schema.getType().contains(SchemaType.NULL)) {
            schema.addType(SchemaType.NULL);
        }
        if (schema.getEnumeration() != null && schema.getEnumeration().stream().noneMatch(Objects::isNull)) {
            List<Object> choices = new ArrayList<>(schema.getEnumeration());
            choices.add(null);
            schema.setEnumeration(choices);
        }
        return schema;
    }
}
