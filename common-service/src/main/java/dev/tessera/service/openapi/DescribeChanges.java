package dev.tessera.service.openapi;

import dev.tessera.service.json.Change;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;

/** A {@link Change} is on the wire just its value or null, and so it is described. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class DescribeChanges implements OASFilter {

    private static final String PREFIX = "#/components/schemas/";
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
                values.put(PREFIX + name, nullable(schema.getProperties().get("value")));
                openApi.getComponents().removeSchema(name);
            }
        });
        schemas.values().forEach(schema -> replace(schema, values));
    }

    private static void replace(Schema schema, Map<String, Schema> values) {
        if (schema.getProperties() == null) {
            return;
        }
        Map<String, Schema> replaced = new HashMap<>();
        schema.getProperties().forEach((name, property) -> {
            if (property.getRef() != null && values.containsKey(property.getRef())) {
                replaced.put(name, values.get(property.getRef()));
            }
        });
        replaced.forEach(schema::addProperty);
    }

    private static Schema nullable(Schema value) {
        if (value.getRef() != null) {
            return OASFactory.createSchema()
                    .addAnyOf(value)
                    .addAnyOf(OASFactory.createSchema().addType(Schema.SchemaType.NULL));
        }
        return value.addType(Schema.SchemaType.NULL);
    }
}
