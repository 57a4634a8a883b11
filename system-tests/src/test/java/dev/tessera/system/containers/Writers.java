package dev.tessera.system.containers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * Clients that write without pause and insist: what is not acknowledged is sent again with the same key, until it is.
 * So everything they began is acknowledged in the end, and nothing may be there twice.
 */
final class Writers implements AutoCloseable {

    private static final int ACKNOWLEDGED = 201;
    private static final int NOT_NOW = 503;
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(100);

    /** Sends one write. The headers make it the same write when it is sent again. */
    interface Write {
        Api.Answer send(String key, Map<String, String> headers) throws IOException;
    }

    private final Predicate<String> ready;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Future<?>> running = new ArrayList<>();
    private final Queue<String> surprises = new ConcurrentLinkedQueue<>();
    private final AtomicInteger unanswered = new AtomicInteger();
    private volatile boolean enough;

    /** @param ready whether a service may be sent to: clients meet it behind something that looks */
    Writers(Predicate<String> ready) {
        this.ready = ready;
    }

    /** Another client; the keys of its writes go to {@code acknowledged} once they are. */
    void begin(String service, Write write, Queue<String> acknowledged) {
        running.add(threads.submit(() -> {
            while (!enough) {
                String key = UUID.randomUUID().toString();
                insist(service, write, key);
                acknowledged.add(key);
            }
        }));
    }

    private void insist(String service, Write write, String key) {
        while (true) {
            if (!ready.test(service)) {
                unanswered.incrementAndGet();
                LockSupport.parkNanos(PAUSE);
                continue;
            }
            try {
                Api.Answer answer = write.send(key, Map.of("Idempotency-Key", key));
                if (answer.status() == ACKNOWLEDGED) {
                    return;
                }
                if (answer.status() != NOT_NOW) {
                    surprises.add(answer.status() + " " + answer.text());
                }
            } catch (IOException e) {
                unanswered.incrementAndGet();
            }
            LockSupport.parkNanos(PAUSE);
        }
    }

    /** Answers that no client should ever get, whatever happens to the containers. */
    Queue<String> surprises() {
        return surprises;
    }

    int unanswered() {
        return unanswered.get();
    }

    /** Lets everybody finish what they began. */
    @Override
    public void close() throws Exception {
        enough = true;
        for (Future<?> writer : running) {
            writer.get(3, TimeUnit.MINUTES);
        }
        threads.shutdownNow();
    }
}
