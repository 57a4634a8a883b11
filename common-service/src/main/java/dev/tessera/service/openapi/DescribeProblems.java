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
    private static final String ERROR_SCHEMA = "FieldError";

    /** The problem extension's own description of bodies that we do not send. */
    private static final Set<String> REPLACED_SCHEMAS = Set.of("HttpProblem", "HttpValidationProblem", "Violation");

    /** Declared by the request edge, which knows no schema. */
    private static final Set<String> PRECONDITIONS = Set.of("PreconditionFailed", "PreconditionRequired");

    private record Standard(String status, String name, String description) {}

    private static final List<Standard> FOR_ALL = List.of(
            new Standard("400", "BadRequest", "The request cannot be read, or has parameters that are unknown here."),
            new Standard("406", "NotAcceptable", "There is no representation that the Accept header allows."),
            new Standard("413", "BodyTooLarge", "The body is larger than the service takes."),
            new Standard("414", "UriTooLong", "The path and query are longer than the service takes."),
            new Standard("429", "TooManyRequests", "Too many requests; Retry-After says when to come back."),
            new Standard("431", "HeadersTooLarge", "The headers are larger than the service takes."),
            new Standard("500", "InternalError", "A fault of ours; the request id in it helps to find it."),
            new Standard("503", "Unavailable", "The data is out of reach; Retry-After says when to come back."));
    private static final Standard UNAUTHENTICATED =
            new Standard("401", "Unauthenticated", "No access token, or none that is valid.");
    private static final Standard FORBIDDEN = new Standard("403", "Forbidden", "The caller may not do this.");
    private static final Standard INVALID =
            new Standard("422", "ValidationFailed", "Values are not acceptable; \"errors\" names them.");
    private static final Standard NOT_FOUND =
            new Standard("404", "NotFound", "There is no such thing, or none that the caller may see.");
    private static final Standard BODY_TOO_SLOW =
            new Standard("408", "BodyTooSlow", "The body did not arrive in time; nothing was done.");
    private static final Standard CONFLICT =
            new Standard("409", "Conflict", "Others changed the same thing at the same time, again and again.");
    private static final Standard UNSUPPORTED_TYPE =
            new Standard("415", "UnsupportedMediaType", "The body's media type is not one that is read here.");
    private static final Standard UNSUPPORTED_PATCH =
            new Standard("415", "UnsupportedPatch", "The patch's media type is not one that Accept-Patch names.");

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        Components components =
                openApi.getComponents() == null ? OASFactory.createComponents() : openApi.getComponents();
        openApi.setComponents(components);
        REPLACED_SCHEMAS.forEach(components::removeSchema);
        describeSchemas(components);
        if (openApi.getPaths() == null) {
            return;
        }
        openApi.getPaths()
                .getPathItems()
                .forEach((path, item) -> item.getOperations()
                        .forEach((method, operation) -> describe(operation, method, item, path, components)));
    }

    private static void describe(
            Operation operation, PathItem.HttpMethod method, PathItem item, String path, Components components) {
        APIResponses responses =
                operation.getResponses() == null ? OASFactory.createAPIResponses() : operation.getResponses();
        operation.setResponses(responses);
        for (Standard standard : standards(operation, method, item, path)) {
            if (!responses.hasAPIResponse(standard.status)) {
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

    private static List<Standard> standards(
            Operation operation, PathItem.HttpMethod method, PathItem item, String path) {
        List<Standard> standards = new ArrayList<>(FOR_ALL);
        boolean hasBody = operation.getRequestBody() != null;
        if (operation.getSecurity() != null && !operation.getSecurity().isEmpty()) {
            standards.add(UNAUTHENTICATED);
            standards.add(FORBIDDEN);
        }
        if (path.contains("{")) {
            standards.add(NOT_FOUND);
        }
        if (method != PathItem.HttpMethod.GET) {
            standards.add(CONFLICT);
        }
        if (hasBody || operation.getParameters() != null || item.getParameters() != null) {
            standards.add(INVALID);
        }
        if (hasBody) {
            standards.add(BODY_TOO_SLOW);
            standards.add(method == PathItem.HttpMethod.PATCH ? UNSUPPORTED_PATCH : UNSUPPORTED_TYPE);
        }
        return standards;
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

    /** A service may have described members of its own, in its {@code META-INF/openapi.yaml}. */
    private static void describeSchemas(Components components) {
        Schema own =
                components.getSchemas() == null ? null : components.getSchemas().get(SCHEMA);
        Map<String, Schema> properties = problemMembers();
        if (own != null && own.getProperties() != null) {
            properties.putAll(own.getProperties());
        }
        components.addSchema(
                SCHEMA,
                OASFactory.createSchema()
                        .addType(Schema.SchemaType.OBJECT)
                        .description("Problem details, RFC 9457.")
                        .properties(properties)
                        .required(List.of("type", "title", "status")));
        components.addSchema(
                ERROR_SCHEMA,
                OASFactory.createSchema()
                        .addType(Schema.SchemaType.OBJECT)
                        .description("One thing that is wrong with one input.")
                        .addProperty("field", text("The path of the input.", "address.city"))
                        .addProperty("message", text("What is wrong with it.", "must not be blank"))
                        .required(List.of("field", "message")));
    }

    private static Map<String, Schema> problemMembers() {
        Map<String, Schema> properties = new LinkedHashMap<>();
        properties.put("type", text("What kind of problem this is, relative to the service.", "/problems/not-found"));
        properties.put("title", text("The kind of problem in words.", "Not found"));
        properties.put(
                "status",
                OASFactory.createSchema()
                        .addType(Schema.SchemaType.INTEGER)
                        .format("int32")
                        .description("The HTTP status.")
                        .addExample(404));
        properties.put("detail", text("What is wrong with this request.", "There is nothing here."));
        properties.put("instance", text("The path of the request.", "/users/01J9"));
        properties.put(
                "errors",
                OASFactory.createSchema()
                        .addType(Schema.SchemaType.ARRAY)
                        .description("What is wrong with which input.")
                        .items(OASFactory.createSchema().ref(ERROR_SCHEMA)));
        return properties;
    }

    private static Schema text(String description, String example) {
        return OASFactory.createSchema()
                .addType(Schema.SchemaType.STRING)
                .description(description)
                .addExample(example);
    }
}
