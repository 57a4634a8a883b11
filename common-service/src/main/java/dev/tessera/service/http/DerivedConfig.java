package dev.tessera.service.http;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Settings that follow from whether another one is there, which an expression cannot say, and one that nobody may change.
 *
 * <ul>
 *   <li>Telemetry is off unless somebody says where to send it: by default the exporter calls localhost for ever.
 *   <li>Quarkus reads no forwarded headers: it would take the address that the client made up, so this overrules every
 *       other source.
 * </ul>
 */
public class DerivedConfig implements ConfigSourceFactory {

    private static final String OTLP_ENDPOINT = "quarkus.otel.exporter.otlp.endpoint";
    private static final String OTLP_TRACES_ENDPOINT = "quarkus.otel.exporter.otlp.traces.endpoint";
    private static final String STANDARD_OTLP_ENDPOINT = "otel.exporter.otlp.endpoint";

    private static final ConfigSource FORWARDING = new PropertiesConfigSource(
            Map.of("quarkus.http.proxy.proxy-address-forwarding", "false"),
            "forwarded addresses are read by TrustedProxies",
            Integer.MAX_VALUE);

    private static final int A_DEFAULT = 90;

    static {
        // The platform checks URIs before any filter and answers without a body; ours answers with a problem.
        System.setProperty("vertx.disableURIValidation", "true");
    }

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        return List.of(telemetry(context), FORWARDING);
    }

    /** After every other source, as it reads them. */
    @Override
    public OptionalInt getPriority() {
        return OptionalInt.of(Integer.MAX_VALUE);
    }

    private static ConfigSource telemetry(ConfigSourceContext context) {
        Optional<String> standard = value(context, STANDARD_OTLP_ENDPOINT);
        boolean wanted = standard.isPresent()
                || value(context, OTLP_ENDPOINT).isPresent()
                || value(context, OTLP_TRACES_ENDPOINT).isPresent();
        Map<String, String> settings = standard.isPresent()
                ? Map.of("quarkus.otel.sdk.disabled", "false", OTLP_ENDPOINT, standard.get())
                : Map.of("quarkus.otel.sdk.disabled", Boolean.toString(!wanted));
        return new PropertiesConfigSource(settings, "telemetry follows from its endpoint", A_DEFAULT);
    }

    /** What somebody has set: an extension's own default has the lowest ordinal there is. */
    private static Optional<String> value(ConfigSourceContext context, String name) {
        return Optional.ofNullable(context.getValue(name))
                .filter(value -> value.getConfigSourceOrdinal() > Integer.MIN_VALUE)
                .map(ConfigValue::getValue)
                .filter(text -> !text.isBlank());
    }
}
