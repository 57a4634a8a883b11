package dev.tessera.service.testkit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static dev.tessera.service.testkit.ArchitectureRules.common_service_knows_no_domain;
import static dev.tessera.service.testkit.ArchitectureRules.domain_records_know_no_framework;
import static dev.tessera.service.testkit.ArchitectureRules.nobody_blocks;
import static dev.tessera.service.testkit.ArchitectureRules.only_common_keys_defines_keys;
import static dev.tessera.service.testkit.ArchitectureRules.only_repositories_and_items_use_the_sdk;
import static dev.tessera.service.testkit.ArchitectureRules.only_the_edge_reads_conditions_keys_and_cursors;
import static dev.tessera.service.testkit.ArchitectureRules.only_the_http_layer_knows_statuses;
import static dev.tessera.service.testkit.ArchitectureRules.repositories_take_no_function;
import static dev.tessera.service.testkit.ArchitectureRules.resources_do_not_touch_repositories;
import static dev.tessera.service.testkit.ArchitectureRules.services_know_no_http;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.UserKeys;
import org.junit.jupiter.api.Test;
import outside.BlockingService;
import outside.CallingRepository;
import outside.CandidRecord;
import outside.CandidRequest;
import outside.GatewayRepository;
import outside.GatewayService;
import outside.HandMadeResource;
import outside.HttpService;
import outside.MeddlingResource;
import outside.NumberedProblems;
import outside.PlainRecord;
import outside.RequestService;
import outside.SdkRepository;

/** Each rule once kept, once broken, and then asked of common-service itself. */
class ArchitectureRulesTest {

    private static final JavaClasses COMMON_SERVICE = ArchitectureRules.mainClassesOf("dev.tessera.service");

    @Test
    void resources_do_not_touch_repositories() {
        assertBroken(resources_do_not_touch_repositories, MeddlingResource.class);
        assertKept(resources_do_not_touch_repositories, GatewayService.class);
        resources_do_not_touch_repositories.check(COMMON_SERVICE);
    }

    @Test
    void only_repositories_and_items_use_the_sdk() {
        assertBroken(only_repositories_and_items_use_the_sdk, SdkRepository.class);
        assertBroken(only_repositories_and_items_use_the_sdk, GatewayService.class);
        assertKept(only_repositories_and_items_use_the_sdk, GatewayRepository.class);
        only_repositories_and_items_use_the_sdk.check(COMMON_SERVICE);
    }

    @Test
    void domain_records_know_no_framework() {
        assertBroken(domain_records_know_no_framework, CandidRecord.class);
        assertKept(domain_records_know_no_framework, PlainRecord.class);
        assertKept(domain_records_know_no_framework, CandidRequest.class);
    }

    @Test
    void common_service_knows_no_domain() {
        assertBroken(common_service_knows_no_domain, KnowsTheDomain.class);
        common_service_knows_no_domain.check(COMMON_SERVICE);
    }

    @Test
    void only_common_keys_defines_keys() {
        assertBroken(only_common_keys_defines_keys, UnknownKey.class);
        assertBroken(only_common_keys_defines_keys, AsksWithoutARecord.class);
        assertKept(only_common_keys_defines_keys, KnowsTheDomain.class);
        only_common_keys_defines_keys.check(COMMON_SERVICE);
    }

    @Test
    void nobody_blocks() {
        for (Class<?> blocking : BlockingService.class.getDeclaredClasses()) {
            assertBroken(nobody_blocks, blocking);
        }
        assertKept(nobody_blocks, GatewayRepository.class);
        nobody_blocks.check(COMMON_SERVICE.that(describe(
                "do not hold up the shutdown", type -> !type.getSimpleName().equals("JobSchedule"))));
    }

    @Test
    void services_know_no_http() {
        assertBroken(services_know_no_http, HttpService.class);
        assertBroken(services_know_no_http, RequestService.class);
        assertKept(services_know_no_http, GatewayService.class);
    }

    @Test
    void repositories_take_no_function() {
        assertBroken(repositories_take_no_function, CallingRepository.class);
        assertKept(repositories_take_no_function, GatewayRepository.class);
    }

    @Test
    void only_the_edge_reads_conditions_keys_and_cursors() {
        for (Class<?> resource : HandMadeResource.class.getDeclaredClasses()) {
            assertBroken(only_the_edge_reads_conditions_keys_and_cursors, resource);
        }
        assertKept(only_the_edge_reads_conditions_keys_and_cursors, MeddlingResource.class);
    }

    @Test
    void only_the_http_layer_knows_statuses() {
        assertBroken(only_the_http_layer_knows_statuses, NumberedProblems.class);
        only_the_http_layer_knows_statuses.check(COMMON_SERVICE);
    }

    private static void assertBroken(ArchRule rule, Class<?> type) {
        assertThatThrownBy(() -> rule.check(new ClassFileImporter().importClasses(type)))
                .as(type.getSimpleName())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(type.getName());
    }

    private static void assertKept(ArchRule rule, Class<?> type) {
        assertThatCode(() -> rule.check(new ClassFileImporter().importClasses(type)))
                .doesNotThrowAnyException();
    }

    /** As a shared class must not. */
    static final class KnowsTheDomain {
        Object key() {
            return new UserKeys.Primary("u");
        }
    }

    /** As a record outside of the catalogue would. */
    record UnknownKey(String id) implements PrimaryKey {}

    static final class AsksWithoutARecord {
        Object condition() {
            return Entity.USER.primary().where("u");
        }
    }
}
