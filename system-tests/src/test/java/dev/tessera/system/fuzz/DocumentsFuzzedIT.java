package dev.tessera.system.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.Parallel;
import dev.tessera.system.RunningServices;
import dev.tessera.system.openapi.Connection;
import dev.tessera.system.openapi.Document;
import dev.tessera.system.world.ServiceWorld;
import dev.tessera.system.world.Worlds;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the packaged services answer to anything at all is what their documents say. */
@ExtendWith(RunningServices.Starter.class)
class DocumentsFuzzedIT {

    private static final long SEED = Long.getLong("tessera.fuzz.seed", 20261116);
    private static final int SAMPLE = 2;

    @Test
    void some_of_everything_gets_an_answer_that_is_documented(RunningServices services) {
        assertNothingFound(services, SAMPLE);
    }

    @Test
    @Tag("scale")
    void everything_gets_an_answer_that_is_documented(RunningServices services) {
        assertNothingFound(services, Integer.MAX_VALUE);
    }

    private static void assertNothingFound(RunningServices services, int valuesPerPlace) {
        List<Report> reports = Parallel.each(Worlds.services(), service -> fuzz(services, service, valuesPerPlace));

        reports.forEach(System.out::println);
        assertThat(reports).allSatisfy(report -> {
            assertThat(report.findings()).as(report.service()).isEmpty();
            assertThat(report.refused())
                    .as("operations of %s that nobody's request is accepted by", report.service())
                    .isEmpty();
            assertThat(services.errors(report.service()))
                    .as("errors in the log of %s", report.service())
                    .isEmpty();
        });
    }

    private static Report fuzz(RunningServices services, String service, int valuesPerPlace) {
        try (ServiceWorld world = Worlds.of(service, services);
                Fuzzer fuzzer = new Fuzzer(
                        service,
                        Document.of(service),
                        world,
                        new Connection(services.address(service)),
                        valuesPerPlace,
                        SEED)) {
            return fuzzer.run();
        }
    }
}
