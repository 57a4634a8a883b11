package dev.tessera.deploy.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.ServiceProcess;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnfitEngineIT {

    @Test
    void a_service_refuses_to_run_on_an_engine_without_transactions(@TempDir Path directory) {
        try (EngineStandIn engine = EngineStandIn.withoutTransactions();
                ServiceProcess users = ServiceProcess.inContainer(
                        "users-service", RunningSystem.environment(engine, directory, Map.of()))) {
            assertThat(users.exitCode()).isEqualTo(1);
            assertThat(users.log())
                    .contains("The engine behind the table cannot be used: it does not take transactions")
                    .contains("Unsupported operation")
                    .contains("docs/operations.md");
        }
    }
}
