package dev.tessera.service.openapi;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirements;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationTarget;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;

/**
 * An operation with {@code @PermitAll} needs no token. Quarkus looks at the class alone here, and describes an open
 * method of a closed resource as closed.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 3)
public class DescribeOpenOperations implements OASFilter {

    /** What Quarkus writes of itself for whatever needs a role. */
    static final Set<String> AUTOMATIC = Set.of("Not Authorized", "Not Allowed");

    private static final String JAX_RS = "jakarta.ws.rs.";
    private static final List<String> METHODS = List.of("GET", "PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS");

    private final Set<String> open;

    public DescribeOpenOperations(IndexView index) {
        this.open = index.getAnnotations(PermitAll.class).stream()
                .map(AnnotationInstance::target)
                .filter(target -> target.kind() == AnnotationTarget.Kind.METHOD)
                .map(AnnotationTarget::asMethod)
                .filter(method -> !namesItsOwnSecurity(method))
                .flatMap(method -> METHODS.stream()
                        .filter(verb -> method.hasAnnotation(DotName.createSimple(JAX_RS + verb)))
                        .map(verb -> verb + " " + path(method)))
                .collect(Collectors.toSet());
    }

    /** Open to JAX-RS because it looks for credentials itself, and says which. */
    private static boolean namesItsOwnSecurity(MethodInfo method) {
        return method.hasAnnotation(DotName.createSimple(SecurityRequirement.class))
                || method.hasAnnotation(DotName.createSimple(SecurityRequirements.class));
    }

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        if (openApi.getPaths() == null) {
            return;
        }
        openApi.getPaths()
                .getPathItems()
                .forEach((path, item) -> item.getOperations().forEach((method, operation) -> {
                    if (open.contains(method.name().toUpperCase(Locale.ROOT) + " " + canonical(path))) {
                        open(operation);
                    }
                }));
    }

    private static void open(Operation operation) {
        operation.setSecurity(List.of());
        APIResponses responses = operation.getResponses();
        for (String status : List.of("401", "403")) {
            // Signing in is open, too, and has a 401 of its own to describe.
            if (responses.hasAPIResponse(status)
                    && AUTOMATIC.contains(
                            String.valueOf(responses.getAPIResponse(status).getDescription()))) {
                responses.removeAPIResponse(status);
            }
        }
    }

    private static String path(MethodInfo method) {
        return canonical(value(method.declaringClass().declaredAnnotation(DotName.createSimple(Path.class))) + "/"
                + value(method.annotation(DotName.createSimple(Path.class))));
    }

    private static String value(AnnotationInstance path) {
        return path == null ? "" : path.value().asString();
    }

    /** One slash between segments, none at the end, and parameters without their patterns. */
    private static String canonical(String path) {
        return ("/" + path)
                .replaceAll("\\{\\s*([^:}\\s]+)[^/]*}", "{$1}")
                .replaceAll("/+", "/")
                .replaceAll("(?<=.)/$", "");
    }
}
