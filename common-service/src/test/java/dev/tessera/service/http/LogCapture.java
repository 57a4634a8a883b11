package dev.tessera.service.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;

/** What is logged while it is open, each line with level, request id, message and the exception's. */
final class LogCapture extends Handler implements AutoCloseable {

    private final List<String> lines = new CopyOnWriteArrayList<>();

    private LogCapture() {}

    static LogCapture start() {
        LogCapture capture = new LogCapture();
        Logger.getLogger("").addHandler(capture);
        return capture;
    }

    List<String> lines() {
        return lines;
    }

    @Override
    public void publish(LogRecord record) {
        String requestId = record instanceof ExtLogRecord ext ? ext.getMdc(RequestId.MDC_KEY) : null;
        String message = record instanceof ExtLogRecord ext ? ext.getFormattedMessage() : record.getMessage();
        lines.add(record.getLevel() + " " + requestId + " " + message + " " + record.getThrown());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(this);
    }
}
