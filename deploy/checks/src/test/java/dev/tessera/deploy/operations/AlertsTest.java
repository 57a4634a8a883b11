package dev.tessera.deploy.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.deploy.MarkdownPage;
import dev.tessera.deploy.Project;
import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AlertsTest {

    private static final String TESTS = "deploy/monitoring/alerts.test.yaml";
    private static final String IN_THE_CHART = "deploy/helm/tessera/files/alerts.yaml";
    private static final String RUNBOOK = "docs/operations.md";
    private static final AlertRules RULES = AlertRules.read();

    @Test
    void promtool_finds_the_rules_and_their_tests_good() {
        Tool promtool = Tool.orSkip("promtool");
        Tool.Result checked = promtool.run(Project.file("."), "check", "rules", AlertRules.FILE);
        assertThat(checked.exitCode()).as(checked.output()).isZero();
        Tool.Result tested = promtool.run(Project.file("."), "test", "rules", TESTS);
        assertThat(tested.exitCode()).as(tested.output()).isZero();
    }

    /** Helm reads nothing outside the chart, so it has a copy. */
    @Test
    void the_chart_installs_these_rules() throws IOException {
        if (Boolean.getBoolean("tessera.regenerate")) {
            Files.copy(Project.file(AlertRules.FILE), Project.file(IN_THE_CHART), StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(Project.file(IN_THE_CHART))
                .as("cp " + AlertRules.FILE + " " + IN_THE_CHART)
                .hasSameTextualContentAs(Project.file(AlertRules.FILE));
    }

    @Test
    void every_alert_is_seen_to_fire_and_to_stay_quiet() {
        Set<String> firing = new TreeSet<>();
        Set<String> quiet = new TreeSet<>();
        for (JsonNode test : AlertRules.yaml(TESTS).get("tests")) {
            for (JsonNode expectation : test.get("alert_rule_test")) {
                (expectation.get("exp_alerts").isEmpty() ? quiet : firing)
                        .add(expectation.get("alertname").asText());
            }
        }
        assertThat(firing).isEqualTo(names());
        assertThat(quiet).isEqualTo(names());
    }

    /** One bad request among two is half of them, and no reason to wake anybody. */
    @Test
    void every_alert_on_a_ratio_wants_a_number_of_bad_ones_for_each_of_its_windows() {
        for (JsonNode alert : RULES.alerts()) {
            String expression = alert.get("expr").asText();
            if (expression.contains("ratio_rate") || expression.contains("/ sum")) {
                for (String alternative : expression.split("\\bor\\b")) {
                    assertThat(alternative)
                            .as(alert.get("alert").asText())
                            .containsPattern("and sum by [^>]*increase\\([^>]*\\) >= 10");
                }
            }
        }
    }

    @Test
    void every_alert_says_how_bad_it_is_what_happened_and_where_to_read_on() {
        MarkdownPage runbook = MarkdownPage.at(RUNBOOK);
        for (JsonNode alert : RULES.alerts()) {
            String name = alert.get("alert").asText();
            assertThat(alert.at("/labels/severity").asText()).as(name).isIn("critical", "warning", "info");
            assertThat(alert.at("/annotations/summary").asText()).as(name).isNotBlank();
            assertThat(alert.at("/annotations/description").asText()).as(name).isNotBlank();
            assertThat(alert.at("/annotations/runbook_url").asText())
                    .isEqualTo(RUNBOOK + "#" + name.toLowerCase(Locale.ROOT));
            assertThat(runbook.section("### " + name)).as(name).contains("**Meaning.**", "**What to do.**");
        }
    }

    @Test
    void the_runbook_has_no_section_of_an_alert_that_is_gone() {
        List<String> sections = MarkdownPage.at(RUNBOOK)
                .text()
                .lines()
                .filter(line -> line.startsWith("### Tessera"))
                .map(line -> line.substring(4))
                .toList();
        assertThat(sections).containsExactlyInAnyOrderElementsOf(names());
    }

    private static Set<String> names() {
        return RULES.alerts().stream()
                .map(alert -> alert.get("alert").asText())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
