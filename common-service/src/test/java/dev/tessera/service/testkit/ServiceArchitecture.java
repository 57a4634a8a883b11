package dev.tessera.service.testkit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import dev.tessera.service.table.RecordMapping;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** The name of a component is the name of its attribute: who renames one would lose what the table holds. */
    @Test
    void records_are_stored_under_the_names_that_they_always_had() throws IOException {
        Path kept = Path.of(System.getProperty("basedir", ".")).resolve("src/test/resources/stored-attributes.txt");
        String stored = Stream.of(classes, ArchitectureRules.mainClassesOf("dev.tessera.service"))
                .flatMap(JavaClasses::stream)
                .flatMap(type -> type.getFields().stream())
                .filter(field -> field.getRawType().isEquivalentTo(RecordMapping.class))
                .map(field -> field.getOwner().getSimpleName() + ": " + mapping(field))
                .sorted()
                .collect(Collectors.joining("\n", "", "\n"));
        if (Boolean.getBoolean("tessera.regenerate")) {
            Files.writeString(kept, stored);
        }
        assertThat(kept).hasContent(stored);
    }

    private static Object mapping(JavaField field) {
        try {
            Field reflected = field.reflect();
            reflected.setAccessible(true);
            return reflected.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
