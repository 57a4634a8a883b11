package dev.tessera.keys.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Service;
import dev.tessera.keys.encoding.Samples;
import dev.tessera.keys.encoding.Template;
import dev.tessera.keys.export.IamPolicy.Statement;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.shared.AuditKeys;
import dev.tessera.keys.shared.DeadLetterKeys;
import dev.tessera.keys.shared.IdempotencyKeys;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs the policies on a model of how IAM decides, with keys that the templates build. */
class IamPolicyTest {

    private static final List<String> WRITES =
            List.of("dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem", "dynamodb:ConditionCheckItem");

    /** Partitions of one person that several services write, each its own entities: held by code, not by IAM. */
    private static final String SHARED = "USER#";

    /** What several services keep, each in partitions of its own that bear its name. */
    private static final Set<Entity> APART = Set.of(Entity.IDEMPOTENCY, Entity.DEAD_LETTER, Entity.AUDIT);

    private static final Map<Service, IamPolicy> POLICIES =
            Stream.of(Service.values()).collect(Collectors.toMap(service -> service, IamPolicy::of));

    @ParameterizedTest
    @EnumSource
    void a_service_may_write_every_entity_it_owns(Service service) {
        for (Entity entity : Entity.values()) {
            if (entity.ownedBy(service) && !APART.contains(entity)) {
                for (String pk : keys(entity.primary().pk())) {
                    assertThat(WRITES).as(pk).allMatch(action -> allows(service, action, IamPolicy.TABLE, pk));
                }
            }
        }
    }

    /** A condition on what others own, where the catalogue says that a transaction rests on it. */
    private static boolean isChecked(String action, Service service, Entity entity) {
        return action.equals("dynamodb:ConditionCheckItem")
                && Stream.of(AccessPattern.values())
                        .anyMatch(pattern ->
                                pattern.usableBy(service) && pattern.checks().contains(entity));
    }

    @ParameterizedTest
    @EnumSource
    void nobody_but_the_upgrade_may_scan_the_table(Service service) {
        assertThat(POLICIES.get(service).statements())
                .filteredOn(statement -> statement.resources().contains(IamPolicy.TABLE))
                .noneMatch(statement -> statement.actions().contains("dynamodb:Scan"));
        assertThat(IamPolicy.ofUpgrade().statements())
                .filteredOn(statement -> statement.leadingKeys().isEmpty())
                .singleElement()
                .satisfies(statement -> {
                    assertThat(statement.resources()).containsExactly(IamPolicy.TABLE);
                    assertThat(statement.actions())
                            .containsExactly(
                                    "dynamodb:DescribeTable",
                                    "dynamodb:GetItem",
                                    "dynamodb:Scan",
                                    "dynamodb:UpdateItem");
                });
    }

    @Test
    void the_upgrade_makes_and_removes_items_of_companies_only() {
        assertThat(IamPolicy.ofUpgrade().statements())
                .filteredOn(statement -> statement.actions().stream()
                        .anyMatch(List.of("dynamodb:DeleteItem", "dynamodb:PutItem")::contains))
                .singleElement()
                .satisfies(
                        statement -> assertThat(statement.leadingKeys()).containsExactly("COMPANY#" + "?".repeat(14)));
    }

    @ParameterizedTest
    @EnumSource
    void a_service_may_write_no_partition_of_another_but_the_shared_one(Service service) {
        for (Entity entity : Entity.values()) {
            if (!entity.ownedBy(service)) {
                for (String pk : keys(entity.primary().pk())) {
                    assertThat(WRITES)
                            .as(service + " and " + pk)
                            .noneMatch(action -> allows(service, action, IamPolicy.TABLE, pk)
                                    && !pk.startsWith(SHARED)
                                    && !isChecked(action, service, entity));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_service_keeps_its_own_idempotency_records_only(Service service) {
        for (Service other : Service.values()) {
            String pk = new IdempotencyKeys.Primary(other, "caller", "key").pk();
            assertThat(allows(service, "dynamodb:PutItem", IamPolicy.TABLE, pk)).isEqualTo(service == other);
            assertThat(allows(service, "dynamodb:GetItem", IamPolicy.TABLE, pk)).isEqualTo(service == other);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_service_adds_to_its_own_audit_trail_and_takes_nothing_out(Service service) {
        for (Service other : Service.values()) {
            String pk = new AuditKeys.Primary(other, "u", Instant.EPOCH, "e").pk();
            assertThat(List.of("dynamodb:PutItem", "dynamodb:UpdateItem"))
                    .allMatch(action -> allows(service, action, IamPolicy.TABLE, pk) == (service == other));
            assertThat(List.of("dynamodb:DeleteItem", "dynamodb:BatchWriteItem"))
                    .noneMatch(action -> allows(service, action, IamPolicy.TABLE, pk));
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_service_keeps_its_own_dead_letters_only(Service service) {
        for (Service other : FeedTables.READERS) {
            String pk = new DeadLetterKeys.Primary(other, "letter").pk();
            assertThat(allows(service, "dynamodb:PutItem", IamPolicy.TABLE, pk)).isEqualTo(service == other);
            assertThat(allows(service, "dynamodb:GetItem", IamPolicy.TABLE, pk)).isEqualTo(service == other);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_service_may_send_every_read_that_the_catalogue_gives_it(Service service) {
        for (AccessPattern pattern : AccessPattern.values()) {
            if (!pattern.operation().isWrite() && pattern.usableBy(service)) {
                for (Entity entity : pattern.entities()) {
                    for (String pk : readablePartitions(entity, pattern.index(), service)) {
                        assertThat(allows(service, action(pattern), resource(pattern.index()), pk))
                                .as(pattern + " on " + pk)
                                .isTrue();
                    }
                }
            }
        }
    }

    @Test
    void who_checks_an_administrator_may_do_no_more_with_what_says_so() {
        for (Service service : List.of(Service.CONTENT, Service.ORDERS, Service.NOTIFICATIONS)) {
            for (String pk : List.of("ACCESS#u", "CLIENT#c")) {
                assertThat(allows(service, "dynamodb:ConditionCheckItem", IamPolicy.TABLE, pk))
                        .as(service + " on " + pk)
                        .isTrue();
                assertThat(List.of("GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"))
                        .noneMatch(action -> allows(service, "dynamodb:" + action, IamPolicy.TABLE, pk));
            }
        }
    }

    @Test
    void what_matters_most_is_out_of_everybody_elses_reach() {
        for (Service service : Service.values()) {
            boolean users = service == Service.USERS;
            for (String pk : List.of(
                    "EMAIL#ana@example.com",
                    "ACCESS#u",
                    "SESSION#s",
                    "UNIQUE#USERNAME#ana",
                    "CLIENT#c",
                    "COMPANY#12ABC34501DE35")) {
                assertThat(allows(service, "dynamodb:PutItem", IamPolicy.TABLE, pk))
                        .as(service + pk)
                        .isEqualTo(users);
            }
            for (String pk : List.of("EMAIL#ana@example.com", "ACCESS#u", "SESSION#s", "CLIENT#c")) {
                assertThat(allows(service, "dynamodb:GetItem", IamPolicy.TABLE, pk))
                        .as(service + pk)
                        .isEqualTo(users);
            }
            assertThat(allows(service, "dynamodb:PutItem", IamPolicy.TABLE, "COMPANY#12ABC34501DE35#ORDER#1"))
                    .as(service + " and an order")
                    .isEqualTo(service == Service.ORDERS);
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_table_is_never_scanned_nor_reached_around_its_keys(Service service) {
        for (Statement statement : aboutTheTable(service)) {
            assertThat(statement.actions())
                    .isNotEmpty()
                    .allMatch(
                            action -> action.matches(
                                    "dynamodb:(GetItem|BatchGetItem|Query|PutItem|UpdateItem|DeleteItem|BatchWriteItem|ConditionCheckItem)"));
            assertThat(statement.leadingKeys()).isNotEmpty().noneMatch(pattern -> pattern.matches("[*?#]*"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void readers_of_the_stream_keep_their_own_leases_and_nobody_else_keeps_any(Service service) {
        List<Statement> ofTheFeed = IamPolicy.of(service).statements().stream()
                .filter(statement -> statement.leadingKeys().isEmpty())
                .toList();
        if (!FeedTables.READERS.contains(service)) {
            assertThat(ofTheFeed).isEmpty();
            return;
        }
        String own = FeedTables.of(IamPolicy.TABLE, service).application();
        assertThat(ofTheFeed)
                .hasSize(4)
                .allSatisfy(statement -> assertThat(statement.resources())
                        .allMatch(resource -> resource.startsWith(own)
                                || resource.equals(IamPolicy.TABLE + "/stream/*")
                                || resource.equals(IamPolicy.TABLE)
                                        && statement.actions().equals(List.of("dynamodb:DescribeTable"))));
    }

    @ParameterizedTest
    @EnumSource
    void reading_and_writing_are_different_statements(Service service) {
        for (Statement statement : aboutTheTable(service)) {
            List<Boolean> writes = statement.actions().stream()
                    .map(action -> !action.matches(".*(Get|Query).*"))
                    .distinct()
                    .toList();
            assertThat(writes).as(statement.sid()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void only_two_services_read_the_stream(Service service) {
        boolean reads = IamPolicy.of(service).statements().stream()
                .anyMatch(statement -> statement.resources().contains(IamPolicy.TABLE + "/stream/*"));
        assertThat(reads).isEqualTo(service == Service.CONTENT || service == Service.NOTIFICATIONS);
    }

    @ParameterizedTest
    @EnumSource
    void a_policy_fits_into_a_managed_policy(Service service) {
        String filled = IamPolicy.of(service)
                .json()
                .replace("${partition}", "aws-us-gov")
                .replace("${region}", "ap-southeast-2")
                .replace("${account}", "123456789012")
                .replace("${table_name}", "tessera-production");
        assertThat(filled.replaceAll("\\s", "")).hasSizeLessThanOrEqualTo(6144).doesNotContain("${");
    }

    @Test
    void a_statement_reads_as_iam_wants_it() {
        Statement statement = new Statement("S", List.of("dynamodb:GetItem"), List.of("arn"), List.of("USER#*"));
        assertThat(new IamPolicy(List.of(statement)).json()).isEqualToIgnoringWhitespace("""
                        {"Version": "2012-10-17", "Statement": [{
                          "Sid": "S", "Effect": "Allow", "Action": ["dynamodb:GetItem"], "Resource": ["arn"],
                          "Condition": {
                            "ForAllValues:StringLike": {"dynamodb:LeadingKeys": ["USER#*"]},
                            "Null": {"dynamodb:LeadingKeys": "false"}
                          }}]}
                        """);
    }

    @Test
    void the_model_would_notice_a_pattern_that_is_too_wide() {
        assertThat(isLike("COMPANY#12ABC34501DE35#ORDER#1", "COMPANY#*")).isTrue();
        assertThat(isLike("COMPANY#12ABC34501DE35#ORDER#1", "COMPANY#??????????????"))
                .isFalse();
        assertThat(isLike("COMPANY#12ABC34501DE35", "COMPANY#??????????????")).isTrue();
        assertThat(isLike("a.b", "a?b")).isTrue();
        assertThat(isLike("a\nb", "a*b")).isTrue();
        assertThat(isLike("ab", "a?b")).isFalse();
        assertThat(isLike("aXb", "a.b")).isFalse();
    }

    private static boolean allows(Service service, String action, String resource, String key) {
        return POLICIES.get(service).statements().stream()
                .filter(statement -> statement.actions().contains(action))
                .filter(statement -> statement.resources().contains(resource))
                .anyMatch(statement -> statement.leadingKeys().stream().anyMatch(pattern -> isLike(key, pattern)));
    }

    /** IAM's StringLike: a star is any text, a question mark is one character. */
    private static boolean isLike(String text, String pattern) {
        String regex = pattern.codePoints()
                .mapToObj(c -> switch (c) {
                    case '*' -> ".*";
                    case '?' -> ".";
                    default -> Pattern.quote(Character.toString(c));
                })
                .collect(Collectors.joining());
        return Pattern.compile(regex, Pattern.DOTALL).matcher(text).matches();
    }

    /** The table's description, which names its stream, is no item. */
    private static List<Statement> aboutTheTable(Service service) {
        return IamPolicy.of(service).statements().stream()
                .filter(statement -> !statement.actions().equals(List.of("dynamodb:DescribeTable")))
                .filter(statement -> statement.resources().stream()
                        .anyMatch(resource ->
                                resource.equals(IamPolicy.TABLE) || resource.startsWith(IamPolicy.TABLE + "/index")))
                .toList();
    }

    private static List<String> readablePartitions(Entity entity, Index index, Service service) {
        KeyTemplate template =
                index == Index.TABLE ? entity.primary() : entity.indexes().get(index);
        return keys(template.pk()).stream()
                .filter(pk -> !APART.contains(entity) || pk.contains("#" + service.id()))
                .toList();
    }

    private static List<String> keys(Template template) {
        return Samples.of(template).stream()
                .map(values -> template.build(values.toArray()))
                .toList();
    }

    private static String resource(Index index) {
        return index == Index.TABLE ? IamPolicy.TABLE : IamPolicy.TABLE + "/index/" + index.indexName();
    }

    private static String action(AccessPattern pattern) {
        return switch (pattern.operation()) {
            case GET_ITEM -> "dynamodb:GetItem";
            case BATCH_GET_ITEM -> "dynamodb:BatchGetItem";
            case QUERY -> "dynamodb:Query";
            default -> throw new AssertionError(pattern + " is no read");
        };
    }
}
