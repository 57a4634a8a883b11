package dev.tessera.system.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tessera.system.openapi.Json;
import dev.tessera.system.openapi.Operation;
import dev.tessera.system.openapi.Place;
import dev.tessera.system.openapi.Request;
import dev.tessera.system.openapi.Samples;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A request that its operation accepts, and then one place of it changed. */
final class Draft {

    private static final String PLACEHOLDER = "4d1f-placeholder";

    private final Operation operation;
    private final Samples samples;
    private final Map<String, String> path = new LinkedHashMap<>();
    private final List<Map.Entry<String, String>> query = new ArrayList<>();
    private final List<Map.Entry<String, String>> form = new ArrayList<>();
    private final List<Map.Entry<String, String>> headers = new ArrayList<>();
    private Optional<JsonNode> body = Optional.empty();
    private Optional<String> sent = Optional.empty();

    Draft(Operation operation, Samples samples, Optional<String> token) {
        this.operation = operation;
        this.samples = samples;
        for (JsonNode parameter : operation.parameters()) {
            String in = parameter.path("in").asText();
            String name = parameter.path("name").asText();
            // Documented as optional where "*" would do as well; without it nothing is changed.
            if (parameter.path("required").asBoolean()
                    || name.equals("If-Match")
                    || samples.world().wants(operation, name)) {
                set(Place.parameter(in, name), samples.parameter(operation, name));
            }
        }
        operation.contentType().ifPresent(type -> {
            headers.add(Map.entry("Content-Type", type));
            JsonNode sample = samples.of(operation, "", operation.bodySchema());
            if (operation.hasForm()) {
                sample.properties()
                        .forEach(member -> set(
                                Place.parameter("form", member.getKey()),
                                member.getValue().asText()));
            } else {
                body = Optional.of(sample);
            }
        });
        token.ifPresent(value -> headers.add(Map.entry("Authorization", "Bearer " + value)));
    }

    private void set(Place place, String text) {
        put(place, place.in() == Place.In.HEADER ? text : encode(text));
    }

    private void put(Place place, String encoded) {
        switch (place.in()) {
            case PATH -> path.put(place.name(), encoded);
            case QUERY -> query.add(Map.entry(place.name(), encoded));
            case FORM -> form.add(Map.entry(place.name(), encoded));
            case HEADER -> headers.add(Map.entry(place.name(), encoded));
            default -> throw new IllegalArgumentException(place.toString());
        }
    }

    /** As it should be there, so that members and parameters that may be left out are tried as well. */
    Draft good(Place place) {
        if (place.in() == Place.In.MEMBER) {
            JsonNode sample = samples.of(
                    operation,
                    place.way().get(place.way().size() - 1).name(),
                    place.way().get(place.way().size() - 1).schema());
            changeMember(place, Optional.of(sample.toString()));
        } else if (operation.parameters().stream()
                .anyMatch(parameter -> parameter.path("name").asText().equals(place.name()))) {
            remove(place);
            set(place, samples.parameter(operation, place.name()));
        }
        return this;
    }

    Draft change(Place place, Nasty value) {
        switch (place.in()) {
            case BODY -> {
                body = Optional.empty();
                sent = value == Nasty.ABSENT ? Optional.empty() : value.json();
            }
            case MEMBER -> {
                if (value == Nasty.ABSENT) {
                    changeMember(place, Optional.empty());
                } else if (value == Nasty.TWICE) {
                    Place.Step last = place.way().get(place.way().size() - 1);
                    String sample =
                            samples.of(operation, last.name(), last.schema()).toString();
                    boolean element = parent(place) instanceof ArrayNode;
                    changeMember(
                            place,
                            Optional.of(sample + "," + (element ? "" : Json.quoted(last.name()) + ":") + sample));
                } else {
                    changeMember(place, value.json());
                }
            }
            default -> {
                remove(place);
                if (value == Nasty.TWICE) {
                    set(place, samples.parameter(operation, place.name()));
                    set(place, samples.parameter(operation, place.name()));
                } else if (value.encoded()) {
                    if (value != Nasty.ABSENT) {
                        put(place, value.text().orElseThrow());
                    }
                } else {
                    set(place, value.text().orElseThrow());
                }
            }
        }
        return this;
    }

    private void remove(Place place) {
        path.remove(place.name());
        for (List<Map.Entry<String, String>> pairs : List.of(query, form, headers)) {
            pairs.removeIf(pair -> pair.getKey().equals(place.name()));
        }
    }

    private void changeMember(Place place, Optional<String> json) {
        JsonNode parent = parent(place);
        String name = place.way().get(place.way().size() - 1).name();
        if (parent instanceof ArrayNode array) {
            array.removeAll();
            json.ifPresent(value -> array.add(PLACEHOLDER));
        } else if (json.isPresent()) {
            ((ObjectNode) parent).put(name, PLACEHOLDER);
        } else {
            ((ObjectNode) parent).remove(name);
        }
        sent = body.map(JsonNode::toString)
                .map(text -> json.map(value -> text.replace(Json.quoted(PLACEHOLDER), value))
                        .orElse(text));
    }

    /** What the place is a part of; everything on the way that is left out otherwise is added. */
    private JsonNode parent(Place place) {
        JsonNode node = body.orElseThrow();
        for (Place.Step step : place.way().subList(0, place.way().size() - 1)) {
            if (node instanceof ArrayNode array) {
                if (array.isEmpty()) {
                    array.add(samples.of(operation, step.name(), step.schema()));
                }
                node = array.get(0);
            } else {
                ObjectNode object = (ObjectNode) node;
                if (!object.path(step.name()).isContainerNode()) {
                    object.set(step.name(), samples.of(operation, step.name(), step.schema()));
                }
                node = object.get(step.name());
            }
        }
        return node;
    }

    Request request() {
        String target = operation.path();
        for (Map.Entry<String, String> parameter : path.entrySet()) {
            target = target.replace("{" + parameter.getKey() + "}", parameter.getValue());
        }
        Optional<String> content =
                sent.or(() -> operation.hasForm() ? Optional.of(joined(form)) : body.map(JsonNode::toString));
        return new Request(
                operation.method(),
                query.isEmpty() ? target : target + "?" + joined(query),
                List.copyOf(headers),
                content);
    }

    private static String joined(List<Map.Entry<String, String>> pairs) {
        return pairs.stream().map(pair -> pair.getKey() + "=" + pair.getValue()).collect(Collectors.joining("&"));
    }

    private static String encode(String text) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : Request.utf8(text)) {
            boolean unreserved =
                    b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || "-._~".indexOf(b) >= 0;
            encoded.append(unreserved ? "" + (char) b : "%%%02X".formatted(b));
        }
        return encoded.toString();
    }
}
