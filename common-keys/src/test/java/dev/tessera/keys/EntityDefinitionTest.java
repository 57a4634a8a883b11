package dev.tessera.keys;

import static dev.tessera.keys.EntityDefinition.entity;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.UserKeys;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is wrong with a definition is said when the class is loaded, with what to do about it. */
class EntityDefinitionTest {

    private static EntityDefinition good(String type) {
        return entity(type, 1024, Service.USERS).key(type + "#<userId>", type, UserKeys.Primary.class);
    }

    private static void check(EntityDefinition... definitions) {
        EntityDefinition.check(List.of(definitions));
    }

    @Test
    void entities_with_tags_of_their_own_are_fine() {
        assertThatCode(() -> check(good("ONE"), good("TWO"))).doesNotThrowAnyException();
    }

    @Test
    void two_entities_cannot_have_one_type() {
        EntityDefinition other =
                entity("ONE", 1024, Service.USERS).key("OTHER#<userId>", "OTHER", UserKeys.Primary.class);

        assertThatThrownBy(() -> check(good("ONE"), other))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Two entities are of type ONE: rename one, items are told apart by it");
    }

    @Test
    void an_entity_has_an_owner() {
        EntityDefinition orphan = entity("ONE", 1024).key("ONE#<userId>", "ONE", UserKeys.Primary.class);

        assertThatThrownBy(() -> check(orphan))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("ONE has no owner: name the service that alone may write it");
    }

    @Test
    void an_entity_has_a_key_on_the_table() {
        EntityDefinition homeless = entity("ONE", 1024, Service.USERS)
                .on(Index.GSI1, "ONE#<email>", "ONE#<userId>", UserKeys.ByEmail.class);

        assertThatThrownBy(() -> check(homeless))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("ONE has no key on the table: add key(pk, sk)");
    }

    @Test
    void a_partition_key_starts_with_a_tag() {
        EntityDefinition untagged =
                entity("ONE", 1024, Service.USERS).key("<userId>#ONE", "ONE", UserKeys.Primary.class);

        assertThatThrownBy(() -> check(untagged))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "ONE has a key without a tag, TABLE <userId>#ONE / ONE: start its partition key with a word");
    }

    @Test
    void an_entity_has_one_key_on_an_index() {
        assertThatThrownBy(() -> good("ONE").key("TWO#<userId>", "TWO", UserKeys.Primary.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("ONE has two keys on TABLE: an item has one; move the second to another index");
    }

    @Test
    void a_component_of_a_record_is_a_field_of_its_template() {
        assertThatThrownBy(() -> good("ONE").on(Index.GSI1, "EMAIL#<email>", "ONE", UserKeys.ByEmail.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(UserKeys.ByEmail.class + " has a component userId that is no field of"
                        + " GSI1 EMAIL#<email> / ONE");
    }

    @Test
    void a_field_is_a_component_of_its_record_or_a_method_of_it() {
        assertThatThrownBy(() -> good("ONE").on(Index.GSI1, "ONE#<username>", "<email>", UserKeys.ByUsername.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(UserKeys.ByUsername.class + " has no email for GSI1 ONE#<username> / <email>");
        assertThatCode(() -> good("ONE").on(Index.GSI1, "ONE#<username>", "<day>", Derived.class))
                .doesNotThrowAnyException();
    }

    @Test
    void both_are_of_one_type() {
        assertThatThrownBy(() -> good("ONE").on(Index.GSI1, "ONE#<userId>", "ONE", Mistyped.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageEndingWith("Mistyped.userId() is no class java.lang.String");
    }

    public record Derived(String username) implements IndexKey {
        public LocalDate day() {
            return LocalDate.EPOCH;
        }
    }

    public record Mistyped(long userId) implements IndexKey {}

    @Test
    void an_entity_has_a_size() {
        assertThatThrownBy(
                        () -> check(entity("ONE", 0, Service.USERS).key("ONE#<userId>", "ONE", UserKeys.Primary.class)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("ONE may grow to 0 bytes: say how large an item can be, from 1 to 409600");
        assertThatThrownBy(() -> check(entity("ONE", 400 * 1024 + 1, Service.USERS)
                        .key("ONE#<userId>", "ONE", UserKeys.Primary.class)))
                .isInstanceOf(IllegalStateException.class);
        assertThatCode(() -> check(
                        entity("ONE", 400 * 1024, Service.USERS).key("ONE#<userId>", "ONE", UserKeys.Primary.class)))
                .doesNotThrowAnyException();
        assertThatCode(() -> check(entity("ONE", 1, Service.USERS).key("ONE#<userId>", "ONE", UserKeys.Primary.class)))
                .doesNotThrowAnyException();
    }

    @Test
    void two_entities_cannot_share_a_key() {
        EntityDefinition other = entity("TWO", 1024, Service.USERS).key("ONE#<email>", "ONE", LoginKeys.Primary.class);

        assertThatThrownBy(() -> check(good("ZERO"), good("ONE"), other))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("ONE and TWO could share a key: TABLE ONE#<userId> / ONE and TABLE ONE#<email> / ONE;"
                        + " give one of them a tag of its own");
    }

    @Test
    void nor_a_key_on_an_index() {
        EntityDefinition one = good("ONE").on(Index.GSI1, "SAME#<email>", "USER#<userId>", UserKeys.ByEmail.class);
        EntityDefinition two = good("TWO").on(Index.GSI1, "SAME#<email>", "USER#<userId>", UserKeys.ByEmail.class);
        EntityDefinition elsewhere =
                good("TWO").on(Index.GSI2, "SAME#<email>", "USER#<userId>", UserKeys.ByEmail.class);
        EntityDefinition otherSort =
                good("TWO").on(Index.GSI1, "SAME#<email>", "OTHER#<userId>", UserKeys.ByEmail.class);

        assertThatThrownBy(() -> check(one, two))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("could share a key: GSI1");
        assertThatCode(() -> check(one, elsewhere)).doesNotThrowAnyException();
        assertThatCode(() -> check(one, otherSort)).doesNotThrowAnyException();
    }

    @Test
    void a_template_knows_only_declared_fields() {
        assertThatThrownBy(() -> entity("ONE", 1024, Service.USERS).key("ONE#<usrId>", "ONE", UserKeys.Primary.class))
                .isInstanceOf(KeyException.class)
                .hasMessageStartingWith("There is no field <usrId>: add it to Fields, or use one of [userId, ");
    }
}
