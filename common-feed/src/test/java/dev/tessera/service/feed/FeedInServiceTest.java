package dev.tessera.service.feed;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.Service;
import dev.tessera.service.feed.testkit.RunningFeed;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jboss.logmanager.ExtHandler;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(RunningFeed.class)
@WithTable
class FeedInServiceTest {

    @TestHTTPResource(value = "/health", management = true)
    String health;

    @TestHTTPResource(value = "/metrics", management = true)
    String metrics;

    @Inject
    SampleHandler handler;

    @Test
    void handlers_hear_of_changes_on_contexts_of_their_own_and_the_feed_tells_how_it_is() {
        try (TestTable table = TestTable.ofApplication()) {
            table.put(Likes.item("a", 1));
            table.put(Likes.item("a", 2));
            TestFeed.ofApplication().awaitHandled(Service.CONTENT);

            assertThat(handler.handled()).isEqualTo(List.of("LIKE#a 1", "LIKE#a 2"));

            JsonPath well = given().get(health + "/well").jsonPath();
            assertThat(well.getString("status")).isEqualTo("UP");
            assertThat(well.getString("checks[0].name")).isEqualTo("change feed");
            assertThat(well.getInt("checks[0].data.shards")).isEqualTo(1);
            assertThat(well.getString("checks[0].data.application")).isEqualTo(table.name() + "-content");
            assertThat(given().get(health + "/ready").asString()).doesNotContain("change feed");
            assertThat(given().get(health + "/live").asString()).doesNotContain("change feed");

            await().atMost(Duration.ofMinutes(2))
                    .untilAsserted(() -> assertThat(given().get(metrics).asString())
                            .contains("tessera_feed_records_seconds_count{application=\"content-service\","
                                    + "handler=\"sample\",outcome=\"handled\"} 2.0")
                            .contains("tessera_feed_lag_seconds{application=\"content-service\"} 0.0")
                            .contains("tessera_feed_idle_seconds{application=\"content-service\"}")
                            .contains("tessera_feed_shards{application=\"content-service\"} 1.0")
                            .contains("tessera_feed_unknown_total{application=\"content-service\"} 0.0"));
        }
    }

    /** Quarkus wraps the filter in one of its own, so it is known by what it does. */
    @Test
    void the_log_of_the_library_passes_a_filter() {
        assertThat(handlers(Logger.getLogger("").getHandlers())).anySatisfy(handler -> {
            assertThat(handler.getFilter()).isNotNull();
            assertThat(handler.getFilter().isLoggable(failureOfTheLibrary())).isTrue();
            assertThat(handler.getFilter().isLoggable(failureOfTheLibrary())).isFalse();
        });
    }

    private static LogRecord failureOfTheLibrary() {
        LogRecord line = new LogRecord(Level.WARNING, "Cannot go on");
        line.setLoggerName("software.amazon.kinesis.Test");
        line.setThrown(new IllegalStateException("for a test"));
        return line;
    }

    private static List<Handler> handlers(Handler... of) {
        return Stream.of(of)
                .flatMap(handler -> handler instanceof ExtHandler parent
                        ? Stream.concat(Stream.of(handler), handlers(parent.getHandlers()).stream())
                        : Stream.of(handler))
                .toList();
    }
}
