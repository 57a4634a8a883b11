package dev.tessera.users;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.tessera.service.testkit.ArchitectureRules;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final JavaClasses CLASSES = ArchitectureRules.mainClassesOf("dev.tessera.users");

    @Test
    void resources_do_not_touch_repositories() {
        ArchitectureRules.resources_do_not_touch_repositories.check(CLASSES);
    }

    @Test
    void only_repositories_and_items_use_the_sdk() {
        ArchitectureRules.only_repositories_and_items_use_the_sdk.check(CLASSES);
    }

    @Test
    void domain_records_know_no_framework() {
        ArchitectureRules.domain_records_know_no_framework.check(CLASSES);
    }

    @Test
    void only_common_keys_defines_keys() {
        ArchitectureRules.only_common_keys_defines_keys.check(CLASSES);
    }

    @Test
    void nobody_blocks() {
        ArchitectureRules.nobody_blocks.check(CLASSES);
    }

    @Test
    void services_know_no_http() {
        ArchitectureRules.services_know_no_http.check(CLASSES);
    }

    @Test
    void repositories_take_no_function() {
        ArchitectureRules.repositories_take_no_function.check(CLASSES);
    }

    @Test
    void only_the_edge_reads_conditions_keys_and_cursors() {
        ArchitectureRules.only_the_edge_reads_conditions_keys_and_cursors.check(CLASSES);
    }

    @Test
    void only_the_http_layer_knows_statuses() {
        ArchitectureRules.only_the_http_layer_knows_statuses.check(CLASSES);
    }
}
