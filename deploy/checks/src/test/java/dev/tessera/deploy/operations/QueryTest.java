package dev.tessera.deploy.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.deploy.operations.Query.Selected;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The check of names would notice: without this, it could pass by seeing nothing. */
class QueryTest {

    private static final Metrics METRICS = Metrics.parse("""
            # HELP requests_total requests
            # TYPE requests_total counter
            requests_total{application="a",status="200",uri="/posts/{postId}"} 3.0
            requests_total{application="a",method="GET"} 1.0E3
            ready 1
            """);

    @Test
    void metrics_and_labels_are_found_in_an_expression() {
        Query query = new Query("""
                topk(10, sum by (status, pod) (rate(requests_total{namespace=~"$namespace", status!~"5..", uri="{x}"}[$__rate_interval])))
                  / 86400 * $price_read unless ready offset 10m or a:b:rate5m > 14.4 * 0.001
                """);
        assertThat(query.selected())
                .containsExactly(
                        new Selected("requests_total", Set.of("status", "uri")),
                        new Selected("ready", Set.of()),
                        new Selected("a:b:rate5m", Set.of()));
    }

    @Test
    void a_name_that_nobody_emits_is_missing() {
        assertThat(new Query("sum(rate(request_total[5m]))").missingFrom(METRICS, Set.of()))
                .hasSize(1);
        assertThat(new Query("requests_total{state=\"1\"}").missingFrom(METRICS, Set.of()))
                .hasSize(1);
        assertThat(new Query("a:b:rate5m").missingFrom(METRICS, Set.of())).hasSize(1);
    }

    @Test
    void what_is_emitted_or_recorded_is_not_missing() {
        assertThat(new Query("rate(requests_total{status=\"200\", method=\"GET\", namespace=\"n\"}[5m])")
                        .missingFrom(METRICS, Set.of()))
                .isEmpty();
        assertThat(new Query("a:b:rate5m > ready").missingFrom(METRICS, Set.of("a:b:rate5m")))
                .isEmpty();
    }
}
