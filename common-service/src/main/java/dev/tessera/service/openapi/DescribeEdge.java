package dev.tessera.service.openapi;

import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.json.MergePatch;
import dev.tessera.service.table.Paging;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
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
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.parameters.RequestBody;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;

/**
 * What the request edge does for an operation, from what its method declares: a page has {@code limit} and
 * {@code cursor}, a read with an entity tag {@code If-None-Match} and 304, {@link IfMatch} a precondition,
 * {@link Idempotent} a key.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 5)
public class DescribeEdge implements OASFilter {

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
        AnswerType answer = AnswerType.of(method, index);
        if (answer.isPage()) {
            parameters.add(limit());
            parameters.add(query("cursor", "The `next` of the page before this one; none for the first page."));
        }
        if (answer.isResponse() && method.hasAnnotation(GET.class)) {
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
        ANSWERS.stream()
                .map(responses::getAPIResponse)
                .filter(response -> response != null && response.getContent() == null)
                .forEach(response -> response.setContent(answer.asJson()));
        if (method.hasAnnotation(PATCH.class) && operation.getRequestBody() != null && !namesWhatItReads(method)) {
            describePatch(operation.getRequestBody());
        }
        parameters.sort(Comparator.comparing(Parameter::getIn).thenComparing(Parameter::getName));
        operation.setParameters(parameters.isEmpty() ? null : parameters);
    }

    private static boolean namesWhatItReads(MethodInfo method) {
        return method.hasAnnotation(Consumes.class) || method.declaringClass().hasDeclaredAnnotation(Consumes.class);
    }

    /** A merge patch under its own name, or as plain JSON. */
    private static void describePatch(RequestBody body) {
        MediaType patch = body.getContent().getMediaTypes().values().iterator().next();
        body.setContent(OASFactory.createContent()
                .addMediaType(MergePatch.MEDIA_TYPE, patch)
                .addMediaType(jakarta.ws.rs.core.MediaType.APPLICATION_JSON, patch));
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
