package dev.tessera.orders;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import dev.tessera.service.testkit.ServiceArchitecture;
import org.junit.jupiter.api.Test;

class ArchitectureTest extends ServiceArchitecture {

    @Test
    void packages_build_on_each_other_without_cycles() {
        slices().matching("dev.tessera.orders.(*)..").should().beFreeOfCycles().check(classes);
    }
}
