package dev.tessera.notifications;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.tessera.service.testkit.ServiceArchitecture;
import org.junit.jupiter.api.Test;

class ArchitectureTest extends ServiceArchitecture {

    private static final String SNS = "dev.tessera.notifications.delivery.sns";

    @Override
    protected boolean mayUseTheSdk(JavaClass type) {
        return type.getPackageName().equals(SNS);
    }

    @Test
    void who_speaks_to_amazon_sns_does_not_speak_to_the_table() {
        noClasses()
                .that()
                .resideInAPackage(SNS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("software.amazon.awssdk.services.dynamodb..", "dev.tessera.service.table..")
                .check(classes);
    }
}
