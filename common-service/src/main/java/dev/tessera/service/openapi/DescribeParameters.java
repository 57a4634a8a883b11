package dev.tessera.service.openapi;

import dev.tessera.service.edge.OrMe;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.PathParam;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;

/**
 * Parameters that their operation does not describe: {@code postId} is "The post's id.", one that is {@link OrMe} may be
 * {@code me}. What the service's {@code META-INF/openapi.yaml} says of a parameter under its name (components,
 * parameters) holds wherever that name occurs.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 4)
public class DescribeParameters implements OASFilter {

    private static final String ID = "Id";

    private final ResourceMethods methods;

    public DescribeParameters(IndexView index) {
        this.methods = new ResourceMethods(index);
    }

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        Map<String, Parameter> known = new HashMap<>();
        if (openApi.getComponents() != null && openApi.getComponents().getParameters() != null) {
            openApi.getComponents()
                    .getParameters()
                    .values()
                    .forEach(parameter -> known.put(parameter.getName(), parameter));
            openApi.getComponents().setParameters(null);
        }
        methods.forEach(
                openApi,
                (operation, method) -> parametersOf(operation).forEach(parameter -> {
                    if (parameter.getDescription() == null) {
                        describe(parameter, method, known);
                    }
                    requireType(parameter);
                }));
    }

    /** The scanner forgets that of a text which says more of itself, as a pattern. */
    private static void requireType(Parameter parameter) {
        Schema schema = parameter.getSchema() == null ? OASFactory.createSchema() : parameter.getSchema();
        if (schema.getRef() == null && schema.getType() == null) {
            parameter.setSchema(schema.type(List.of(Schema.SchemaType.STRING)));
        }
    }

    private static List<Parameter> parametersOf(Operation operation) {
        return operation.getParameters() == null ? List.of() : operation.getParameters();
    }

    private static void describe(Parameter parameter, MethodInfo method, Map<String, Parameter> known) {
        Parameter model = known.get(parameter.getName());
        if (model != null && model.getIn() == parameter.getIn()) {
            parameter.setDescription(model.getDescription());
            parameter.setExample(model.getExample());
            if (model.getSchema() != null) {
                parameter.setSchema(model.getSchema());
            }
        } else if (parameter.getIn() == Parameter.In.PATH) {
            thingNamed(parameter.getName())
                    .ifPresent(thing -> parameter.setDescription(
                            "The " + thing + "'s id" + (isOrMe(parameter, method) ? ", or `me`." : ".")));
        }
    }

    /** {@code orderItemId} names an order item. */
    private static Optional<String> thingNamed(String parameter) {
        return parameter.endsWith(ID) && parameter.length() > ID.length()
                ? Optional.of(parameter
                        .substring(0, parameter.length() - ID.length())
                        .replaceAll("(?=[A-Z])", " ")
                        .toLowerCase(Locale.ROOT))
                : Optional.empty();
    }

    private static boolean isOrMe(Parameter parameter, MethodInfo method) {
        return method.parameters().stream()
                .filter(declared -> declared.hasAnnotation(OrMe.class))
                .map(declared -> declared.annotation(PathParam.class))
                .anyMatch(path -> path != null && path.value().asString().equals(parameter.getName()));
    }
}
