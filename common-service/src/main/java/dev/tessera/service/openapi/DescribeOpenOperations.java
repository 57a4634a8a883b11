package dev.tessera.service.openapi;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.annotation.security.PermitAll;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirements;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
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

    private final ResourceMethods methods;

    public DescribeOpenOperations(IndexView index) {
        this.methods = new ResourceMethods(index);
    }

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        methods.forEach(openApi, (operation, method) -> {
            if (method.hasAnnotation(PermitAll.class) && !namesItsOwnSecurity(method)) {
                open(operation);
            }
        });
    }

    /** Open to JAX-RS because it looks for credentials itself, and says which. */
    private static boolean namesItsOwnSecurity(MethodInfo method) {
        return method.hasAnnotation(SecurityRequirement.class) || method.hasAnnotation(SecurityRequirements.class);
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
}
