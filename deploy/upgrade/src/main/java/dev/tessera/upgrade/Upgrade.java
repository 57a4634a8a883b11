package dev.tessera.upgrade;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import dev.tessera.upgrade.Counts.Outcome;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;

/**
 * Brings a table that an earlier build has written up to date: every item gets the rows on the indexes that follow from it,
 * by the keys of this build, and companies that waited for an administrator become claims. It runs beside services of either version, can be stopped at any time and goes on from where it
 * was, and run again it changes nothing.
 *
 * <p>Ends with 0 if all is done, 1 if it broke off, 2 if it was asked the wrong way, 3 if items are left that it could not
 * decide about.
 */
public final class Upgrade {

    private static final Duration REPORT = Duration.ofSeconds(5);
    private static final String KEY = "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_ACCESS_KEY_ID";
    private static final String SECRET = "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_SECRET_ACCESS_KEY";

    private final Options options;
    private final PrintStream out;
    private final Counts counts = new Counts();

    private Upgrade(Options options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments), System.getenv(), System.out));
    }

    /** What {@link #main} ends with. */
    public static int run(List<String> arguments, Map<String, String> environment, PrintStream out) {
        Options options;
        try {
            options = Options.parse(arguments, environment);
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            out.print(Options.USAGE);
            return 2;
        }
        try (DynamoDbAsyncClient client = client(options, environment)) {
            return new Upgrade(options, out).run(client);
        }
    }

    private int run(DynamoDbAsyncClient client) {
        Checkpoint checkpoint = Checkpoint.open(options);
        ScheduledExecutorService reporter = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "progress");
            thread.setDaemon(true);
            return thread;
        });
        Optional<HttpServer> metrics = metrics(checkpoint);
        try {
            long expected = client.describeTable(describe -> describe.tableName(options.table()))
                    .join()
                    .table()
                    .itemCount();
            out.printf(
                    Locale.ROOT,
                    "%s %s, about %,d items, in %d parts%s%n",
                    checkpoint.isResumed() ? "Going on with" : "Walking",
                    options.table(),
                    expected,
                    options.segments(),
                    options.dryRun() ? "; nothing is written" : "");
            reporter.scheduleAtFixedRate(
                    () -> out.println(progress(checkpoint)), REPORT.toSeconds(), REPORT.toSeconds(), TimeUnit.SECONDS);
            new Walk(
                            client,
                            options,
                            checkpoint,
                            counts,
                            new ItemUpgrade(client, options, counts, Clock.systemUTC(), out::println))
                    .run();
        } catch (RuntimeException e) {
            out.printf("%s%nBroken off by %s%n", progress(checkpoint), cause(e));
            options.checkpoint().ifPresent(file -> out.println("The same command goes on from " + file));
            return 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 1;
        } finally {
            reporter.shutdownNow();
            metrics.ifPresent(server -> server.stop(0));
        }
        checkpoint.remove();
        out.println(progress(checkpoint));
        counts.undecided().forEach((what, often) -> out.printf(Locale.ROOT, "Undecided %,d times: %s%n", often, what));
        out.println(counts.of(Outcome.UNDECIDED) == 0 ? "Done" : "Done, but for what is undecided");
        return counts.of(Outcome.UNDECIDED) == 0 ? 0 : 3;
    }

    private String progress(Checkpoint checkpoint) {
        return String.format(
                Locale.ROOT,
                "%,d items: %,d current, %,d %s, %,d expired, %,d unknown, %,d undecided; %d of %d parts;"
                        + " %,.1f read and %,.1f write units",
                counts.all(),
                counts.of(Outcome.CURRENT),
                counts.of(Outcome.REWRITTEN),
                options.dryRun() ? "to rewrite" : "rewritten",
                counts.of(Outcome.EXPIRED),
                counts.of(Outcome.UNKNOWN),
                counts.of(Outcome.UNDECIDED),
                checkpoint.done(),
                options.segments(),
                counts.readUnits(),
                counts.writeUnits());
    }

    private Optional<HttpServer> metrics(Checkpoint checkpoint) {
        OptionalInt port = options.metricsPort();
        if (port.isEmpty()) {
            return Optional.empty();
        }
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(port.getAsInt()), 0);
            server.createContext("/metrics", exchange -> {
                byte[] body =
                        counts.metrics(options.segments(), checkpoint.done()).getBytes(UTF_8);
                exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            server.start();
            out.println("Metrics on port " + server.getAddress().getPort());
            return Optional.of(server);
        } catch (IOException e) {
            throw new UncheckedIOException("No metrics on port " + port.getAsInt(), e);
        }
    }

    private static DynamoDbAsyncClient client(Options options, Map<String, String> environment) {
        DynamoDbAsyncClientBuilder builder =
                DynamoDbAsyncClient.builder().httpClientBuilder(NettyNioAsyncHttpClient.builder());
        options.endpoint().ifPresent(builder::endpointOverride);
        options.region().map(Region::of).ifPresent(builder::region);
        if (environment.containsKey(KEY) && environment.containsKey(SECRET)) {
            builder.credentialsProvider(StaticCredentialsProvider.create(
                    AwsBasicCredentials.create(environment.get(KEY), environment.get(SECRET))));
        }
        return builder.build();
    }

    private static String cause(RuntimeException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        return cause.getClass().getSimpleName() + ": " + cause.getMessage();
    }
}
