package dev.tessera.service.openapi;

import dev.tessera.service.identity.IgnoresToken;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.annotation.security.PermitAll;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirements;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;

/**
 * Who needs a token: everybody; with {@code @PermitAll} nobody, but one that is sent counts; with {@link IgnoresToken}
 * nobody at all. Quarkus looks at classes alone here, and takes one scheme of several for that of all operations.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 3)
public class DescribeSecurity implements OASFilter {

    /** What Quarkus writes of itself for whatever needs a role. */
    static final Set<String> AUTOMATIC = Set.of("Not Authorized", "Not Allowed");

    private static final String BEARER = "bearer";

    private final ResourceMethods methods;

    public DescribeSecurity(IndexView index) {
        this.methods = new ResourceMethods(index);
    }

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        methods.forEach(openApi, (operation, method) -> {
            dropAutomaticResponses(operation);
            if (!namesItsOwnSecurity(method)) {
                operation.setSecurity(requirements(method));
            }
        });
    }

    private static List<SecurityRequirement> requirements(MethodInfo method) {
        SecurityRequirement bearer = OASFactory.createSecurityRequirement().addScheme(BEARER);
        if (method.hasAnnotation(IgnoresToken.class)) {
            return List.of();
        }
        return method.hasAnnotation(PermitAll.class)
                ? List.of(OASFactory.createSecurityRequirement(), bearer)
                : List.of(bearer);
    }

    /** Open to JAX-RS because it looks for credentials itself, and says which. */
    private static boolean namesItsOwnSecurity(MethodInfo method) {
        return method.hasAnnotation(org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement.class)
                || method.hasAnnotation(SecurityRequirements.class);
    }

    private static void dropAutomaticResponses(Operation operation) {
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
