package dev.tessera.deploy.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.deploy.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** A committed dashboard. */
record DashboardFile(JsonNode json) {

    static DashboardFile named(String name) {
        try {
            return new DashboardFile(new ObjectMapper()
                    .readTree(Project.file("deploy/monitoring/dashboards/" + name + ".json")
                            .toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Query> queries() {
        List<Query> queries = new ArrayList<>();
        json.findValuesAsText("expr").forEach(expr -> queries.add(new Query(expr)));
        return queries;
    }
}
