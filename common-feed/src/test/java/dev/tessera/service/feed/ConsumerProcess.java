package dev.tessera.service.feed;

import dev.tessera.keys.Entity;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A worker in a process of its own, which writes down what it has handled and can be killed. */
final class ConsumerProcess implements AutoCloseable {

    private final Process process;
    private final Path written;

    ConsumerProcess(URI engine, String table, String worker, Path directory) throws IOException {
        this.written = Files.createFile(directory.resolve(worker + ".txt"));
        this.process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                        "-XX:TieredStopAtLevel=1",
                        ConsumerProcess.class.getName(),
                        engine.toString(),
                        table,
                        worker,
                        written.toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve(worker + ".log").toFile())
                .start();
    }

    /** Each line is item, version and sequence number of a change that has been handled. */
    List<String> handled() {
        try {
            List<String> lines = Files.readAllLines(written);
            return lines.stream().filter(line -> line.endsWith(".")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** As Kubernetes does it. Tells whether the process ended by itself. */
    boolean terminate() throws InterruptedException {
        process.destroy();
        return process.waitFor(60, TimeUnit.SECONDS);
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }

    public static void main(String[] arguments) throws InterruptedException {
        Path file = Path.of(arguments[3]);
        FeedUnderTest feed =
                new FeedUnderTest(URI.create(arguments[0]), arguments[1], arguments[2], new ChangeHandler() {
                    @Override
                    public String name() {
                        return "scribe";
                    }

                    @Override
                    public Set<Entity> entities() {
                        return Set.of(Entity.LIKE);
                    }

                    @Override
                    public Uni<Void> handle(ItemChange change) {
                        return Uni.createFrom()
                                .voidItem()
                                .onItem()
                                .delayIt()
                                .by(Duration.ofMillis(10))
                                .invoke(() -> append(file, change));
                    }
                });
        Runtime.getRuntime().addShutdownHook(new Thread(feed::close));
        new CountDownLatch(1).await();
    }

    private static void append(Path file, ItemChange change) {
        try {
            Files.writeString(
                    file,
                    change.key().sk() + " " + Likes.version(change) + " " + change.sequence() + ".\n",
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
