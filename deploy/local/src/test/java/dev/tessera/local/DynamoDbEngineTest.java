package dev.tessera.local;

import static java.net.http.HttpResponse.BodyHandlers.ofString;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.almworks.sqlite4java.SQLite;
import com.almworks.sqlite4java.SQLiteConnection;
import com.almworks.sqlite4java.SQLiteStatement;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class DynamoDbEngineTest {

    private static final Path ENGINE = Path.of(System.getProperty("tessera.engine"));
    private static final String ITEM = "{\"pk\":{\"S\":\"COLOUR#blue\"},\"sk\":{\"S\":\"METADATA\"}}";

    private static final List<String> OUTPUT = new CopyOnWriteArrayList<>();
    private static DynamoDbEngine shared;

    @TempDir
    Path directory;

    @BeforeAll
    static void start() {
        shared = DynamoDbEngine.inMemory(ENGINE, 0, OUTPUT::add);
    }

    @AfterAll
    static void stop() {
        shared.close();
    }

    @Test
    void a_table_is_created_once_with_five_indexes_a_stream_and_time_to_live() throws Exception {
        try (DynamoDbEngine engine = DynamoDbEngine.inMemory(ENGINE, 0)) {
            engine.createTable("tiles");
            engine.createTable("tiles");

            String table =
                    call(engine, "DescribeTable", "{\"TableName\":\"tiles\"}").body();
            assertThat(table).contains("\"GSI1\"", "\"GSI5\"", "NEW_AND_OLD_IMAGES", "PAY_PER_REQUEST");
            assertThat(call(engine, "DescribeTimeToLive", "{\"TableName\":\"tiles\"}")
                            .body())
                    .contains("\"ENABLED\"", "\"TTL\"");
        }
    }

    @Test
    void what_is_on_files_survives_a_restart_on_the_same_port() throws Exception {
        try (DynamoDbEngine engine = DynamoDbEngine.onFiles(ENGINE, 0, directory)) {
            URI endpoint = engine.endpoint();
            engine.createTable("tiles");
            assertThat(put(engine).statusCode()).isEqualTo(200);

            engine.stop();
            engine.start();

            assertThat(engine.endpoint()).isEqualTo(endpoint);
            assertThat(get(engine).body()).contains("COLOUR#blue");
        }
    }

    @Test
    void records_of_one_stream_are_found_without_looking_through_those_of_others() throws Exception {
        try (DynamoDbEngine engine = DynamoDbEngine.onFiles(ENGINE, 0, directory)) {
            engine.createTable("tiles");
            assertThat(put(engine).statusCode()).isEqualTo(200);
        }

        assertThat(plan("SELECT StreamRecord FROM us WHERE StreamID = 'a' AND ShardID = 'b' AND SequenceNumber >= 1"
                        + " ORDER BY SequenceNumber LIMIT 10"))
                .contains("us_by_stream_and_shard (StreamID=? AND ShardID=?)");
        assertThat(plan("SELECT SequenceNumber FROM us WHERE ShardID = 'b' ORDER BY SequenceNumber DESC LIMIT 1"))
                .contains("us_by_shard (ShardID=?)");
    }

    /** How SQLite goes about a statement, in the file that the engine has left. */
    private String plan(String statement) throws Exception {
        SQLite.setLibraryPath(ENGINE.toString());
        SQLiteConnection database = new SQLiteConnection(
                directory.resolve("shared-local-instance.db").toFile());
        try {
            SQLiteStatement steps = database.openReadonly().prepare("EXPLAIN QUERY PLAN " + statement);
            StringBuilder plan = new StringBuilder();
            while (steps.step()) {
                plan.append(steps.columnString(3)).append('\n');
            }
            return plan.toString();
        } finally {
            database.dispose();
        }
    }

    @Test
    void what_was_acknowledged_on_files_survives_a_kill() throws Exception {
        try (DynamoDbEngine engine = DynamoDbEngine.onFiles(ENGINE, 0, directory)) {
            engine.createTable("tiles");
            assertThat(put(engine).statusCode()).isEqualTo(200);

            engine.kill();
            assertThat(engine.isAlive()).isFalse();
            engine.start();

            assertThat(get(engine).body()).contains("COLOUR#blue");
        }
    }

    @Test
    void a_stopped_engine_answers_nobody() {
        DynamoDbEngine engine = DynamoDbEngine.inMemory(ENGINE, 0);
        ProcessHandle process = engine.process();
        engine.stop();

        assertThat(engine.isAlive()).isFalse();
        assertThat(process.isAlive()).isFalse();
        assertThatThrownBy(() -> call(engine, "ListTables", "{}")).isInstanceOf(IOException.class);
    }

    @Test
    void two_engines_at_once_know_nothing_of_each_other() throws Exception {
        try (DynamoDbEngine other = DynamoDbEngine.inMemory(ENGINE, 0)) {
            shared.createTable("tiles");

            assertThat(other.endpoint()).isNotEqualTo(shared.endpoint());
            assertThat(call(other, "ListTables", "{}").body()).doesNotContain("tiles");
        }
    }

    @Test
    void a_port_that_is_taken_is_an_error_that_names_it() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            assertThatThrownBy(() -> DynamoDbEngine.inMemory(ENGINE, taken.getLocalPort()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("port " + taken.getLocalPort())
                    .hasMessageContaining("Address already in use");
        }
    }

    @Test
    void an_engine_that_was_not_built_is_an_error_that_says_how_to_build_it() {
        assertThatThrownBy(() -> DynamoDbEngine.inMemory(directory, 0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(directory.toString())
                .hasMessageContaining("./mvnw");
    }

    @Test
    void only_this_machine_reaches_the_engine() throws Exception {
        Optional<InetAddress> outside = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .findFirst();
        assumeTrue(outside.isPresent(), "this machine has only loopback");
        assertThatThrownBy(() -> new Socket(outside.get(), shared.endpoint().getPort()).close())
                .isInstanceOf(IOException.class);
    }

    @Test
    void what_the_engine_prints_reaches_the_consumer() {
        assertThat(OUTPUT)
                .anyMatch(line -> line.endsWith(" " + shared.endpoint().getPort()));
    }

    @Test
    void an_engine_ends_with_a_parent_that_was_killed() throws Exception {
        Process parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Parent.class.getName(),
                        ENGINE.toString())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader lines = parent.inputReader()) {
            ProcessHandle engine =
                    ProcessHandle.of(Long.parseLong(lines.readLine())).orElseThrow();
            assertThat(engine.isAlive()).isTrue();

            parent.destroyForcibly().waitFor();

            await().atMost(Duration.ofMinutes(2)).until(() -> !engine.isAlive());
        } finally {
            parent.destroyForcibly();
        }
    }

    static final class Parent {
        private Parent() {}

        public static void main(String[] args) throws InterruptedException {
            DynamoDbEngine engine = DynamoDbEngine.inMemory(Path.of(args[0]), 0);
            System.out.println(engine.process().pid());
            new CountDownLatch(1).await();
        }
    }

    private static HttpResponse<String> put(DynamoDbEngine engine) throws Exception {
        return call(engine, "PutItem", "{\"TableName\":\"tiles\",\"Item\":" + ITEM + "}");
    }

    private static HttpResponse<String> get(DynamoDbEngine engine) throws Exception {
        return call(engine, "GetItem", "{\"TableName\":\"tiles\",\"Key\":" + ITEM + "}");
    }

    private static HttpResponse<String> call(DynamoDbEngine engine, String operation, String body) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(engine.endpoint())
                                .header("Content-Type", "application/x-amz-json-1.0")
                                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                                .header(
                                        "Authorization",
                                        "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/dynamodb/aws4_request,"
                                                + " SignedHeaders=host, Signature=0")
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        ofString());
    }
}
