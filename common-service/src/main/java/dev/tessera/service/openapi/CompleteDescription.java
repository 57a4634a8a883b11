package dev.tessera.service.openapi;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.tags.Tag;

/** What a linter misses and nobody wants to write by hand: a server, the list of tags, descriptions. After all others. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 0)
public class CompleteDescription implements OASFilter {

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        if (openApi.getServers() == null || openApi.getServers().isEmpty()) {
            openApi.addServer(OASFactory.createServer().url("/").description("The service that serves this document."));
        }
        List<Operation> operations = operations(openApi);
        operations.forEach(CompleteDescription::describe);
        operations.forEach(CompleteDescription::dropScopes);
        operations.forEach(CompleteDescription::typeParameters);
        operations.forEach(CompleteDescription::sortResponses);
        listTags(openApi, operations);
        sortSchemas(openApi);
    }

    private static List<Operation> operations(OpenAPI openApi) {
        List<Operation> operations = new ArrayList<>();
        if (openApi.getPaths() != null) {
            openApi.getPaths()
                    .getPathItems()
                    .values()
                    .forEach(item -> operations.addAll(item.getOperations().values()));
        }
        return operations;
    }

    private static void describe(Operation operation) {
        if (operation.getDescription() == null && operation.getSummary() != null) {
            operation.setDescription(operation.getSummary());
        }
    }

    /** Scopes belong to OAuth: a bearer token has none, and roles listed there would read as if all were needed. */
    private static void dropScopes(Operation operation) {
        if (operation.getSecurity() != null) {
            operation
                    .getSecurity()
                    .forEach(requirement -> requirement.getSchemes().keySet().forEach(requirement::addScheme));
        }
    }

    /** A pattern or format without a type says nothing of what is no text: clients would be generated with any object. */
    private static void typeParameters(Operation operation) {
        if (operation.getParameters() != null) {
            operation.getParameters().stream()
                    .map(Parameter::getSchema)
                    .filter(schema -> schema != null && schema.getType() == null && schema.getRef() == null)
                    .filter(schema -> schema.getAllOf() == null && schema.getAnyOf() == null)
                    .forEach(schema -> schema.addType(Schema.SchemaType.STRING));
        }
    }

    private static void sortResponses(Operation operation) {
        if (operation.getResponses() != null) {
            operation
                    .getResponses()
                    .setAPIResponses(new TreeMap<>(operation.getResponses().getAPIResponses()));
        }
    }

    /** Filters add some at the end: a packaged service would serve them there, one under test in order. */
    private static void sortSchemas(OpenAPI openApi) {
        if (openApi.getComponents() != null && openApi.getComponents().getSchemas() != null) {
            openApi.getComponents()
                    .setSchemas(new TreeMap<>(openApi.getComponents().getSchemas()));
        }
    }

    private static void listTags(OpenAPI openApi, List<Operation> operations) {
        Set<String> listed = openApi.getTags() == null
                ? Set.of()
                : openApi.getTags().stream().map(Tag::getName).collect(Collectors.toSet());
        Set<String> used = operations.stream()
                .filter(operation -> operation.getTags() != null)
                .flatMap(operation -> operation.getTags().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        used.removeAll(listed);
        used.forEach(name -> openApi.addTag(OASFactory.createTag().name(name)));
    }
}
