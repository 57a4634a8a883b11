package dev.tessera.service.testkit;

import dev.tessera.service.table.TableConfig;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.calls.TableClientProducer;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/** A gateway without Quarkus, on a table of its test class: {@code @RegisterExtension static TestGateway table}. */
public final class TestGateway implements BeforeAllCallback, AfterAllCallback {

    private final Map<String, String> settings = new HashMap<>();
    private final NettyNioAsyncHttpClient.Builder http =
            NettyNioAsyncHttpClient.builder().eventLoopGroup(TestClient.EVENT_LOOPS);
    private final TestClock clock = new TestClock();
    private final MeterRegistry metrics = new SimpleMeterRegistry();
    private boolean stream;
    private DynamoDbAsyncClient client;
    private TableGateway gateway;
    private TestTable table;

    public TestGateway() {
        // Long enough for a busy machine; pauses as good as none.
        settings.put("tessera.table.attempt-timeout", "20s");
        settings.put("tessera.table.call-timeout", "60s");
        settings.put("tessera.table.backoff.base", "1ms");
        settings.put("tessera.table.backoff.max", "5ms");
    }

    /** @param property below {@code tessera.table} */
    public TestGateway with(String property, String value) {
        settings.put("tessera.table." + property, value);
        return this;
    }

    public TestGateway connections(int most, int waiting) {
        http.maxConcurrency(most).maxPendingConnectionAcquires(waiting);
        return this;
    }

    /** Somebody follows the changes of the table. */
    public TestGateway withStream() {
        stream = true;
        return this;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        URI engine = SharedEngine.endpoint();
        open(engine, stream ? SharedEngine.createTable(engine) : SharedEngine.createTableWithoutStream(engine));
    }

    public TestGateway open(URI endpoint, String tableName) {
        with("name", tableName);
        TableConfig config = new SmallRyeConfigBuilder()
                .withMapping(TableConfig.class)
                .withConverter(Duration.class, 200, new DurationConverter())
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(TableConfig.class);
        client = TableClientProducer.build(TestClient.builder(endpoint).httpClientBuilder(http), config);
        gateway = new TableGateway(client, config, metrics, clock);
        table = new TestTable(endpoint, tableName);
        return this;
    }

    @Override
    public void afterAll(ExtensionContext context) {
        close();
    }

    public void close() {
        table.close();
        client.close();
    }

    public TableGateway gateway() {
        return gateway;
    }

    public TestTable table() {
        return table;
    }

    public TestClock clock() {
        return clock;
    }

    public MeterRegistry metrics() {
        return metrics;
    }
}
