package dev.tessera.service.crypto;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Has secret files looked at for as long as the service runs. */
@ApplicationScoped
class SecretFileWatch {

    private final Vertx vertx;
    private final Duration interval;
    private long timer;

    SecretFileWatch(
            Vertx vertx,
            @ConfigProperty(name = "tessera.secret-files.interval", defaultValue = "5s") Duration interval) {
        this.vertx = vertx;
        this.interval = interval;
    }

    void start(@Observes StartupEvent event, MeterRegistry registry) {
        Gauge.builder("tessera.secret.files.refused", SecretFiles::refused)
                .description("Files with secrets that cannot be used as they are now, so that older ones are")
                .register(registry);
        timer = vertx.setPeriodic(
                Math.max(1, interval.toMillis()),
                ignored -> vertx.executeBlocking(() -> {
                    SecretFiles.lookAgain();
                    return null;
                }));
    }

    void stop(@Observes ShutdownEvent event) {
        vertx.cancelTimer(timer);
        SecretFiles.forgetAll();
    }
}
