package dev.tessera.service.openapi;

import io.quarkiverse.resteasy.problem.HttpProblem;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/**
 * Adds to every operation the problems that any operation can answer, unless it describes them itself, and the one
 * schema of all problems.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class DescribeProblems implements OASFilter {

    private static final String SCHEMA = "Problem";

    /** The problem extension's own description of bodies that we do not send. */
    private static final Set<String> REPLACED_SCHEMAS = Set.of("HttpProblem", "HttpValidationProblem", "Violation");

    /** Declared by the request edge, which knows no schema. */
    private static final Set<String> PRECONDITIONS = Set.of("PreconditionFailed", "PreconditionRequired");

    private record Standard(String status, String name, String description) {}

    private static final List<Standard> FOR_ALL = List.of(
            new Standard("400", "BadRequest", "The request cannot be read."),
            new Standard("406", "NotAcceptable", "There is no representation that the Accept header allows."),
            new Standard("429", "TooManyRequests", "Too many requests; Retry-After says when to come back."),
            new Standard("500", "InternalError", "A fault of ours; the request id in it helps to find it."),
            new Standard("503", "Unavailable", "The data is out of reach; Retry-After says when to come back."));
    private static final List<Standard> FOR_SECURED = List.of(
            new Standard("401", "Unauthenticated", "No access token, or none that is valid."),
            new Standard("403", "Forbidden", "The caller may not do this."));
    private static final List<Standard> FOR_PARAMETERS =
            List.of(new Standard("422", "ValidationFailed", "Values are not acceptable; \"errors\" names them."));
    private static final List<Standard> FOR_PATH_PARAMETERS =
            List.of(new Standard("404", "NotFound", "There is no such thing, or none that the caller may see."));
    private static final List<Standard> FOR_BODIES = List.of(
            new Standard("413", "BodyTooLarge", "The body is larger than the service takes."),
            new Standard("415", "UnsupportedMediaType", "The body's media type is not one that is read here."));

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        Components components =
                openApi.getComponents() == null ? OASFactory.createComponents() : openApi.getComponents();
        openApi.setComponents(components);
        REPLACED_SCHEMAS.forEach(components::removeSchema);
        components.addSchema(SCHEMA, problemSchema());
        if (openApi.getPaths() == null) {
            return;
        }
        openApi.getPaths()
                .getPathItems()
                .forEach((path, item) -> item.getOperations()
                        .forEach((method, operation) -> describe(operation, item, path, components)));
    }

    private static void describe(Operation operation, PathItem item, String path, Components components) {
        APIResponses responses =
                operation.getResponses() == null ? OASFactory.createAPIResponses() : operation.getResponses();
        operation.setResponses(responses);
        for (Standard standard : standards(operation, item, path)) {
            if (isMissing(responses.getAPIResponse(standard.status))) {
                components.addResponse(standard.name, response(standard.description));
                responses.addAPIResponse(
                        standard.status, OASFactory.createAPIResponse().ref(standard.name));
            }
        }
        components.getResponses().forEach((name, response) -> {
            if (PRECONDITIONS.contains(name)) {
                response.setContent(problemContent());
            }
        });
        responses.getAPIResponses().forEach((status, response) -> {
            if (isError(status) && response.getRef() == null && isWithoutSchema(response)) {
                response.setContent(problemContent());
            }
        });
    }

    private static List<Standard> standards(Operation operation, PathItem item, String path) {
        List<Standard> standards = new ArrayList<>(FOR_ALL);
        boolean hasBody = operation.getRequestBody() != null;
        if (operation.getSecurity() != null && !operation.getSecurity().isEmpty()) {
            standards.addAll(FOR_SECURED);
        }
        if (path.contains("{")) {
            standards.addAll(FOR_PATH_PARAMETERS);
        }
        if (hasBody || operation.getParameters() != null || item.getParameters() != null) {
            standards.addAll(FOR_PARAMETERS);
        }
        if (hasBody) {
            standards.addAll(FOR_BODIES);
        }
        return standards;
    }

    /** Quarkus adds 401 and 403 of its own, which say less than ours. */
    private static boolean isMissing(APIResponse response) {
        return response == null
                || response.getContent() == null
                        && DescribeOpenOperations.AUTOMATIC.contains(String.valueOf(response.getDescription()));
    }

    private static boolean isError(String status) {
        return status.startsWith("4") || status.startsWith("5");
    }

    private static boolean isWithoutSchema(APIResponse response) {
        return response.getContent() == null
                || response.getContent().getMediaTypes().isEmpty()
                || response.getContent().getMediaTypes().values().stream()
                        .allMatch(type -> type.getSchema() == null || isReplaced(type.getSchema()));
    }

    private static boolean isReplaced(Schema schema) {
        return schema.getRef() != null
                && REPLACED_SCHEMAS.contains(
                        schema.getRef().substring(schema.getRef().lastIndexOf('/') + 1));
    }

    private static APIResponse response(String description) {
        return OASFactory.createAPIResponse().description(description).content(problemContent());
    }

    private static Content problemContent() {
        return OASFactory.createContent()
                .addMediaType(
                        HttpProblem.MEDIA_TYPE.toString(),
                        OASFactory.createMediaType()
                                .schema(OASFactory.createSchema().ref(SCHEMA)));
    }

    private static Schema problemSchema() {
        Map<String, Schema> properties = new LinkedHashMap<>();
        properties.put("type", text("What kind of problem this is, relative to the service.", "/problems/not-found"));
        properties.put("title", text("The kind of problem in words.", "Not found"));
        properties.put(
                "status",
                OASFactory.createSchema()
                        .addType(Schema.SchemaType.INTEGER)
                        .description("The HTTP status.")
                        .addExample(404));
        properties.put("detail", text("What is wrong with this request.", "There is nothing here."));
        properties.put("instance", text("The path of the request.", "/users/01J9"));
        properties.put(
                "errors",
                OASFactory.createSchema()
                        .addType(Schema.SchemaType.ARRAY)
                        .description("What is wrong with which input, if validation failed.")
                        .items(OASFactory.createSchema()
                                .addType(Schema.SchemaType.OBJECT)
                                .addProperty("field", text("The path of the input.", "address.city"))
                                .addProperty("message", text("What is wrong with it.", "must not be blank"))
                                .required(List.of("field", "message"))));
        return OASFactory.createSchema()
                .addType(Schema.SchemaType.OBJECT)
                .description("Problem details, RFC 9457.")
                .properties(properties)
                .required(List.of("type", "title", "status"));
    }

    private static Schema text(String description, String example) {
        return OASFactory.createSchema()
                .addType(Schema.SchemaType.STRING)
                .description(description)
                .addExample(example);
    }
}
