package dev.tessera.service.table.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.table.BadPositionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutageLogTest {

    private final Logger logger = Logger.getLogger("dev.tessera.table");
    private final List<String> lines = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord line) {
            lines.add(line instanceof ExtLogRecord known ? known.getFormattedMessage() : line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };
    private final AtomicLong time = new AtomicLong(Long.MAX_VALUE - 5);
    private final OutageLog log = new OutageLog(time::get);

    @BeforeEach
    void listen() {
        logger.addHandler(handler);
    }

    @AfterEach
    void leave() {
        logger.removeHandler(handler);
    }

    @Test
    void the_first_failure_is_told_at_once_and_the_following_ones_together() {
        fail(1);
        assertThat(lines).singleElement().asString().contains("USER_BY_ID", "no route", "0 more");

        fail(99);
        assertThat(lines).hasSize(1);

        time.addAndGet(Duration.ofSeconds(11).toNanos());
        fail(1);
        assertThat(lines).hasSize(2).last().asString().contains("99 more");
    }

    @Test
    void what_the_caller_is_told_otherwise_is_no_outage() {
        log.failed(AccessPattern.USER_BY_ID, new BadPositionException("foreign", null));
        assertThat(lines).isEmpty();
    }

    private void fail(int times) {
        for (int i = 0; i < times; i++) {
            log.failed(
                    AccessPattern.USER_BY_ID,
                    SdkFailures.unavailable(AccessPattern.USER_BY_ID, new IllegalStateException("no route")));
        }
    }
}
