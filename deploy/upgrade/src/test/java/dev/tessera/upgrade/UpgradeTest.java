package dev.tessera.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.model.Index;
import dev.tessera.local.DynamoDbEngine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class UpgradeTest {

    private static final String CNPJ = "YG9UVERT050C07";
    private static final String OTHER_CNPJ = "12ABC34501DE35";
    private static final int SESSIONS = 1_200;

    private static DynamoDbEngine engine;

    @TempDir
    Path directory;

    private OldTable table;
    private String said;

    @BeforeAll
    static void startEngine() {
        engine = DynamoDbEngine.inMemory(Path.of(System.getProperty("tessera.engine")), 0);
    }

    @AfterAll
    static void stopEngine() {
        engine.close();
    }

    @BeforeEach
    void createTable(TestInfo test) {
        table = new OldTable(engine, "old-" + Math.abs(test.getDisplayName().hashCode()));
    }

    @AfterEach
    void closeTable() {
        table.close();
    }

    @Test
    void items_of_the_first_round_get_the_rows_that_came_later_and_nothing_else() {
        table.putAll(OldTable.firstRound());
        assertThat(run()).isZero();
        assertThat(table.items())
                .containsExactlyInAnyOrderElementsOf(OldTable.firstRound().stream()
                        .map(UpgradeTest::withLaterRows)
                        .toList());
    }

    /** Accounts and companies were on no list of all, comments in no thread, and cities had case and accents. */
    private static Map<String, AttributeValue> withLaterRows(Map<String, AttributeValue> item) {
        return switch (item.get("entityType").s()) {
            case "USER" ->
                withRow(
                        item,
                        Index.GSI3,
                        "USERS#ACTIVE",
                        item.get("createdAt").s() + "#" + item.get("userId").s());
            case "COMPANY" ->
                withRow(
                        item,
                        Index.GSI3,
                        "COMPANIES#ACTIVE",
                        item.get("activatedAt").s() + "#" + item.get("cnpj").s());
            case "COMMENT" -> {
                // Its key ends as its row: age and id. Nobody has voted on it.
                String thread = "THREAD#" + item.get("replyTo").s();
                String place = item.get("sk").s().substring("COMMENT#".length());
                yield withRow(
                        withRow(item, Index.GSI3, thread, place),
                        Index.GSI5,
                        thread,
                        "SCORE#0000000000000000#" + place.substring(place.indexOf('#') + 1));
            }
            default -> withFoldedCity(item);
        };
    }

    /** Cities were listed as they were written. */
    private static Map<String, AttributeValue> withFoldedCity(Map<String, AttributeValue> item) {
        AttributeValue row = item.get(Index.GSI3.skName());
        return row == null
                ? item
                : OldTable.with(
                        item,
                        Index.GSI3.skName(),
                        row.s().replace("CITY#Rio$20de$20Janeiro#", "CITY#rio$20de$20janeiro#"));
    }

    private static Map<String, AttributeValue> withRow(
            Map<String, AttributeValue> item, Index index, String pk, String sk) {
        return OldTable.with(OldTable.with(item, index.pkName(), pk), index.skName(), sk);
    }

    @Test
    void a_row_that_an_earlier_build_did_not_write_is_there_afterwards_and_nothing_else_has_changed() {
        List<Map<String, AttributeValue>> lacking = new ArrayList<>();
        List<Map<String, AttributeValue>> whole = new ArrayList<>();
        for (Map<String, AttributeValue> item : OldTable.firstRound()) {
            for (Index index : Index.secondary()) {
                // How users-service folds names and addresses is its own matter, and always was in the table.
                if (item.containsKey(index.pkName())
                        && !item.get("entityType").s().equals("USER")) {
                    lacking.add(OldTable.without(item, index));
                    whole.add(withLaterRows(item));
                }
            }
        }
        assertThat(whole).hasSizeGreaterThan(12);
        for (int i = 0; i < whole.size(); i++) {
            table.put(lacking.get(i));
            assertThat(run()).as(said).isZero();
            assertThat(said).contains("1 rewritten");
            assertThat(table.item(whole.get(i))).isEqualTo(whole.get(i));
        }
    }

    @Test
    void killed_in_the_middle_it_goes_on_where_it_was_while_services_write() throws Exception {
        table.putAll(IntStream.range(0, SESSIONS).mapToObj(OldTable::session).toList());
        Path checkpoint = directory.resolve("place");
        Process first = start(checkpoint, "--rate", "40");
        Awaitility.await()
                .atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> Files.exists(checkpoint));
        first.destroyForcibly().waitFor();
        long byTheFirst = upgraded();
        assertThat(byTheFirst).isBetween(1L, SESSIONS - 1L);

        // Beside it, one service deletes what is long walked or not yet, another of the old version writes.
        table.put(OldTable.with(OldTable.session(3), "userId", "moved"));
        Process second = start(checkpoint);
        assertThat(second.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(second.exitValue()).as(said(second)).isZero();
        assertThat(said(second)).contains("Going on with");
        assertThat(checkpoint).doesNotExist();

        assertThat(run()).isZero();
        assertThat(upgraded()).isEqualTo(SESSIONS);
        assertThat(table.count(Index.GSI1, "SESSIONS#moved")).isEqualTo(1);
        for (Map<String, AttributeValue> item : table.items()) {
            assertThat(item.get("gsi1sk").s())
                    .isEqualTo(
                            item.get("createdAt").s() + "#" + item.get("pk").s().substring("SESSION#".length()));
            assertThat(item.get("version").n()).isEqualTo("1");
        }
        assertThat(run()).isZero();
        assertThat(said).contains(" 0 rewritten");
    }

    @Test
    void a_checkpoint_of_another_table_or_build_is_not_gone_on_with() throws IOException {
        Path checkpoint = directory.resolve("place");
        Files.writeString(checkpoint, "another-table 4 0\ndone\ndone\ndone\ndone\n");
        table.put(OldTable.session(1));
        assertThat(run("--checkpoint", checkpoint.toString())).isZero();
        assertThat(said).contains("Walking").contains("1 rewritten");
    }

    @Test
    void what_it_does_not_know_stays_and_what_it_cannot_decide_is_reported() {
        Map<String, AttributeValue> future = new HashMap<>(OldTable.session(1));
        future.put("pk", AttributeValue.fromS("FUTURE#1"));
        Map<String, AttributeValue> broken = OldTable.with(OldTable.session(2), "createdAt", "yesterday");
        Map<String, AttributeValue> expired = new HashMap<>(OldTable.session(3));
        expired.put("TTL", AttributeValue.fromN("1"));
        table.putAll(List.of(future, broken, expired));
        assertThat(run()).isEqualTo(3);
        assertThat(said)
                .contains("1 expired, 1 unknown, 1 undecided")
                .contains("SESSION on GSI1: createdAt is no Instant")
                .doesNotContain("SESSION#s2");
        assertThat(table.items()).containsExactlyInAnyOrder(future, broken, expired);
        assertThat(run("--show-keys")).isEqualTo(3);
        assertThat(said).contains("SESSION#s2");
    }

    @Test
    void companies_that_wait_for_an_administrator_become_claims_and_free_their_numbers() {
        table.putAll(List.of(
                OldTable.access("ana", "ACTIVE", CNPJ, OTHER_CNPJ),
                OldTable.pendingCompany(CNPJ, "ana"),
                OldTable.ownerOfPending(CNPJ, "ana"),
                OldTable.pendingCompany(OTHER_CNPJ, "ana"),
                OldTable.ownerOfPending(OTHER_CNPJ, "ana")));
        assertThat(run("--dry-run")).isZero();
        assertThat(said).contains("2 to rewrite");
        assertThat(table.items()).hasSize(5);

        assertThat(run()).as(said).isZero();
        assertThat(said).contains("2 rewritten");
        assertThat(table.items())
                .extracting(item -> item.get("pk").s() + " " + item.get("sk").s())
                .containsExactlyInAnyOrder(
                        "ACCESS#ana ACCESS",
                        "COMPANY#%s CLAIM#ana".formatted(CNPJ),
                        "COMPANY#%s CLAIM#ana".formatted(OTHER_CNPJ));
        assertThat(table.count(Index.GSI3, "COMPANIES#PENDING")).isEqualTo(2);
        Map<String, AttributeValue> access = table.item(OldTable.access("ana", "ACTIVE"));
        assertThat(access.get("claims").m()).containsOnlyKeys(CNPJ, OTHER_CNPJ);
        assertThat(access.get("pendingCompanies").m()).isEmpty();
        assertThat(access.get("version").n()).isEqualTo("3");

        assertThat(run()).isZero();
        assertThat(said).contains(" 0 rewritten");
    }

    @Test
    void a_company_that_waits_for_nobody_is_reported_and_stays() {
        List<Map<String, AttributeValue>> items = List.of(
                OldTable.pendingCompany(CNPJ, "nobody"),
                OldTable.access("gone", "DELETED"),
                OldTable.pendingCompany(OTHER_CNPJ, "gone"));
        table.putAll(items);
        assertThat(run()).isEqualTo(3);
        assertThat(said).contains("Undecided 2 times: COMPANY is pending, and nobody is there who registered it");
        assertThat(table.items()).containsExactlyInAnyOrderElementsOf(items);
    }

    /** What a service does between the read and the write stands. */
    @Test
    void a_company_that_an_administrator_activates_meanwhile_stays_one() {
        table.putAll(List.of(OldTable.access("ana", "ACTIVE", CNPJ), OldTable.ownerOfPending(CNPJ, "ana")));
        Map<String, AttributeValue> read = OldTable.pendingCompany(CNPJ, "ana");
        Map<String, AttributeValue> activated = OldTable.with(read, "status", "ACTIVE");
        activated.put("version", AttributeValue.fromN("2"));
        activated = OldTable.with(activated, "activatedAt", OldTable.createdAt(2));
        table.put(activated);

        table.upgradeAsRead(read);

        assertThat(table.items())
                .containsExactlyInAnyOrder(
                        withRow(activated, Index.GSI3, "COMPANIES#ACTIVE", OldTable.createdAt(2) + "#" + CNPJ),
                        OldTable.ownerOfPending(CNPJ, "ana"),
                        OldTable.access("ana", "ACTIVE", CNPJ));
    }

    @Test
    void a_dry_run_counts_and_writes_nothing() {
        table.put(OldTable.session(1));
        assertThat(run("--dry-run")).isZero();
        assertThat(said).contains("1 to rewrite");
        assertThat(upgraded()).isZero();
    }

    @Test
    void it_says_what_is_wrong_with_its_options() {
        assertThat(run("--segments", "0")).isEqualTo(2);
        assertThat(said).contains("--segments takes a number from 1 to 64").contains("Usage");
        assertThat(run("--rate")).isEqualTo(2);
        assertThat(run("--scan")).isEqualTo(2);
        assertThat(run("--table", "none")).isEqualTo(1);
        assertThat(said).contains("Broken off by ResourceNotFoundException");
    }

    @Test
    void it_has_metrics_while_it_runs() throws Exception {
        table.putAll(IntStream.range(0, SESSIONS).mapToObj(OldTable::session).toList());
        Process process = start(directory.resolve("place"), "--rate", "20", "--metrics-port", "0");
        try {
            String port = process.inputReader()
                    .lines()
                    .filter(line -> line.startsWith("Metrics on port "))
                    .findFirst()
                    .orElseThrow()
                    .substring("Metrics on port ".length());
            HttpResponse<String> metrics = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(metrics.body())
                    .contains("tessera_upgrade_items_total{outcome=\"rewritten\"}")
                    .contains("tessera_upgrade_segments 4");
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private long upgraded() {
        return table.items().stream().filter(item -> item.containsKey("gsi1pk")).count();
    }

    private int run(String... options) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        List<String> arguments = new ArrayList<>(List.of("--table", table.name));
        arguments.addAll(List.of(options));
        int code = Upgrade.run(arguments, environment(), new PrintStream(output));
        said = output.toString();
        return code;
    }

    private Process start(Path checkpoint, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Upgrade.class.getName(),
                "--table",
                table.name,
                "--checkpoint",
                checkpoint.toString()));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment());
        return builder.start();
    }

    private Map<String, String> environment() {
        return Map.of(
                "QUARKUS_DYNAMODB_ENDPOINT_OVERRIDE", table.endpoint.toString(),
                "QUARKUS_DYNAMODB_AWS_REGION", "us-east-1",
                "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_ACCESS_KEY_ID", "local",
                "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_SECRET_ACCESS_KEY", "local");
    }

    private final Map<Process, String> outputs = new HashMap<>();

    private String said(Process process) {
        return outputs.computeIfAbsent(
                process, any -> String.join("\n", process.inputReader().lines().toList()));
    }
}
