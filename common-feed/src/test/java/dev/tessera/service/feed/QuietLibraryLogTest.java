package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class QuietLibraryLogTest {

    private static final String RENEWER = "software.amazon.kinesis.leases.dynamodb.DynamoDBLeaseRenewer";
    private static final String ADAPTER = "com.amazonaws.services.dynamodbv2.streamsadapter.StreamsScheduler";

    private final AtomicLong now = new AtomicLong();
    private final QuietLibraryLog filter = new QuietLibraryLog(now::get);
    private final List<LogRecord> shown = new ArrayList<>();

    @Test
    void an_outage_is_one_line_for_each_place_that_reports_it_and_no_stack_trace() {
        for (int i = 0; i < 1000; i++) {
            log(RENEWER, new IllegalStateException("wrapped", new ConnectException("refused")));
            log(ADAPTER, new ConnectException("refused"));
        }

        assertThat(shown).extracting(LogRecord::getLoggerName).containsExactly(RENEWER, ADAPTER);
        assertThat(shown).allSatisfy(line -> {
            assertThat(line.getThrown()).isNull();
            assertThat(line.getMessage())
                    .isEqualTo("Cannot go on: java.net.ConnectException: refused (0 more since the last such line)");
        });
    }

    @Test
    void a_while_later_one_line_tells_how_many_there_were() {
        for (int i = 0; i < 1000; i++) {
            log(RENEWER, new ConnectException("refused"));
        }
        now.addAndGet(QuietLibraryLog.PAUSE.toNanos());
        log(RENEWER, new ConnectException("refused"));

        assertThat(shown).hasSize(2);
        assertThat(shown.get(1).getMessage()).endsWith("(999 more since the last such line)");
    }

    @Test
    void another_kind_of_exception_is_news() {
        log(RENEWER, new ConnectException("refused"));
        log(RENEWER, new IOException("reset"));

        assertThat(shown).hasSize(2);
    }

    @Test
    void what_we_say_ourselves_and_what_has_no_exception_passes_as_it_is() {
        for (int i = 0; i < 3; i++) {
            log("dev.tessera.service.feed.ChangeDispatcher", new IllegalStateException("a bug"));
            log(RENEWER, null);
        }

        assertThat(shown).hasSize(6).extracting(LogRecord::getMessage).containsOnly("Cannot go on");
        assertThat(shown.get(0).getThrown()).hasMessage("a bug");
    }

    private void log(String logger, Throwable thrown) {
        LogRecord line = new LogRecord(Level.WARNING, "Cannot go on");
        line.setLoggerName(logger);
        line.setThrown(thrown);
        if (filter.isLoggable(line)) {
            shown.add(line);
        }
    }
}
