package dev.tessera.notifications;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.tessera.service.testkit.ArchitectureRules;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final JavaClasses CLASSES = ArchitectureRules.mainClassesOf("dev.tessera.notifications");

    private static final String SNS = "dev.tessera.notifications.delivery.sns";

    @Test
    void resources_do_not_touch_repositories() {
        ArchitectureRules.resources_do_not_touch_repositories.check(CLASSES);
    }

    @Test
    void only_repositories_and_items_use_the_sdk() {
        ArchitectureRules.only_repositories_and_items_use_the_sdk.check(CLASSES.that(describe(
                "do not speak to Amazon SNS", type -> !type.getPackageName().equals(SNS))));
    }

    @Test
    void who_speaks_to_amazon_sns_does_not_speak_to_the_table() {
        noClasses()
                .that()
                .resideInAPackage(SNS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("software.amazon.awssdk.services.dynamodb..", "dev.tessera.service.table..")
                .check(CLASSES);
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
    void nobody_blocks_but_who_stops_the_workers() {
        ArchitectureRules.nobody_blocks.check(CLASSES.that(describe(
                "have no thread of their own", type -> !type.getSimpleName().equals("DeliverySchedule"))));
    }
}
