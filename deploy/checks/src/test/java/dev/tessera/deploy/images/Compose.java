package dev.tessera.deploy.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.deploy.Project;
import java.util.Map;
import org.yaml.snakeyaml.Yaml;

/** deploy/compose.yaml, with what it merges in place. */
final class Compose {

    private static final ObjectMapper JSON = new ObjectMapper();

    private Compose() {}

    static JsonNode all() {
        Map<String, Object> merged = new Yaml().load(Project.text("deploy/compose.yaml"));
        return JSON.valueToTree(merged).path("services");
    }

    static JsonNode service(String name) {
        return all().path(name);
    }
}
