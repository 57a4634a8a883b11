package dev.tessera.service.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Each rule, once kept and once broken. */
class TableRulesTest {

    private static final UserKeys.Primary USER = new UserKeys.Primary("u");
    private static final Instant NOW = Instant.EPOCH;

    @Test
    void a_request_that_is_as_the_catalogue_says_breaks_nothing() {
        assertThat(broken(AccessPattern.USER_BY_ID, get(USER, true))).isEmpty();
        assertThat(broken(AccessPattern.UPDATE_PROFILE, put(user().build()))).isEmpty();
        assertThat(broken(AccessPattern.USER_BY_EMAIL, query("GSI1", false))).isEmpty();
    }

    @Test
    void a_scan_is_never_right() {
        assertThat(broken(AccessPattern.USER_BY_ID, ScanRequest.builder().build()))
                .isNotEmpty();
        assertThat(broken(null, ScanRequest.builder().build())).isNotEmpty();
    }

    @Test
    void neither_is_anything_else_that_the_catalogue_has_no_word_for() {
        assertThat(broken(
                        AccessPattern.USER_BY_ID,
                        ExecuteStatementRequest.builder().build()))
                .isNotEmpty();
        assertThat(broken(
                        AccessPattern.USER_BY_ID,
                        TransactGetItemsRequest.builder().build()))
                .isNotEmpty();
    }

    @Test
    void a_request_names_its_pattern() {
        assertThat(broken(null, get(USER, true))).singleElement().asString().contains("names no access pattern");
    }

    @Test
    void a_request_is_the_operation_of_its_pattern() {
        assertThat(broken(AccessPattern.USER_BY_EMAIL, get(USER, false))).anyMatch(rule -> rule.contains("GET_ITEM"));
    }

    @Test
    void a_query_reads_the_index_of_its_pattern() {
        assertThat(broken(AccessPattern.USER_BY_EMAIL, query("GSI2", false)))
                .containsExactly("USER_BY_EMAIL reads GSI2, not GSI1");
        assertThat(broken(AccessPattern.USER_BY_EMAIL, query(null, false)))
                .containsExactly("USER_BY_EMAIL reads TABLE, not GSI1");
    }

    @Test
    void a_read_is_as_strong_as_its_pattern() {
        assertThat(broken(AccessPattern.USER_BY_ID, get(USER, false)))
                .containsExactly("USER_BY_ID is eventual, not STRONG");
        assertThat(broken(AccessPattern.USERS_BY_ID, batchGet(USER, true)))
                .containsExactly("USERS_BY_ID is strong, not EVENTUAL");
    }

    @Test
    void a_pattern_is_used_by_its_services_only() {
        assertThat(broken(AccessPattern.USER_BY_ID, Service.NOTIFICATIONS, get(USER, true)))
                .isEmpty();
        assertThat(broken(AccessPattern.USER_BY_ID, Service.ORDERS, get(USER, true)))
                .containsExactly("USER_BY_ID may not be used by orders-service");
    }

    @Test
    void somebody_must_have_sent_it() {
        assertThat(TableRules.brokenBy(AccessPattern.USER_BY_ID, Optional.empty(), TableRequest.of(get(USER, true))))
                .containsExactly("USER_BY_ID is sent by nobody: set tessera.service");
    }

    @Test
    void an_entity_is_written_by_its_owner_only() {
        assertThat(broken(AccessPattern.SIGN_UP, Service.ORDERS, transactPut(user().build())))
                .contains("SIGN_UP writes USER, which orders-service does not own");
    }

    @Test
    void what_all_own_may_be_written_by_all() {
        Item record = Item.of(new IdempotencyKeys.Primary(Service.ORDERS, "c", "k"))
                .stamped(NOW, NOW, 1)
                .build();

        assertThat(broken(AccessPattern.PLACE_ORDER, Service.ORDERS, transactPut(record)))
                .isEmpty();
    }

    @Test
    void a_delete_and_a_batch_are_writes_too() {
        DeleteItemRequest delete = DeleteItemRequest.builder()
                .key(attributes(new ClientKeys.Primary("c")))
                .build();
        assertThat(broken(AccessPattern.DELETE_CLIENT, Service.CONTENT, delete))
                .contains("DELETE_CLIENT writes CLIENT, which content-service does not own");

        WriteRequest write = WriteRequest.builder()
                .deleteRequest(DeleteRequest.builder().key(attributes(USER)).build())
                .build();
        assertThat(broken(
                        AccessPattern.CLEAN_UP,
                        Service.CONTENT,
                        BatchWriteItemRequest.builder()
                                .requestItems(Map.of("t", List.of(write)))
                                .build()))
                .contains("CLEAN_UP writes USER, which content-service does not own");
    }

    @Test
    void a_check_of_somebody_elses_item_is_no_write() {
        TransactWriteItemsRequest request = TransactWriteItemsRequest.builder()
                .transactItems(TransactWriteItem.builder()
                        .conditionCheck(check -> check.key(attributes(USER)))
                        .build())
                .build();

        assertThat(broken(AccessPattern.SIGN_UP, Service.ORDERS, request))
                .noneMatch(rule -> rule.contains("does not own"));
    }

    @Test
    void a_request_touches_the_entities_of_its_pattern() {
        assertThat(broken(AccessPattern.USER_BY_ID, get(new LoginKeys.Primary("a@example.org"), true)))
                .singleElement()
                .asString()
                .startsWith("USER_BY_ID touches LOGIN");
        assertThat(broken(
                        AccessPattern.UPDATE_PROFILE,
                        put(Item.of(new LoginKeys.Primary("a@example.org"))
                                .stamped(NOW, NOW, 1)
                                .build())))
                .anyMatch(rule -> rule.startsWith("UPDATE_PROFILE touches LOGIN"));
    }

    @Test
    void a_key_is_some_entitys() {
        Map<String, AttributeValue> key =
                Map.of("pk", AttributeValue.fromS("USER#u"), "sk", AttributeValue.fromS("NONSENSE"));

        assertThat(broken(
                        AccessPattern.USER_BY_ID,
                        GetItemRequest.builder().key(key).consistentRead(true).build()))
                .anyMatch(rule -> rule.contains("no entity's"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"entityType", "createdAt", "updatedAt", "version"})
    void an_item_that_is_put_is_complete(String name) {
        assertThat(broken(
                        AccessPattern.UPDATE_PROFILE,
                        put(user().set(name, (String) null).build())))
                .contains("UPDATE_PROFILE writes an item without " + name);
    }

    @Test
    void an_item_says_what_it_is() {
        assertThat(broken(
                        AccessPattern.UPDATE_PROFILE,
                        put(user().set("entityType", "LOGIN").build())))
                .contains("UPDATE_PROFILE calls a USER LOGIN");
    }

    @Test
    void an_index_key_is_whole_and_its_own() {
        Item whole = user().with(new UserKeys.ByEmail("a@example.org", "u")).build();
        assertThat(broken(AccessPattern.UPDATE_PROFILE, put(whole))).isEmpty();

        assertThat(broken(
                        AccessPattern.UPDATE_PROFILE,
                        put(whole.toBuilder().set("gsi1sk", (String) null).build())))
                .containsExactly("UPDATE_PROFILE writes half a key of GSI1");
        assertThat(broken(
                        AccessPattern.UPDATE_PROFILE,
                        put(whole.toBuilder().set("gsi1sk", "NONSENSE").build())))
                .singleElement()
                .asString()
                .contains("that is no entity's");
        assertThat(broken(
                        AccessPattern.UPDATE_PROFILE,
                        put(user().with(new SessionKeys.OfUser("u", NOW, "s")).build())))
                .containsExactly("UPDATE_PROFILE puts USER where another belongs");
    }

    @Test
    void only_what_may_expire_has_an_end() {
        Item session = Item.of(new SessionKeys.Primary("s"))
                .stamped(NOW, NOW, 1)
                .expiresAt(NOW)
                .build();
        assertThat(broken(AccessPattern.SIGN_IN, transactPut(session))).isEmpty();

        assertThat(broken(
                        AccessPattern.UPDATE_PROFILE, put(user().expiresAt(NOW).build())))
                .containsExactly("UPDATE_PROFILE lets a USER expire, which the catalogue does not");
    }

    @Test
    void an_act_leaves_its_entry_in_the_audit_trail() {
        Item session =
                Item.of(new SessionKeys.Primary("s")).stamped(NOW, NOW, 1).build();
        assertThat(TableRules.leftOutBy(AccessPattern.SIGN_IN, TableRequest.of(transactPut(session))))
                .containsExactly("SIGN_IN leaves no entry in the audit trail: let the decision say audited(…)");
    }

    @Test
    void rows_on_indexes_follow_from_the_item() {
        Item whole = Item.of(new SessionKeys.Primary("s"))
                .with(new SessionKeys.OfUser("u", NOW, "s"))
                .set("userId", "u")
                .stamped(NOW, NOW, 1)
                .build();
        assertThat(rowsNotFollowing(whole)).isEmpty();
        assertThat(rowsNotFollowing(
                        whole.toBuilder().set("userId", "somebody else").build()))
                .singleElement()
                .asString()
                .contains("writes a SESSION whose rows do not follow from it");
    }

    private static List<String> rowsNotFollowing(Item item) {
        return TableRules.leftOutBy(AccessPattern.SIGN_IN, TableRequest.of(transactPut(item))).stream()
                .filter(broken -> !broken.contains("audit trail"))
                .toList();
    }

    @Test
    void reads_and_writes_stay_in_their_budgets() {
        double readBudget = AccessPattern.USER_BY_ID.budget().readUnits(1);
        assertThat(answered(AccessPattern.USER_BY_ID, get(USER, true), read(readBudget)))
                .isEmpty();
        assertThat(answered(AccessPattern.USER_BY_ID, get(USER, true), read(readBudget + 0.5)))
                .singleElement()
                .asString()
                .contains("its budget is " + readBudget);

        double writeBudget = AccessPattern.UPDATE_PROFILE.budget().writeUnits(1);
        SdkRequest put = put(user().build());
        assertThat(answered(AccessPattern.UPDATE_PROFILE, put, written(writeBudget)))
                .isEmpty();
        assertThat(answered(AccessPattern.UPDATE_PROFILE, put, written(writeBudget + 1)))
                .hasSize(1);
    }

    @Test
    void a_query_finds_what_its_pattern_is_about() {
        QueryResponse answer = QueryResponse.builder()
                .items(List.of(attributes(USER), attributes(new PostKeys.Primary("p"))))
                .build();

        assertThat(answered(AccessPattern.USER_BY_EMAIL, query("GSI1", false), answer))
                .singleElement()
                .asString()
                .startsWith("USER_BY_EMAIL touches POST");
    }

    @Test
    void an_update_leaves_a_complete_item() {
        UpdateItemResponse answer =
                UpdateItemResponse.builder().attributes(attributes(USER)).build();

        assertThat(answered(AccessPattern.CHANGE_ROLES, put(user().build()), answer))
                .anyMatch(rule -> rule.contains("without version"));
    }

    private static List<String> broken(AccessPattern pattern, SdkRequest request) {
        return broken(pattern, Service.USERS, request);
    }

    private static List<String> broken(AccessPattern pattern, Service service, SdkRequest request) {
        return TableRules.brokenBy(pattern, Optional.of(service), TableRequest.of(request));
    }

    private static List<String> answered(AccessPattern pattern, SdkRequest request, SdkResponse response) {
        return TableRules.brokenBy(pattern, TableRequest.of(request), response);
    }

    private static Item.Builder user() {
        return Item.of(USER).stamped(NOW, NOW, 1);
    }

    private static SdkRequest get(PrimaryKey key, boolean strong) {
        return GetItemRequest.builder()
                .key(attributes(key))
                .consistentRead(strong)
                .build();
    }

    private static SdkRequest batchGet(PrimaryKey key, boolean strong) {
        KeysAndAttributes keys = KeysAndAttributes.builder()
                .keys(List.of(attributes(key)))
                .consistentRead(strong)
                .build();
        return BatchGetItemRequest.builder().requestItems(Map.of("t", keys)).build();
    }

    private static SdkRequest query(String index, boolean strong) {
        return QueryRequest.builder()
                .indexName(index)
                .consistentRead(strong)
                .limit(1)
                .build();
    }

    private static SdkRequest put(Item item) {
        return PutItemRequest.builder().item(item.attributes()).build();
    }

    private static SdkRequest transactPut(Item item) {
        return TransactWriteItemsRequest.builder()
                .transactItems(TransactWriteItem.builder()
                        .put(put -> put.item(item.attributes()))
                        .build())
                .build();
    }

    private static SdkResponse read(double units) {
        return GetItemResponse.builder().consumedCapacity(capacity(units)).build();
    }

    private static SdkResponse written(double units) {
        return PutItemResponse.builder().consumedCapacity(capacity(units)).build();
    }

    private static ConsumedCapacity capacity(double units) {
        return ConsumedCapacity.builder().capacityUnits(units).build();
    }

    private static Map<String, AttributeValue> attributes(PrimaryKey key) {
        return new HashMap<>(Map.of("pk", AttributeValue.fromS(key.pk()), "sk", AttributeValue.fromS(key.sk())));
    }
}
