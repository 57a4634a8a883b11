package dev.tessera.service.testkit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import dev.tessera.keys.IdempotencyKey;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** The architecture as tests: each module checks its own classes against these. */
public final class ArchitectureRules {

    private static final String GATEWAY = "dev.tessera.service.table..";
    private static final String SDK = "software.amazon.awssdk..";

    private static final String[] FRAMEWORKS = {
        "jakarta..",
        "io.quarkus..",
        "io.smallrye..",
        "io.vertx..",
        "org.eclipse.microprofile..",
        "com.fasterxml..",
        GATEWAY,
        SDK
    };

    private static final Map<Class<?>, Set<String>> BLOCKING = Map.of(
            Uni.class, Set.of("await"),
            Future.class, Set.of("get", "join"),
            CountDownLatch.class, Set.of("await"),
            Thread.class, Set.of("sleep", "join"));

    private static final DescribedPredicate<JavaClass> IS_A_REPOSITORY = simpleNameEndingWith("Repository");
    private static final DescribedPredicate<JavaClass> IS_OURS_TO_SHARE = resideInAPackage("dev.tessera.service..");

    private ArchitectureRules() {}

    /** The main classes below a package, without those of tests. */
    public static JavaClasses mainClassesOf(String packageName) {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(packageName);
    }

    public static final ArchRule resources_do_not_touch_repositories = noClasses()
            .that()
            .haveSimpleNameEndingWith("Resource")
            .should()
            .dependOnClassesThat(IS_A_REPOSITORY)
            .because("a resource speaks HTTP; rules live in services")
            .allowEmptyShould(true);

    /** And these only in the gateway's words. */
    public static final ArchRule only_repositories_and_items_use_the_sdk = CompositeArchRule.of(noClasses()
                    .that(not(resideInAPackage(GATEWAY)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(SDK)
                    .because("what the SDK can do wrong is handled once, in the gateway")
                    .allowEmptyShould(true))
            .and(noClasses()
                    .that(not(IS_A_REPOSITORY).and(not(IS_OURS_TO_SHARE)))
                    .should()
                    .dependOnClassesThat()
                    .areAssignableTo(TableGateway.class)
                    .because("each access pattern has one method, in one repository")
                    .allowEmptyShould(true));

    /** Requests and responses are the API's, not the domain's. */
    public static final ArchRule domain_records_know_no_framework = noClasses()
            .that(describe("are domain records", ArchitectureRules::isDomainRecord))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(FRAMEWORKS)
            .because("a rule must not need a server to be tested")
            .allowEmptyShould(true);

    public static final ArchRule common_service_knows_no_domain = noClasses()
            .that(IS_OURS_TO_SHARE)
            .should()
            .dependOnClassesThat(describe("are about one service's domain", ArchitectureRules::isOfADomain))
            .because("four services share it");

    public static final ArchRule nobody_blocks = noClasses()
            .should()
            .callCodeUnitWhere(describe("waits for something", ArchitectureRules::blocks))
            .because("a blocked event loop stops every request on it");

    private static boolean isDomainRecord(JavaClass type) {
        return type.isRecord()
                && type.isTopLevelClass()
                && !type.getSimpleName().endsWith("Request")
                && !type.getSimpleName().endsWith("Response");
    }

    private static boolean isOfADomain(JavaClass type) {
        boolean isKeyOfAnEntity =
                !type.isInterface() && (type.isAssignableTo(PrimaryKey.class) || type.isAssignableTo(IndexKey.class));
        boolean isOfAService = Stream.of(Service.values())
                .map(service -> service.id().replace("-service", ""))
                .anyMatch(name -> type.getPackageName().startsWith("dev.tessera." + name));
        return isOfAService || isKeyOfAnEntity && !type.isEquivalentTo(IdempotencyKey.class);
    }

    private static boolean blocks(JavaCall<?> call) {
        return BLOCKING.entrySet().stream()
                .anyMatch(entry -> call.getTargetOwner().isAssignableTo(entry.getKey())
                        && entry.getValue().contains(call.getName()));
    }
}
