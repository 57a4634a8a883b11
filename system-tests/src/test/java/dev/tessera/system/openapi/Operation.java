package dev.tessera.system.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** An operation as its document describes it. */
public record Operation(Document document, String method, String path, JsonNode description) {

    private static final String FORM = "application/x-www-form-urlencoded";
    private static final int DEPTH = 5;

    public String id() {
        return description.path("operationId").asText();
    }

    public String name() {
        return method + " " + path;
    }

    public boolean matches(String[] segments) {
        String[] template = path.split("/", -1);
        if (template.length != segments.length) {
            return false;
        }
        for (int i = 0; i < template.length; i++) {
            if (isParameter(template[i]) ? segments[i].isEmpty() : !template[i].equals(segments[i])) {
                return false;
            }
        }
        return true;
    }

    public long parameterCount() {
        return Stream.of(path.split("/")).filter(Operation::isParameter).count();
    }

    private static boolean isParameter(String segment) {
        return segment.startsWith("{");
    }

    public List<JsonNode> parameters() {
        List<JsonNode> parameters = new ArrayList<>();
        description.path("parameters").forEach(parameter -> parameters.add(document.resolve(parameter)));
        return parameters;
    }

    /** How the body is sent. Of several types, the one that says most about what it is. */
    public Optional<String> contentType() {
        JsonNode content = document.resolve(description.path("requestBody")).path("content");
        return Stream.of("application/merge-patch+json", "application/json", FORM)
                .filter(content::has)
                .findFirst();
    }

    public boolean hasForm() {
        return contentType().filter(FORM::equals).isPresent();
    }

    public JsonNode bodySchema() {
        return document.resolve(description.path("requestBody"))
                .path("content")
                .path(contentType().orElseThrow())
                .path("schema");
    }

    public boolean isDocumented(int status) {
        return description.path("responses").has(Integer.toString(status));
    }

    /** Where the document describes the answer with this status. */
    public String response(int status) {
        return document.follow("/paths/" + path.replace("~", "~0").replace("/", "~1") + "/"
                + method.toLowerCase(Locale.ROOT) + "/responses/" + status);
    }

    /** Every parameter, header and member that the document names, and what every request can have. */
    public List<Place> places() {
        List<Place> places = new ArrayList<>();
        for (JsonNode parameter : parameters()) {
            places.add(Place.parameter(
                    parameter.path("in").asText(), parameter.path("name").asText()));
        }
        contentType().ifPresent(type -> {
            places.add(Place.header("Content-Type"));
            places.add(Place.body());
            addBelow(bodySchema(), List.of(), places);
        });
        places.add(Place.header("Authorization"));
        places.add(Place.header("Accept"));
        places.add(Place.header("Host"));
        places.add(Place.header("X-Request-Id"));
        places.add(Place.parameter("query", "unknown"));
        return places;
    }

    private void addBelow(JsonNode described, List<Place.Step> way, List<Place> places) {
        if (way.size() == DEPTH) {
            return;
        }
        JsonNode schema = document.resolve(described);
        schema.path("allOf").forEach(part -> addBelow(part, way, places));
        schema.path("properties")
                .properties()
                .forEach(property -> add(property.getKey(), property.getValue(), way, places));
        if (schema.path("items").isObject()) {
            add("0", schema.path("items"), way, places);
        }
        if (schema.path("additionalProperties").isObject()) {
            add("x", schema.path("additionalProperties"), way, places);
        }
    }

    private void add(String name, JsonNode schema, List<Place.Step> way, List<Place> places) {
        List<Place.Step> longer = new ArrayList<>(way);
        longer.add(new Place.Step(name, schema));
        places.add(hasForm() ? Place.parameter("form", name) : Place.member(longer));
        addBelow(schema, longer, places);
    }

    @Override
    public String toString() {
        return name();
    }
}
