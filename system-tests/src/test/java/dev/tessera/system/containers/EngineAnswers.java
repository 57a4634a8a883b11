package dev.tessera.system.containers;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIf;
import org.testcontainers.DockerClientFactory;

/** For tests that need a container engine. Where none answers they are skipped, and counted as such. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("containers")
@EnabledIf(
        value = "dev.tessera.system.containers.EngineAnswers$Probe#answers",
        disabledReason = "No container engine answers")
@interface EngineAnswers {

    /** Asked once. */
    final class Probe {

        private Probe() {}

        static boolean answers() {
            return DockerClientFactory.instance().isDockerAvailable();
        }
    }
}
