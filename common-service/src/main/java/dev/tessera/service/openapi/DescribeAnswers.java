package dev.tessera.service.openapi;

import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.Items;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;
import org.jboss.resteasy.reactive.ResponseStatus;

/**
 * The answer of an operation when all goes well, where its method names none. 204 is for nothing, 201 for an
 * {@link Idempotent} POST that answers, another status for who says {@link ResponseStatus}, and 200 for the rest.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 6)
public class DescribeAnswers implements OASFilter {

    private static final Map<String, String> IN_WORDS = Map.of(
            "201", "Created; Location says where it is.",
            "202", "Taken; it will be done.",
            "204", "Done.",
            "207", "A result for each, in the order of the request.");

    private final IndexView index;
    private final ResourceMethods methods;

    public DescribeAnswers(IndexView index) {
        this.index = index;
        this.methods = new ResourceMethods(index);
    }

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        methods.forEach(openApi, (operation, method) -> {
            if (!namesItsAnswer(method)) {
                describe(operation, method);
            }
        });
    }

    private boolean namesItsAnswer(MethodInfo method) {
        return method
                .declaredAnnotationsWithRepeatable(
                        DotName.createSimple(org.eclipse.microprofile.openapi.annotations.responses.APIResponse.class),
                        index)
                .stream()
                .map(response -> response.value("responseCode"))
                .filter(Objects::nonNull)
                .anyMatch(code -> code.asString().startsWith("2"));
    }

    private void describe(Operation operation, MethodInfo method) {
        APIResponses responses =
                operation.getResponses() == null ? OASFactory.createAPIResponses() : operation.getResponses();
        Optional<Content> content = Optional.empty();
        for (Map.Entry<String, APIResponse> scanned :
                Map.copyOf(responses.getAPIResponses()).entrySet()) {
            if (scanned.getKey().startsWith("2")) {
                content = Optional.ofNullable(scanned.getValue().getContent());
                responses.removeAPIResponse(scanned.getKey());
            }
        }
        AnswerType answer = AnswerType.of(method, index);
        String status = status(method, answer);
        APIResponse response =
                OASFactory.createAPIResponse().description(IN_WORDS.getOrDefault(status, inWords(method, answer)));
        if (!answer.isNothing()) {
            response.setContent(content.orElseGet(answer::asJson));
        }
        operation.setResponses(responses.addAPIResponse(status, response));
    }

    private static String status(MethodInfo method, AnswerType answer) {
        AnnotationInstance declared = method.annotation(ResponseStatus.class);
        if (declared != null) {
            return Integer.toString(declared.value().asInt());
        }
        if (answer.isNothing()) {
            return "204";
        }
        return method.hasAnnotation(POST.class) && method.hasAnnotation(Idempotent.class) ? "201" : "200";
    }

    private static String inWords(MethodInfo method, AnswerType answer) {
        if (answer.isPage()) {
            return "A page of the list.";
        }
        if (answer.is(Items.class)) {
            return "The list.";
        }
        String named = answer.schema()
                .map(name -> name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").toLowerCase(Locale.ROOT))
                .orElse("answer");
        boolean isChange = method.hasAnnotation(PATCH.class) || method.hasAnnotation(PUT.class);
        return "The " + named + (isChange ? " after the change." : ".");
    }
}
