package dev.tessera.service.openapi;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;

/** What the parameters mean that every service has; a description of its own goes first. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class DescribeParameters implements OASFilter {

    private static final Map<String, String> DESCRIPTIONS = Map.of(
            "Idempotency-Key",
            "Any text of your own. Sent again with it within a day, the same request happens once and is answered alike.",
            "If-Match",
            "The ETag of what you change: refused if it changed since you read it.",
            "If-None-Match",
            "The ETag of what you have: 304 if it is still the same.",
            "limit",
            "How many items a page has at most.",
            "cursor",
            "The `next` of the page before this one; none for the first page.");

    @Override
    public Parameter filterParameter(Parameter parameter) {
        if (parameter.getDescription() == null) {
            parameter.setDescription(DESCRIPTIONS.get(parameter.getName()));
        }
        return parameter;
    }
}
