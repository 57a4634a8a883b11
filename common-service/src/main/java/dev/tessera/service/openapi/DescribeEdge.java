package dev.tessera.service.openapi;

import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Page;
import dev.tessera.service.table.Paging;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.core.MediaType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.Type;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * What the request edge does for an operation, from what its method declares: a page has {@code limit} and
 * {@code cursor}, a read with an entity tag {@code If-None-Match} and 304, {@link IfMatch} a precondition,
 * {@link Idempotent} a key.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 5)
public class DescribeEdge implements OASFilter {

    private static final DotName PAGE = DotName.createSimple(Page.class);
    private static final DotName REST_RESPONSE = DotName.createSimple(RestResponse.class);

    /** What is answered with a body, beside 200, which the scanner describes. */
    private static final List<String> ANSWERS = List.of("201", "207");

    private final IndexView index;
    private final ResourceMethods methods;

    public DescribeEdge(IndexView index) {
        this.index = index;
        this.methods = new ResourceMethods(index);
    }

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        if (openApi.getComponents() == null) {
            openApi.setComponents(OASFactory.createComponents());
        }
        methods.forEach(openApi, (operation, method) -> describe(operation, method, openApi.getComponents()));
    }

    private void describe(Operation operation, MethodInfo method, Components components) {
        List<Parameter> parameters =
                new ArrayList<>(Optional.ofNullable(operation.getParameters()).orElse(List.of()));
        APIResponses responses = operation.getResponses();
        if (answersAPage(method)) {
            parameters.add(limit());
            parameters.add(query("cursor", "The `next` of the page before this one; none for the first page."));
        }
        if (answers(method, REST_RESPONSE) && method.hasAnnotation(GET.class)) {
            parameters.add(header("If-None-Match", "The ETag of what you have: 304 if it is still the same."));
            refer(responses, components, "304", "NotModified", "As you know it.");
        }
        AnnotationInstance ifMatch = method.annotation(IfMatch.class);
        if (ifMatch != null) {
            parameters.add(header("If-Match", "The ETag of what you change: refused if it changed since you read it."));
            refer(responses, components, "412", "PreconditionFailed", "It changed since you read it.");
            if (isRequired(ifMatch)) {
                refer(responses, components, "428", "PreconditionRequired", "Send If-Match.");
            }
        }
        if (method.hasAnnotation(Idempotent.class)) {
            parameters.add(header(
                    "Idempotency-Key",
                    "Any text of your own. Sent again with it within a day, the same request happens once and is"
                            + " answered alike."));
        }
        bodyOf(method)
                .ifPresent(body -> ANSWERS.stream()
                        .map(responses::getAPIResponse)
                        .filter(response -> response != null && response.getContent() == null)
                        .forEach(response -> response.setContent(json(body))));
        parameters.sort(Comparator.comparing(Parameter::getIn).thenComparing(Parameter::getName));
        operation.setParameters(parameters.isEmpty() ? null : parameters);
    }

    /** A page, or a record that says more about it. */
    private boolean answersAPage(MethodInfo method) {
        Type answer = method.returnType().kind() == Type.Kind.PARAMETERIZED_TYPE
                ? method.returnType().asParameterizedType().arguments().get(0)
                : method.returnType();
        ClassInfo record = index.getClassByName(answer.name());
        return answers(method, PAGE) || record != null && record.field("items") != null && record.field("next") != null;
    }

    private static boolean answers(MethodInfo method, DotName type) {
        Type returned = method.returnType();
        return returned.kind() == Type.Kind.PARAMETERIZED_TYPE
                && (returned.name().equals(type)
                        || returned.asParameterizedType()
                                .arguments()
                                .get(0)
                                .name()
                                .equals(type));
    }

    /** The schema of what a {@code Uni<RestResponse<X>>} carries. */
    private Optional<String> bodyOf(MethodInfo method) {
        if (!answers(method, REST_RESPONSE)) {
            return Optional.empty();
        }
        Type response = method.returnType().asParameterizedType().arguments().get(0);
        return Optional.ofNullable(index.getClassByName(
                        response.asParameterizedType().arguments().get(0).name()))
                .map(body -> Optional.ofNullable(body.declaredAnnotation(
                                org.eclipse.microprofile.openapi.annotations.media.Schema.class))
                        .map(schema -> schema.value("name"))
                        .map(AnnotationValue::asString)
                        .orElseGet(() -> body.simpleName()));
    }

    private static Content json(String schema) {
        return OASFactory.createContent()
                .addMediaType(
                        MediaType.APPLICATION_JSON,
                        OASFactory.createMediaType()
                                .schema(OASFactory.createSchema().ref(schema)));
    }

    private static boolean isRequired(AnnotationInstance ifMatch) {
        AnnotationValue required = ifMatch.value("required");
        return required == null || required.asBoolean();
    }

    private static void refer(
            APIResponses responses, Components components, String status, String name, String description) {
        if (!responses.hasAPIResponse(status)) {
            components.addResponse(name, OASFactory.createAPIResponse().description(description));
            responses.addAPIResponse(status, OASFactory.createAPIResponse().ref(name));
        }
    }

    private static Parameter limit() {
        Parameter limit = query("limit", "How many items a page has at most.");
        limit.getSchema()
                .type(List.of(Schema.SchemaType.INTEGER))
                .format("int32")
                .defaultValue(Paging.DEFAULT_LIMIT)
                .minimum(BigDecimal.ONE)
                .maximum(BigDecimal.valueOf(Paging.MAX_LIMIT));
        return limit;
    }

    private static Parameter query(String name, String description) {
        return parameter(Parameter.In.QUERY, name, description);
    }

    private static Parameter header(String name, String description) {
        return parameter(Parameter.In.HEADER, name, description);
    }

    private static Parameter parameter(Parameter.In in, String name, String description) {
        return OASFactory.createParameter()
                .in(in)
                .name(name)
                .description(description)
                .schema(OASFactory.createSchema().type(List.of(Schema.SchemaType.STRING)));
    }
}
