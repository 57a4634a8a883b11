package dev.tessera.service.feed;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.service.feed.testkit.RunningFeed;
import dev.tessera.service.testkit.WithTable;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
@TestProfile(TraceTest.Traced.class)
class TraceTest {

    /** Nobody takes the traces there; they are looked at before. */
    public static class Traced extends RunningFeed {
        @Override
        public Map<String, String> getConfigOverrides() {
            Map<String, String> settings = super.getConfigOverrides();
            settings.put("otel.exporter.otlp.endpoint", "http://127.0.0.1:9");
            return settings;
        }
    }

    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";

    @Inject
    RecordedSpans spans;

    @Test
    void a_request_and_what_the_change_feed_makes_of_it_are_one_trace() {
        given().header("traceparent", "00-" + TRACE + "-b7ad6b7169203331-01")
                .post("/samples/traced")
                .then()
                .statusCode(204);

        await().atMost(Duration.ofMinutes(1))
                .until(() -> named("handle AUTHOR by traced").size() == 1);
        await().atMost(Duration.ofMinutes(1))
                .until(() -> named("DynamoDB.GetItem").stream()
                        .anyMatch(span -> span.getTraceId().equals(TRACE)));

        SpanData write = named("DynamoDB.PutItem").get(0);
        SpanData handled = named("handle AUTHOR by traced").get(0);
        SpanData read = named("DynamoDB.GetItem").stream()
                .filter(span -> span.getTraceId().equals(TRACE))
                .findFirst()
                .orElseThrow();
        assertThat(List.of(write, handled, read))
                .extracting(SpanData::getTraceId)
                .containsOnly(TRACE);
        assertThat(write.getKind()).isEqualTo(SpanKind.CLIENT);
        assertThat(handled.getKind()).isEqualTo(SpanKind.CONSUMER);
        assertThat(handled.getParentSpanId()).isEqualTo(write.getSpanId());
        assertThat(read.getParentSpanId()).isEqualTo(handled.getSpanId());
        assertThat(write.getAttributes().asMap().values()).contains("WRITE_AUTHOR");
        assertThat(spans.ended())
                .as("what the service asks by itself is no trace")
                .allMatch(span -> span.getTraceId().equals(TRACE));
    }

    private List<SpanData> named(String name) {
        return spans.ended().stream()
                .filter(span -> span.getName().equals(name))
                .toList();
    }
}
