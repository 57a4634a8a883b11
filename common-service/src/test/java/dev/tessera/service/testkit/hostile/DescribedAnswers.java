package dev.tessera.service.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;

/**
 * No answer outside its description: its status, its media type, the headers that mean something, and what a problem says
 * of itself.
 */
record DescribedAnswers(JsonNode root) {

    /** Those that a client acts on. */
    private static final List<String> HEADERS = List.of(
            "ETag",
            "Location",
            "Retry-After",
            "Idempotent-Replayed",
            "WWW-Authenticate",
            "Accept-Patch",
            "Allow",
            "X-Request-Id",
            "RateLimit-Limit",
            "RateLimit-Remaining",
            "RateLimit-Reset");

    /** By which a described path says that this method of it is not described. */
    private static final int METHOD_NOT_ALLOWED = 405;

    private static final int UNSUPPORTED_MEDIA_TYPE = 415;

    private static final Map<Integer, String> OBLIGATORY =
            Map.of(401, "WWW-Authenticate", 405, "Allow", 429, "Retry-After", 503, "Retry-After");

    void assertDescribes(Call call, Answer answer) {
        if (OBLIGATORY.containsKey(answer.status())) {
            assertThat(answer.headers().firstValue(OBLIGATORY.get(answer.status())))
                    .as("%s: %s with %s", call, answer.status(), OBLIGATORY.get(answer.status()))
                    .isPresent();
        }
        if (answer.status() == UNSUPPORTED_MEDIA_TYPE && call.method().equals("PATCH")) {
            assertThat(answer.headers().firstValue("Accept-Patch"))
                    .as("%s says what it reads", call)
                    .contains("application/merge-patch+json, application/json");
        }
        if (answer.status() != METHOD_NOT_ALLOWED) {
            operation(call).ifPresent(operation -> assertDescribed(call, answer, operation));
        }
    }

    private void assertDescribed(Call call, Answer answer, JsonNode operation) {
        JsonNode responses = operation.path("responses");
        assertThat(names(responses))
                .as("Statuses of %s, which answered %s", call, answer.body())
                .contains(Integer.toString(answer.status()));
        JsonNode response = resolve(responses.path(Integer.toString(answer.status())));
        if (!answer.body().isEmpty()) {
            assertThat(names(response.path("content")))
                    .as("Media types of %s", call)
                    .contains(answer.contentType().split(";")[0]);
        }
        for (String header : HEADERS) {
            if (answer.headers().firstValue(header).isPresent()) {
                assertThat(names(response.path("headers")))
                        .as("Headers of %s with %s", call, answer.status())
                        .contains(header);
            }
        }
        if (answer.contentType().startsWith("application/problem+json")) {
            assertThat(names(root.at("/components/schemas/Problem/properties")))
                    .as("Members of problems: %s", call)
                    .containsAll(names(Json.parse(answer.body())));
        }
    }

    /** What is asked for: nothing that is described if the path has an empty segment, or another method. */
    private Optional<JsonNode> operation(Call call) {
        return StreamSupport.stream(root.path("paths").properties().spliterator(), false)
                .filter(described -> matches(described.getKey(), call.path()))
                .filter(described -> described.getValue().has(call.method().toLowerCase(Locale.ROOT)))
                .min(Comparator.comparing(described -> described.getKey().replaceAll("\\{[^}]*}", "~")))
                .map(described -> described.getValue().path(call.method().toLowerCase(Locale.ROOT)));
    }

    static boolean matches(String described, String called) {
        String[] template = described.split("/", -1);
        String[] path = called.split("/", -1);
        if (template.length != path.length) {
            return false;
        }
        for (int i = 0; i < path.length; i++) {
            boolean fits = template[i].startsWith("{") ? !path[i].isEmpty() : template[i].equals(path[i]);
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static Set<String> names(JsonNode object) {
        Set<String> names = new TreeSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? root.at(node.path("$ref").asText().substring(1)) : node;
    }
}
