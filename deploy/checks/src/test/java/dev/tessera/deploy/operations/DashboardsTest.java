package dev.tessera.deploy.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.deploy.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DashboardsTest {

    private static final Path DIRECTORY = Project.file("deploy/monitoring/dashboards");

    @BeforeAll
    static void regenerate() throws IOException {
        if (Boolean.getBoolean("tessera.regenerate")) {
            Files.createDirectories(DIRECTORY);
            for (Map.Entry<String, String> file : Dashboards.files().entrySet()) {
                Files.writeString(DIRECTORY.resolve(file.getKey()), file.getValue());
            }
        }
    }

    @Test
    void committed_dashboards_are_those_that_the_code_builds() throws IOException {
        Map<String, String> built = Dashboards.files();
        for (Map.Entry<String, String> file : built.entrySet()) {
            assertThat(DIRECTORY.resolve(file.getKey()))
                    .as("Change Dashboards, then run " + Dashboards.COMMAND)
                    .content()
                    .isEqualTo(file.getValue());
        }
        try (Stream<Path> files = Files.list(DIRECTORY)) {
            assertThat(files.map(file -> file.getFileName().toString())).isSubsetOf(built.keySet());
        }
    }

    /** It runs apart from the services, whose metrics are held to their dashboards by MetricNamesIT. */
    @Test
    void the_dashboard_of_the_upgrade_asks_for_what_the_upgrade_counts() throws IOException {
        String counts = Project.text("deploy/upgrade/src/main/java/dev/tessera/upgrade/Counts.java");
        Set<String> asked = new HashSet<>();
        for (Query query : DashboardFile.named("upgrade").queries()) {
            Matcher metric = Pattern.compile("tessera_upgrade_\\w+").matcher(query.text());
            while (metric.find()) {
                asked.add(metric.group());
            }
        }

        assertThat(asked).hasSize(5).allSatisfy(metric -> assertThat(counts).contains(metric));
    }

    @Test
    void panels_stand_side_by_side_and_do_not_overlap() {
        for (String name : Dashboards.files().keySet()) {
            Set<String> cells = new HashSet<>();
            Set<Integer> ids = new HashSet<>();
            for (JsonNode panel :
                    DashboardFile.named(name.replace(".json", "")).json().get("panels")) {
                assertThat(ids.add(panel.get("id").asInt())).isTrue();
                JsonNode at = panel.get("gridPos");
                for (int x = 0; x < at.get("w").asInt(); x++) {
                    for (int y = 0; y < at.get("h").asInt(); y++) {
                        int column = at.get("x").asInt() + x;
                        assertThat(column).isLessThan(24);
                        assertThat(cells.add(column + "," + (at.get("y").asInt() + y)))
                                .as(name + ": " + panel.get("title"))
                                .isTrue();
                    }
                }
            }
        }
    }
}
