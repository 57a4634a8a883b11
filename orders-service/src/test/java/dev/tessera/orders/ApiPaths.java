package dev.tessera.orders;

import static io.restassured.RestAssured.given;

import io.restassured.path.json.JsonPath;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What the service itself says can be read: a new list is tested without a word elsewhere. */
final class ApiPaths {

    private static final JsonPath DESCRIPTION =
            given().get("/q/openapi?format=json").jsonPath();

    private ApiPaths() {}

    static Set<String> read(String prefix) {
        return DESCRIPTION.<String, Map<String, ?>>getMap("paths").entrySet().stream()
                .filter(path ->
                        path.getKey().startsWith(prefix) && path.getValue().containsKey("get"))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    static List<String> queryOf(String path) {
        return DESCRIPTION.getList("paths.'" + path + "'.get.parameters.findAll { it.in == 'query' }.name");
    }
}
