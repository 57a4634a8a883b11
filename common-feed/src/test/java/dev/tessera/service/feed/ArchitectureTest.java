package dev.tessera.service.feed;

import static com.tngtech.archunit.base.DescribedPredicate.describe;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.tessera.service.testkit.ArchitectureRules;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    /** They live on threads of their own: KCL's, and those that start and stop it. */
    private static final Set<String> MAY_WAIT =
            Set.of("ChangeFeed", "StreamWorker", "Leases", "ShardReader", "FeedLifecycle");

    private static final JavaClasses CLASSES = ArchitectureRules.mainClassesOf("dev.tessera.service.feed");

    @Test
    void common_service_knows_no_domain() {
        ArchitectureRules.common_service_knows_no_domain.check(CLASSES);
    }

    @Test
    void only_common_keys_defines_keys() {
        ArchitectureRules.only_common_keys_defines_keys.check(CLASSES);
    }

    @Test
    void resources_do_not_touch_repositories() {
        ArchitectureRules.resources_do_not_touch_repositories.check(CLASSES);
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
    void nobody_blocks_but_who_has_a_thread_of_its_own() {
        ArchitectureRules.nobody_blocks.check(
                CLASSES.that(describe("share their threads", type -> !MAY_WAIT.contains(type.getSimpleName()))));
    }
}
