package dev.tessera.service.openapi;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;

/** A page is called after what is on it, as clients know it: {@code CompanyPage}, and a list {@code DeviceList}. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class DescribePages implements OASFilter {

    private static final String PREFIX = "#/components/schemas/";
    private static final Set<String> PAGE = Set.of("items", "next");
    private static final Set<String> LIST = Set.of("items");

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        if (openApi.getComponents() == null || openApi.getComponents().getSchemas() == null) {
            return;
        }
        Map<String, String> renamed = new HashMap<>();
        Map<String, Schema> schemas = new TreeMap<>();
        openApi.getComponents().getSchemas().forEach((name, schema) -> {
            String newName = nameOf(schema).orElse(name);
            schemas.put(newName, schema);
            renamed.put(PREFIX + name, PREFIX + newName);
        });
        openApi.getComponents().setSchemas(schemas);
        openApi.getPaths().getPathItems().values().stream()
                .flatMap(item -> item.getOperations().values().stream())
                .filter(operation -> operation.getResponses() != null)
                .flatMap(operation -> operation.getResponses().getAPIResponses().values().stream())
                .filter(response -> response.getContent() != null)
                .flatMap(response -> response.getContent().getMediaTypes().values().stream())
                .forEach(type -> rename(type, renamed));
    }

    private static void rename(MediaType type, Map<String, String> renamed) {
        if (type.getSchema() != null && renamed.containsKey(type.getSchema().getRef())) {
            type.getSchema().setRef(renamed.get(type.getSchema().getRef()));
        }
    }

    private static Optional<String> nameOf(Schema schema) {
        Set<String> members =
                Optional.ofNullable(schema.getProperties()).map(Map::keySet).orElse(Set.of());
        if (members.equals(PAGE)) {
            schema.getProperties()
                    .get("next")
                    .setDescription("The `cursor` of the next page; absent from the last one.");
            return contentOf(schema).map(content -> content + "Page");
        }
        return members.equals(LIST) ? contentOf(schema).map(content -> content + "List") : Optional.empty();
    }

    private static Optional<String> contentOf(Schema schema) {
        return Optional.ofNullable(schema.getProperties().get("items").getItems())
                .map(Schema::getRef)
                .map(ref -> ref.substring(PREFIX.length()));
    }
}
