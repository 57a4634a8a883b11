package dev.tessera.service.testkit;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.calls.ConsumedUnits;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/**
 * Sees every request to the table and fails the test that broke a rule: a request that names no access pattern or is
 * not as the catalogue says, a Scan, an entity written by a service that does not own it, half a key, more units than
 * the budget. As an interceptor it is a bean, which the service's client takes in; as an extension it stands on the test,
 * usually by way of {@link WithTable}.
 */
@Singleton
public final class TableRecorder
        implements ExecutionInterceptor, BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {

    private static final List<Recorded> RECORDED = new CopyOnWriteArrayList<>();
    private static final List<String> BROKEN = new CopyOnWriteArrayList<>();
    private static volatile Service actor;
    private static volatile boolean writesSamples;

    /** One request that was answered, and how many items it read or wrote. */
    public record Recorded(AccessPattern pattern, double units, int items) {}

    /** The requests of the test so far, in the order of their answers. */
    public static List<Recorded> recorded() {
        return List.copyOf(RECORDED);
    }

    /** As {@link #recorded()}, by name alone. */
    public static List<AccessPattern> patterns() {
        return RECORDED.stream().map(Recorded::pattern).toList();
    }

    /** Forgets what was recorded, so that a test can look at one step. */
    public static void forget() {
        RECORDED.clear();
    }

    /** Whose code the test is; without this, {@code tessera.service} says it. */
    public static void actAs(Service service) {
        actor = service;
        writesSamples = false;
    }

    /** As {@link #actAs}, for tests of the gateway: what they write under a pattern's name is not all that belongs to it. */
    public static void writeSamplesAs(Service service) {
        actor = service;
        writesSamples = true;
    }

    /** The rules broken since this was last asked. */
    static List<String> takeBroken() {
        List<String> broken = new ArrayList<>(BROKEN);
        BROKEN.removeAll(broken);
        return broken;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        if (context.getRequiredTestClass().isAnnotationPresent(FreshTable.class)) {
            try (TestTable table = TestTable.ofApplication()) {
                table.clear();
            }
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        forget();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Faults.clear();
        List<String> broken = takeBroken();
        if (!broken.isEmpty()) {
            throw new AssertionError("Requests to the table broke rules:\n- " + String.join("\n- ", broken));
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        MeasuredUnits.write();
    }

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        if (!isOutside(attributes)) {
            AccessPattern pattern = attributes.getAttribute(TableGateway.PATTERN);
            TableRequest request = TableRequest.of(context.request());
            BROKEN.addAll(TableRules.brokenBy(pattern, service(), request));
            if (!writesSamples) {
                BROKEN.addAll(TableRules.leftOutBy(pattern, request));
            }
        }
    }

    @Override
    public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        AccessPattern pattern = attributes.getAttribute(TableGateway.PATTERN);
        if (!isOutside(attributes) && pattern != null) {
            // These come when they like, and no test's own requests should depend on when.
            if (pattern != AccessPattern.READINESS_PROBE && pattern != AccessPattern.DENIALS) {
                Recorded request = new Recorded(
                        pattern,
                        ConsumedUnits.of(context.response()).total(),
                        TableRules.items(TableRequest.of(context.request()), context.response()));
                RECORDED.add(request);
                MeasuredUnits.add(request);
            }
            TableRequest sent = TableRequest.of(context.request());
            BROKEN.addAll(TableRules.brokenBy(pattern, sent, context.response()));
            if (!writesSamples) {
                BROKEN.addAll(TableRules.leftOutBy(pattern, sent, context.response()));
            }
        }
    }

    private static Optional<Service> service() {
        return Optional.ofNullable(actor)
                .or(() -> ConfigProvider.getConfig()
                        .getOptionalValue("tessera.service", String.class)
                        .map(Service::ofId));
    }

    private static boolean isOutside(ExecutionAttributes attributes) {
        return Boolean.TRUE.equals(attributes.getAttribute(TestClient.OUTSIDE_THE_RULES));
    }
}
