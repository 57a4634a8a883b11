package dev.tessera.service.testkit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The rules that every service keeps. A service's own test extends this in the service's root package, and adds its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ServiceArchitecture {

    /** The main classes of the service. */
    protected final JavaClasses classes =
            ArchitectureRules.mainClassesOf(getClass().getPackageName());

    /** Who speaks to another service of AWS than the table. */
    protected boolean mayUseTheSdk(JavaClass type) {
        return false;
    }

    /** Who has a thread of its own. */
    protected boolean mayBlock(JavaClass type) {
        return false;
    }

    @Test
    void resources_do_not_touch_repositories() {
        ArchitectureRules.resources_do_not_touch_repositories.check(classes);
    }

    @Test
    void only_repositories_and_items_use_the_sdk() {
        ArchitectureRules.only_repositories_and_items_use_the_sdk.check(
                classes.that(describe("may not use the SDK", type -> !mayUseTheSdk(type))));
    }

    @Test
    void domain_records_know_no_framework() {
        ArchitectureRules.domain_records_know_no_framework.check(classes);
    }

    @Test
    void only_common_keys_defines_keys() {
        ArchitectureRules.only_common_keys_defines_keys.check(classes);
    }

    @Test
    void nobody_blocks() {
        ArchitectureRules.nobody_blocks.check(classes.that(describe("may not block", type -> !mayBlock(type))));
    }

    @Test
    void services_know_no_http() {
        ArchitectureRules.services_know_no_http.check(classes);
    }

    @Test
    void repositories_take_no_function() {
        ArchitectureRules.repositories_take_no_function.check(classes);
    }

    @Test
    void only_the_edge_reads_conditions_keys_and_cursors() {
        ArchitectureRules.only_the_edge_reads_conditions_keys_and_cursors.check(classes);
    }

    @Test
    void only_the_http_layer_knows_statuses() {
        ArchitectureRules.only_the_http_layer_knows_statuses.check(classes);
    }
}
