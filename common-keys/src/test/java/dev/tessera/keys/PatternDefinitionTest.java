package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.model.Consistency;
import dev.tessera.keys.model.Index;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a pattern is said when the class is loaded, with what to do about it. */
class PatternDefinitionTest {

    private static void refused(PatternDefinition definition, String message) {
        assertThatThrownBy(() -> definition.checked("PATTERN"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(message);
    }

    @Test
    void an_index_is_not_read_strongly() {
        refused(
                PatternDefinition.query(Index.GSI1, Consistency.STRONG, "Find.", Entity.USER),
                "PATTERN reads GSI1 strongly, which DynamoDB refuses: read the table, or use EVENTUAL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "Find a user", "."})
    void a_pattern_has_a_purpose(String purpose) {
        refused(
                PatternDefinition.query(Index.GSI1, purpose, Entity.USER),
                "PATTERN has no purpose: say in one sentence what it is for");
    }

    @Test
    void a_pattern_touches_something() {
        refused(PatternDefinition.transact("Do nothing."), "PATTERN touches no entity: name what it reads or writes");
    }

    @Test
    void a_pattern_has_one_owner() {
        refused(
                PatternDefinition.transact("Write for others.", Entity.USER, Entity.POST),
                "PATTERN touches entities of different owners: let each service write its own");
    }

    @Test
    void a_read_across_owners_names_its_reader() {
        refused(
                PatternDefinition.batchGet(Consistency.STRONG, "Read of both.", Entity.USER, Entity.INBOX),
                "PATTERN reads entities of different owners: name who does so with readBy");
        PatternDefinition read = PatternDefinition.batchGet(
                        Consistency.STRONG, "Read of both.", Entity.USER, Entity.INBOX)
                .readBy(Service.NOTIFICATIONS)
                .checked("READ");
        assertThat(read.owners()).isEmpty();
        assertThat(read.readers()).containsExactly(Service.NOTIFICATIONS);
    }

    @Test
    void only_a_write_has_no_consistency() {
        refused(
                PatternDefinition.get(Consistency.NONE, "Read somehow.", Entity.USER),
                "PATTERN has the consistency NONE: NONE is for writes, and only for them");
    }

    @Test
    void only_the_owner_writes() {
        refused(
                PatternDefinition.put("Write.", Entity.USER).readBy(Service.ORDERS),
                "PATTERN is a write by [ORDERS]: only the owner writes; remove readBy");
    }

    @Test
    void an_index_is_queried_for_what_has_a_key_there() {
        refused(
                PatternDefinition.query(Index.GSI5, "Find.", Entity.USER),
                "PATTERN queries USER on GSI5 where it has no key: give it one, or drop it");
    }

    @Test
    void an_entity_is_named_once() {
        assertThatThrownBy(() -> PatternDefinition.transact("Twice.", Entity.USER, Entity.USER)
                        .checked("PATTERN"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("PATTERN names an entity twice: actions are counted by the page of the budget");
    }

    @Test
    void only_a_transaction_checks_what_others_own_and_its_owners_stay_the_same() {
        refused(
                PatternDefinition.put("Write.", Entity.POST).checking(Entity.ACCESS),
                "PATTERN checks what it does not write: only a transaction can");
        refused(
                PatternDefinition.transact("Write.", Entity.POST).checking(Entity.POST),
                "PATTERN names an entity twice: what it writes it may check as well");
        PatternDefinition write = PatternDefinition.transact("Write.", Entity.POST)
                .checking(Entity.ACCESS)
                .checked("WRITE");
        assertThat(write.owners()).containsExactly(Service.CONTENT);
        assertThat(write.budget().entities()).containsExactly(Entity.POST, Entity.ACCESS);
    }

    @Test
    void a_good_pattern_says_who_may_use_it() {
        PatternDefinition read = PatternDefinition.query(Index.GSI1, "Find.", Entity.USER)
                .readBy(Service.ORDERS)
                .checked("READ");
        PatternDefinition write = PatternDefinition.transact("Write.", Entity.USER, Entity.IDEMPOTENCY)
                .checked("WRITE");

        assertThat(read.owners()).containsExactly(Service.USERS);
        assertThat(read.readers()).containsExactlyInAnyOrder(Service.USERS, Service.ORDERS);
        assertThat(write.owners()).containsExactly(Service.USERS);
        assertThat(write.readers()).isEmpty();
    }
}
