package dev.tessera.deploy.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tessera.deploy.MarkdownPage;
import dev.tessera.deploy.Project;
import dev.tessera.keys.AccessPattern;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostPageTest {

    private static final String REMEDY = "After a whole ./mvnw verify, run\n\n    " + CostPage.COMMAND + "\n\n";

    @BeforeAll
    static void regenerate() throws IOException {
        if (Boolean.getBoolean("tessera.regenerate")) {
            // What the latest run did not send keeps the numbers that it has.
            Map<AccessPattern, Measured> measured =
                    Files.exists(Project.file(Measured.FILE)) ? Measured.committed() : Measured.latest();
            measured.putAll(Measured.latest());
            Files.writeString(Project.file(Measured.FILE), Measured.file(measured));
            Files.writeString(Project.file(CostPage.FILE), CostPage.of(measured, Prices.read()));
        }
    }

    @Test
    void the_page_is_made_of_the_measurements_and_the_prices() {
        assertThat(Project.file(CostPage.FILE))
                .as(REMEDY)
                .content()
                .isEqualTo(CostPage.of(Measured.committed(), Prices.read()));
        MarkdownPage page = MarkdownPage.at(CostPage.FILE);
        assertThat(page.brokenLinks()).isEmpty();
        assertThat(page.raggedRows()).isEmpty();
    }

    /** A request that has become dearer leaves the range of what is seen, whatever tests are added. */
    @Test
    void the_measurements_lie_within_what_the_services_tests_consume() {
        Assumptions.assumeTrue(Measured.latestIsComplete(), "not all tests of all services have run here");
        Map<AccessPattern, Measured> latest = Measured.latest();
        List<String> drifted = new ArrayList<>();
        Measured.committed().forEach((pattern, then) -> {
            Measured now = latest.get(pattern);
            if (now != null && (then.typical() < now.least() || then.typical() > now.most())) {
                drifted.add(then + " but now " + now);
            }
        });
        assertThat(drifted).as(REMEDY).isEmpty();
    }

    /** The page explains the price of a write; these are small enough for the explanation to be exact. */
    @ParameterizedTest
    @CsvSource({"LIKE_POST, 6", "KEEP_POST, 8"})
    void small_writes_cost_what_the_page_says(AccessPattern pattern, double units) {
        assertThat(Measured.committed().get(pattern).typical()).isCloseTo(units, within(0.01));
    }

    @Test
    void a_like_is_priced_by_the_rules_as_it_was_measured() {
        assertThat(CostPage.eachPartOnce(AccessPattern.LIKE_POST)).isEqualTo(6);
        assertThat(CostPage.eachPartOnce(AccessPattern.PLACE_ORDER))
                .as("more than was measured: the engine counts equal parts of a transaction once")
                .isGreaterThan(
                        Measured.committed().get(AccessPattern.PLACE_ORDER).typical());
    }

    /** Four shards are read by two services, four times a second each, 2.5 million times for nothing. */
    @Test
    void a_month_is_the_sum_of_what_it_says() {
        CostPage page = new CostPage(Measured.committed(), Prices.read());
        double shards = (4 * 2 * 4 * 30 * 86_400.0 - 2_500_000) / 1_000_000 * 0.20;

        assertThat(page.ofStream(CostPage.SMALL)).isCloseTo(shards, within(0.01));
        assertThat(page.ofMonth(CostPage.SMALL))
                .isGreaterThan(page.ofStream(CostPage.SMALL))
                .isLessThan(page.ofMonth(CostPage.MIDDLE));
        assertThat(page.ofRequests(CostPage.LARGE)).isCloseTo(100 * page.ofRequests(CostPage.MIDDLE), within(0.01));
    }

    /** The other page says so of ten thousand requests a second. */
    @Test
    void requests_are_mixed_as_on_the_page_about_scaling() {
        CostPage page = new CostPage(Measured.committed(), Prices.read());

        assertThat(MarkdownPage.at("docs/operations/scaling.md").text())
                .contains(String.format(
                        Locale.ROOT,
                        "| read units a second | %,.0f | %,.0f |",
                        page.readsOfAHundred() * 100,
                        page.readsOfAHundred() * 10_000))
                .contains(String.format(
                        Locale.ROOT,
                        "| write units a second | %,.0f | %,.0f |",
                        page.writesOfAHundred() * 100,
                        page.writesOfAHundred() * 10_000));
    }

    @Test
    void the_readme_of_the_table_knows_when_provisioned_capacity_pays() {
        assertThat(Prices.read().breakEven("write")).isCloseTo(0.29, within(0.01));
        assertThat(MarkdownPage.at("deploy/terraform/20-data/README.md").text()).contains("about 29 %");
    }
}
