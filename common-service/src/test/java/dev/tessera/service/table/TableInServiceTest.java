package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.Arc;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/** The gateway as a service gets it: by injection, from configuration. */
@QuarkusTest
@WithTable
@FreshTable
class TableInServiceTest {

    private static final IdempotencyKeys.Primary KEY = new IdempotencyKeys.Primary(Service.USERS, "caller", "key");

    @Inject
    TableGateway gateway;

    @Inject
    DynamoDbAsyncClient client;

    @Inject
    TableConfig config;

    @Inject
    MeterRegistry metrics;

    @Inject
    Vertx vertx;

    @Test
    void the_client_has_the_limits_of_the_configuration() {
        ClientOverrideConfiguration limits = client.serviceClientConfiguration().overrideConfiguration();

        assertThat(limits.apiCallTimeout()).contains(Duration.ofSeconds(60)).contains(config.callTimeout());
        assertThat(limits.apiCallAttemptTimeout())
                .contains(Duration.ofSeconds(20))
                .contains(config.attemptTimeout());
        assertThat(limits.retryStrategy().orElseThrow().maxAttempts())
                .isEqualTo(3)
                .isEqualTo(config.attempts());
    }

    @Test
    void a_call_reaches_the_applications_table_and_its_metrics() {
        assertThat(gateway.get(AccessPattern.IDEMPOTENCY_RECORD, KEY).await().indefinitely())
                .isEmpty();

        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.IDEMPOTENCY_RECORD);
        assertThat(metrics.get("tessera.table.requests")
                        .tag("pattern", "IDEMPOTENCY_RECORD")
                        .timer()
                        .count())
                .isPositive();
    }

    @Test
    void the_request_scope_survives_a_call() throws Exception {
        Context duplicated = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
        CompletableFuture<Boolean> same = new CompletableFuture<>();
        duplicated.runOnContext(start -> {
            Arc.container().requestContext().activate();
            Object scope = Arc.container().requestContext().getState();
            gateway.get(AccessPattern.IDEMPOTENCY_RECORD, KEY)
                    .subscribe()
                    .with(
                            item -> same.complete(Vertx.currentContext() == duplicated
                                    && Arc.container().requestContext().isActive()
                                    && Arc.container().requestContext().getState() == scope),
                            same::completeExceptionally);
        });

        assertThat(same.get(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void a_fresh_table_is_empty() {
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.items()).isEmpty();
        }
    }
}
