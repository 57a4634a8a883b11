package dev.tessera.service.testkit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.lang.conditions.ArchConditions.haveRawParameterTypes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaParameter;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.tessera.keys.Key;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
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

    private static final Set<String> OF_THE_EDGE =
            Set.of("If-Match", "If-None-Match", "Idempotency-Key", "limit", "cursor");

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

    /** Keys are public to be used; the records that Entity names alone may build them from templates. */
    public static final ArchRule only_common_keys_defines_keys = noClasses()
            .that()
            .resideOutsideOfPackage("dev.tessera.keys..")
            .should()
            .implement(Key.class)
            .orShould()
            .callMethod(KeyTemplate.class, "where", Object[].class)
            .because("a key that the catalogue does not know is read by nobody");

    public static final ArchRule nobody_blocks = noClasses()
            .should()
            .callCodeUnitWhere(describe("waits for something", ArchitectureRules::blocks))
            .because("a blocked event loop stops every request on it");

    /** Rules of the domain are asked by requests, by the change feed and at the start alike. */
    public static final ArchRule services_know_no_http = noClasses()
            .that()
            .haveSimpleNameEndingWith("Service")
            .should()
            .dependOnClassesThat(
                    resideInAnyPackage("jakarta.ws.rs..", "dev.tessera.service.edge..", "dev.tessera.service.http..")
                            .or(simpleNameEndingWith("Request"))
                            .or(simpleNameEndingWith("Response")))
            .because("the request edge speaks HTTP, services return values to it")
            .allowEmptyShould(true);

    /** A way has one direction: what must be written together is returned, not called back for. */
    public static final ArchRule repositories_take_no_function = noMethods()
            .that()
            .areDeclaredInClassesThat(IS_A_REPOSITORY)
            .and()
            .areNotPrivate()
            .should(haveRawParameterTypes(describe("a function", ArchitectureRules::hasFunction)))
            .because("a repository that calls back runs its caller's code in the middle of a write")
            .allowEmptyShould(true);

    public static final ArchRule only_the_edge_reads_conditions_keys_and_cursors = noMethods()
            .that()
            .areDeclaredInClassesThat(simpleNameEndingWith("Resource"))
            .should(new ArchCondition<>("take what belongs to the request edge") {
                @Override
                public void check(JavaMethod method, ConditionEvents events) {
                    method.getParameters().stream()
                            .filter(ArchitectureRules::belongsToTheEdge)
                            .forEach(parameter -> events.add(SimpleConditionEvent.satisfied(
                                    method, method.getFullName() + " takes it as a parameter")));
                }
            })
            .because("what a resource could forget, it never gets to hold")
            .allowEmptyShould(true);

    public static final ArchRule only_the_http_layer_knows_statuses = noClasses()
            .that()
            .resideOutsideOfPackages("dev.tessera.service.http..", "dev.tessera.service.openapi..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.quarkiverse.resteasy.problem..")
            .because("a problem has a kind; which status that is, one place says")
            .allowEmptyShould(true);

    private static boolean hasFunction(List<JavaClass> parameterTypes) {
        return parameterTypes.stream().anyMatch(type -> type.getPackageName().equals("java.util.function"));
    }

    private static boolean belongsToTheEdge(JavaParameter parameter) {
        return parameter
                        .tryGetAnnotationOfType(HeaderParam.class)
                        .filter(header -> OF_THE_EDGE.contains(header.value()))
                        .isPresent()
                || parameter
                        .tryGetAnnotationOfType(QueryParam.class)
                        .filter(query -> OF_THE_EDGE.contains(query.value()))
                        .isPresent();
    }

    private static boolean isDomainRecord(JavaClass type) {
        return type.isRecord()
                && type.isTopLevelClass()
                && !type.getSimpleName().endsWith("Request")
                && !type.getSimpleName().endsWith("Response");
    }

    private static boolean isOfADomain(JavaClass type) {
        return Stream.of(Service.values())
                .map(service -> service.id().replace("-service", ""))
                .flatMap(owner -> Stream.of("dev.tessera." + owner, "dev.tessera.keys." + owner))
                .anyMatch(type.getPackageName()::startsWith);
    }

    private static boolean blocks(JavaCall<?> call) {
        return BLOCKING.entrySet().stream()
                .anyMatch(entry -> call.getTargetOwner().isAssignableTo(entry.getKey())
                        && entry.getValue().contains(call.getName()));
    }
}
