package dev.tessera.keys;

import static dev.tessera.keys.AccessPattern.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.model.Consistency;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Operation;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AccessPatternTest {

    @ParameterizedTest
    @EnumSource
    void every_entity_is_read_and_written(Entity entity) {
        assertThat(patternsOf(entity)).anyMatch(pattern -> pattern.operation().isWrite());
        if (!GUARDS.contains(entity)) {
            assertThat(patternsOf(entity))
                    .anyMatch(pattern -> !pattern.operation().isWrite());
        }
    }

    /** Only writes ask for them: conditions in transactions, and the delete that uses up a ticket. */
    private static final Set<Entity> GUARDS =
            Set.of(Entity.USERNAME, Entity.SLUG, Entity.VIDEO_ID, Entity.VIEW, Entity.STREAM_TICKET);

    @ParameterizedTest
    @EnumSource
    void every_index_key_is_queried_by_somebody(Entity entity) {
        assertThat(entity.indexes().keySet())
                .allSatisfy(index -> assertThat(patternsOf(entity))
                        .as(entity + " on " + index)
                        .anyMatch(pattern -> pattern.index() == index));
    }

    @ParameterizedTest
    @EnumSource
    void a_write_is_for_owners_and_a_read_for_readers(AccessPattern pattern) {
        for (Service service : Service.values()) {
            boolean owns = pattern.entities().stream().allMatch(entity -> entity.ownedBy(service));
            boolean guest =
                    pattern.readers().contains(service) && !pattern.owners().contains(service);

            assertThat(pattern.owners().contains(service)).isEqualTo(owns);
            assertThat(pattern.usableBy(service)).isEqualTo(owns || guest);
            assertThat(guest && pattern.operation().isWrite()).isFalse();
        }
    }

    @Test
    void
            notifications_reads_people_proofs_invitations_companies_and_rankings_content_its_authors_and_orders_a_companys_name() {
        List<AccessPattern> shared = Stream.of(AccessPattern.values())
                .filter(pattern ->
                        !pattern.operation().isWrite() && !pattern.owners().equals(pattern.readers()))
                .filter(pattern -> !pattern.entities().equals(List.of(Entity.DENIAL)))
                .toList();

        assertThat(shared)
                .containsExactlyInAnyOrder(
                        USER_BY_ID,
                        USERS_BY_ID,
                        PROOF_WITH_USER,
                        INVITATION_TO_MAIL,
                        COMPANY_BY_CNPJ,
                        MEMBERS_OF_COMPANY,
                        TOP_VOTED,
                        CONTROVERSIAL,
                        RECIPIENT,
                        AUTHORS_TO_DERIVE,
                        COMPANY_OF_ORDER,
                        USER_BY_USERNAME);
        assertThat(AUTHORS_TO_DERIVE.readers()).containsExactly(Service.CONTENT);
        assertThat(USER_BY_USERNAME.readers()).containsExactlyInAnyOrder(Service.USERS, Service.CONTENT);
        assertThat(shared)
                .filteredOn(pattern ->
                        pattern != AUTHORS_TO_DERIVE && pattern != COMPANY_OF_ORDER && pattern != USER_BY_USERNAME)
                .allSatisfy(pattern -> assertThat(pattern.readers()).contains(Service.NOTIFICATIONS));
        assertThat(RECIPIENT.readers()).containsExactly(Service.NOTIFICATIONS);
    }

    @Test
    void what_all_services_keep_all_may_use() {
        assertThat(Arrays.asList(Service.values()))
                .allMatch(IDEMPOTENCY_RECORD::usableBy)
                .allMatch(READINESS_PROBE::usableBy)
                .allMatch(AUDIT_OF_SUBJECT::usableBy)
                .allMatch(AUDIT_BY_ACTOR::usableBy)
                .allMatch(AUDIT_OF_DAY::usableBy)
                .allMatch(COUNT_REFUSALS::usableBy)
                .allMatch(DENIALS::usableBy)
                .allMatch(DENIALS_BY_ID::usableBy);
        assertThat(SIGN_UP.usableBy(Service.ORDERS)).isFalse();
    }

    /** What says who somebody is and what they may do: whoever changes it leaves an entry in the audit trail. */
    private static final Set<Entity> AUTHORITY =
            Set.of(Entity.LOGIN, Entity.ACCESS, Entity.CLIENT, Entity.COMPANY, Entity.MEMBER);

    /** A refresh only asks whether the epoch still holds; when an account was used gives nothing. */
    private static final Set<AccessPattern> CHANGES_NO_AUTHORITY = Set.of(REFRESH_SESSION, TOUCH_CLIENT);

    @Test
    void every_write_that_gives_or_takes_authority_leaves_an_entry_in_the_audit_trail() {
        assertThat(Stream.of(AccessPattern.values())
                        .filter(pattern -> pattern.operation().isWrite())
                        .filter(pattern -> pattern.entities().stream().anyMatch(AUTHORITY::contains))
                        .filter(pattern -> !CHANGES_NO_AUTHORITY.contains(pattern)))
                .as("add AUDIT to the pattern and audited(…) to the decision; the test kit sees that it is written")
                .isNotEmpty()
                .allSatisfy(pattern -> {
                    assertThat(pattern.entities()).as(pattern.name()).contains(Entity.AUDIT);
                    assertThat(pattern.operation()).as(pattern.name()).isEqualTo(Operation.TRANSACT_WRITE_ITEMS);
                });
    }

    @Test
    void every_purpose_is_said_once() {
        List<String> purposes =
                Stream.of(AccessPattern.values()).map(AccessPattern::purpose).toList();

        assertThat(new HashSet<>(purposes)).hasSameSizeAs(purposes);
    }

    @Test
    void a_login_is_one_strong_batch() {
        assertThat(SIGN_IN_CHECK.operation()).isEqualTo(Operation.BATCH_GET_ITEM);
        assertThat(SIGN_IN_CHECK.index()).isEqualTo(Index.TABLE);
        assertThat(SIGN_IN_CHECK.consistency()).isEqualTo(Consistency.STRONG);
        assertThat(SIGN_IN_CHECK.entities()).containsExactly(Entity.LOGIN, Entity.THROTTLE);
        assertThat(SIGN_IN_CHECK.purpose()).isEqualTo("Read a login with its throttles.");
    }

    private static List<AccessPattern> patternsOf(Entity entity) {
        return Stream.of(AccessPattern.values())
                .filter(pattern -> pattern.entities().contains(entity))
                .toList();
    }
}
