package dev.tessera.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An engine on files is killed the moment it has acknowledged a write, under load, and everything acknowledged is there. */
@Timeout(1200)
class KilledEngineTest {

    private static final Path ENGINE = Path.of(System.getProperty("tessera.engine"));
    private static final int WRITERS = 4;
    private static final int BEFORE_THE_KILL = 25;
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final AtomicInteger ids = new AtomicInteger();

    @TempDir
    Path directory;

    @Test
    void nothing_that_was_acknowledged_is_lost_in_five_kills() throws Exception {
        assertNothingIsLost(5);
    }

    @Test
    @Tag("scale")
    void nothing_that_was_acknowledged_is_lost_in_sixty_kills() throws Exception {
        assertNothingIsLost(60);
    }

    private void assertNothingIsLost(int kills) throws Exception {
        try (DynamoDbEngine engine = DynamoDbEngine.onFiles(ENGINE, 0, directory)) {
            engine.createTable("tiles");
            List<String> acknowledged = new ArrayList<>();
            for (int kill = 0; kill < kills; kill++) {
                acknowledged.addAll(writeUntilKilled(engine));
                engine.start();
            }
            List<String> lost = new ArrayList<>();
            for (String id : acknowledged) {
                String item = call(
                                engine,
                                "GetItem",
                                "{\"TableName\":\"tiles\",\"ConsistentRead\":true,\"Key\":" + key(id) + "}")
                        .body();
                if (!item.contains(id)) {
                    lost.add(id);
                }
            }
            assertThat(acknowledged).hasSizeGreaterThan(kills * BEFORE_THE_KILL / 2);
            assertThat(lost).as("lost of %d acknowledged", acknowledged.size()).isEmpty();
        }
    }

    private Queue<String> writeUntilKilled(DynamoDbEngine engine) throws InterruptedException {
        Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        ProcessHandle process = engine.process();
        for (int writer = 0; writer < WRITERS; writer++) {
            writers.submit(() -> {
                while (process.isAlive()) {
                    String id = "ID" + ids.incrementAndGet();
                    if (isAcknowledged(engine, id)) {
                        acknowledged.add(id);
                        // With the answer still warm: a commit that comes after it has no time left.
                        if (acknowledged.size() >= BEFORE_THE_KILL) {
                            process.destroyForcibly();
                        }
                    }
                }
            });
        }
        writers.shutdown();
        assertThat(writers.awaitTermination(5, TimeUnit.MINUTES)).isTrue();
        return acknowledged;
    }

    /** Every third is a single put, the others are transactions: the engine ends the two in different ways. */
    private static boolean isAcknowledged(DynamoDbEngine engine, String id) {
        String put = "\"TableName\":\"tiles\",\"Item\":" + key(id);
        try {
            HttpResponse<String> answer = id.hashCode() % 3 == 0
                    ? call(engine, "PutItem", "{" + put + "}")
                    : call(engine, "TransactWriteItems", "{\"TransactItems\":[{\"Put\":{" + put + "}}]}");
            return answer.statusCode() == 200;
        } catch (IOException killed) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String key(String id) {
        return "{\"pk\":{\"S\":\"" + id + "\"},\"sk\":{\"S\":\"METADATA\"}}";
    }

    private static HttpResponse<String> call(DynamoDbEngine engine, String operation, String body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(engine.endpoint())
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host;x-amz-target, Signature=0")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
    }
}
