package dev.tessera.system.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.system.feed.TraceCollector.Span;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A comment and the notification that it causes are one trace, across two packaged services and the change feed. */
class TracesIT {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @Test
    void a_comment_and_its_notification_are_one_trace() {
        try (TraceCollector collector = new TraceCollector();
                Discussion discussion = new Discussion(collector.settings())) {
            discussion.comment(1);
            discussion.comment(2);
            await().atMost(PATIENCE).until(() -> discussion.heard().size() == 2);
            await().atMost(PATIENCE).untilAsserted(() -> {
                List<Span> comments = collector.spans().stream()
                        .filter(span -> span.name().startsWith("POST /posts/")
                                && span.name().endsWith("/comments"))
                        .toList();
                assertThat(comments).as("%s", collector.spans()).hasSize(2);
                assertThat(comments).extracting(Span::trace).doesNotHaveDuplicates();
                assertThat(comments).allSatisfy(comment -> assertTold(comment, of(comment.trace(), collector)));
            });
        }
    }

    private static void assertTold(Span comment, List<Span> trace) {
        Span written = one(trace, "content-service", "DynamoDB.TransactWriteItems");
        assertThat(written.parent()).isEqualTo(comment.id());
        List<Span> handled = trace.stream()
                .filter(span -> span.service().equals("notifications-service")
                        && span.name().startsWith("handle COMMENT"))
                .toList();
        assertThat(handled)
                .as("%s", trace)
                .isNotEmpty()
                .allMatch(span -> span.parent().equals(written.id()));
        Span told = one(trace, "notifications-service", "DynamoDB.TransactWriteItems");
        assertThat(handled).extracting(Span::id).contains(told.parent());
        Set<String> ids = trace.stream().map(Span::id).collect(Collectors.toSet());
        assertThat(trace)
                .as("one tree, whose root is the request")
                .allMatch(span -> span.equals(comment) || ids.contains(span.parent()));
    }

    private static Span one(List<Span> trace, String service, String name) {
        List<Span> found = trace.stream()
                .filter(span -> span.service().equals(service) && span.name().equals(name))
                .toList();
        assertThat(found).as("%s of %s in %s", name, service, trace).hasSize(1);
        return found.get(0);
    }

    private static List<Span> of(String trace, TraceCollector collector) {
        return collector.spans().stream()
                .filter(span -> span.trace().equals(trace))
                .toList();
    }
}
