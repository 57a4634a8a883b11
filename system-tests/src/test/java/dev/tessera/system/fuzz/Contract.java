package dev.tessera.system.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.system.openapi.Answer;
import dev.tessera.system.openapi.Document;
import dev.tessera.system.openapi.Json;
import dev.tessera.system.openapi.Operation;
import dev.tessera.system.openapi.Request;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whether an answer is one that the document promises. */
record Contract(Document document) {

    private static final String PROBLEM = "application/problem+json";
    private static final String PROBLEM_SCHEMA = "/components/schemas/Problem";
    private static final int LONGEST_TARGET = 8_192;

    /** Which no operation is asked about: bad HTTP, no such path, no such method there. */
    private static final Set<Integer> NO_OPERATION = Set.of(400, 404, 405);

    /** What every answer may have: HTTP's own, and what common-service adds to everything. */
    private static final Set<String> OF_EVERY_ANSWER = Set.of(
            "connection",
            "content-length",
            "content-type",
            "date",
            "transfer-encoding",
            "cache-control",
            "content-security-policy",
            "referrer-policy",
            "vary",
            "x-content-type-options",
            "x-frame-options",
            "x-request-id");

    /** What is wrong about the answer; nothing, if all is well. */
    List<String> breaches(Request request, Answer answer) {
        List<String> breaches = new ArrayList<>();
        int status = answer.status();
        if (status >= 500) {
            breaches.add("answers " + status);
        }
        if (status >= 400 && !answer.contentType().equals(PROBLEM)) {
            breaches.add("error " + status + " is no problem but '" + answer.contentType() + "'");
        }
        Optional<Operation> meant = operation(request).filter(operation -> operation.isDocumented(status));
        if (meant.isPresent()) {
            breaches.addAll(undocumented(meant.get().response(status), answer));
        } else if (status < 500 && !isBeforeRouting(request, status)) {
            breaches.add("status " + status + " is not in the document");
        } else if (answer.contentType().equals(PROBLEM) && document.has(PROBLEM_SCHEMA)) {
            breaches.addAll(wrongBody(PROBLEM_SCHEMA, answer));
        }
        return breaches;
    }

    /** A nasty value in the path may lead elsewhere; the contract is that of where it leads. */
    private Optional<Operation> operation(Request request) {
        return document.route(request.method(), path(request));
    }

    private static String path(Request request) {
        return request.target().replaceFirst("[?#].*", "");
    }

    private boolean isBeforeRouting(Request request, int status) {
        String path = path(request).toUpperCase(Locale.ROOT);
        boolean elsewhere = operation(request).isEmpty()
                || path.contains("%2F")
                || path.contains("/..")
                || path.contains("%00")
                || path.matches(".*%(?![0-9A-F]{2}).*");
        return elsewhere && NO_OPERATION.contains(status)
                || status == 414 && request.target().length() > LONGEST_TARGET;
    }

    private List<String> undocumented(String response, Answer answer) {
        List<String> breaches = new ArrayList<>(undocumentedHeaders(response, answer));
        JsonNode content = document.at(response).path("content");
        String type = answer.contentType();
        if (answer.isStream() || answer.body().length > 0) {
            if (!content.has(type)) {
                breaches.add("a body of '" + type + "' is not in the document for " + answer.status());
            } else if (isJson(type)) {
                breaches.addAll(wrongBody(response + "/content/" + type.replace("/", "~1") + "/schema", answer));
            }
        } else if (content.properties().stream().anyMatch(documented -> isJson(documented.getKey()))) {
            // A text without lines, as an export of nothing, is a text.
            breaches.add("the body that the document has for " + answer.status() + " is missing");
        }
        return breaches;
    }

    /** Lines of JSON (application/x-ndjson) are no JSON. */
    private static boolean isJson(String type) {
        return type.equals("application/json") || type.endsWith("+json");
    }

    private List<String> undocumentedHeaders(String response, Answer answer) {
        JsonNode declared = document.at(response).path("headers");
        if (declared.isEmpty()) {
            return List.of();
        }
        List<String> breaches = new ArrayList<>();
        Set<String> names = new java.util.TreeSet<>();
        for (Map.Entry<String, JsonNode> header : declared.properties()) {
            String name = header.getKey().toLowerCase(Locale.ROOT);
            names.add(name);
            JsonNode description = document.resolve(header.getValue());
            if (description.path("required").asBoolean() && answer.header(name).isEmpty()) {
                breaches.add("header " + header.getKey() + ", which is required, is missing");
            }
        }
        answer.headers().keySet().stream()
                .filter(name -> !names.contains(name) && !OF_EVERY_ANSWER.contains(name))
                .sorted()
                .forEach(name -> breaches.add("header " + name + " is not in the document"));
        return breaches;
    }

    private List<String> wrongBody(String schema, Answer answer) {
        JsonNode body;
        try {
            body = Json.parse(answer.body());
        } catch (UncheckedIOException e) {
            return List.of("the body is no JSON: " + e.getCause().getMessage());
        }
        if (!document.has(schema)) {
            return List.of();
        }
        return document.wrong(schema, body).stream()
                .limit(3)
                .map(wrong -> "the body does not satisfy its schema: " + wrong)
                .toList();
    }
}
