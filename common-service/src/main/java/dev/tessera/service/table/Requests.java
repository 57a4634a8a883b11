package dev.tessera.service.table;

import static software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity.TOTAL;
import static software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure.ALL_OLD;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Consistency;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** What is asked of the table, in the SDK's words. All of it asks for the consumed units. */
final class Requests {

    private final String table;
    private final Clock clock;

    Requests(String table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    GetItemRequest get(AccessPattern pattern, PrimaryKey key) {
        return GetItemRequest.builder()
                .tableName(table)
                .key(key(key))
                .consistentRead(isStrong(pattern))
                .returnConsumedCapacity(TOTAL)
                .build();
    }

    BatchGetItemRequest batchGet(AccessPattern pattern, Collection<? extends PrimaryKey> keys) {
        return batchGet(Map.of(
                table,
                KeysAndAttributes.builder()
                        .keys(keys.stream().map(Requests::key).toList())
                        .consistentRead(isStrong(pattern))
                        .build()));
    }

    BatchGetItemRequest batchGet(Map<String, KeysAndAttributes> keys) {
        return BatchGetItemRequest.builder()
                .requestItems(keys)
                .returnConsumedCapacity(TOTAL)
                .build();
    }

    /** One request for a part of a page. */
    QueryRequest query(AccessPattern pattern, TableQuery query, ShardCursor shard, int limit) {
        Expression expression = new Expression();
        String keys = KeyExpressions.render(shard.keys(), expression);
        String filter = filter(pattern, query).render(expression);
        return QueryRequest.builder()
                .tableName(table)
                .indexName(shard.keys().index().indexName())
                .keyConditionExpression(keys)
                .filterExpression(filter)
                .expressionAttributeNames(expression.names())
                .expressionAttributeValues(expression.values())
                .scanIndexForward(!query.isNewestFirst())
                .consistentRead(isStrong(pattern))
                .exclusiveStartKey(shard.startKey())
                .limit(limit)
                .returnConsumedCapacity(TOTAL)
                .build();
    }

    private Condition filter(AccessPattern pattern, TableQuery query) {
        return pattern.entities().stream().anyMatch(Entity::expires)
                ? Condition.and(query.filter(), Condition.live(clock.instant()))
                : query.filter();
    }

    PutItemRequest put(Item item, Condition condition) {
        Expression expression = new Expression();
        return PutItemRequest.builder()
                .tableName(table)
                .item(item.attributes())
                .conditionExpression(condition(item.key(), condition, expression))
                .expressionAttributeNames(expression.names())
                .expressionAttributeValues(expression.values())
                .returnValuesOnConditionCheckFailure(ALL_OLD)
                .returnConsumedCapacity(TOTAL)
                .build();
    }

    UpdateItemRequest update(PrimaryKey key, dev.tessera.service.table.Update update, Condition condition) {
        Expression expression = new Expression();
        return UpdateItemRequest.builder()
                .tableName(table)
                .key(key(key))
                .updateExpression(update.render(key, expression))
                .conditionExpression(condition(key, condition, expression))
                .expressionAttributeNames(expression.names())
                .expressionAttributeValues(expression.values())
                .returnValues(ReturnValue.ALL_NEW)
                .returnValuesOnConditionCheckFailure(ALL_OLD)
                .returnConsumedCapacity(TOTAL)
                .build();
    }

    DeleteItemRequest delete(PrimaryKey key, Condition condition) {
        Expression expression = new Expression();
        return DeleteItemRequest.builder()
                .tableName(table)
                .key(key(key))
                .conditionExpression(condition(key, condition, expression))
                .expressionAttributeNames(expression.names())
                .expressionAttributeValues(expression.values())
                .returnValuesOnConditionCheckFailure(ALL_OLD)
                .returnConsumedCapacity(TOTAL)
                .build();
    }

    DeleteItemRequest take(PrimaryKey key, Condition condition) {
        // Without a condition on the item, an absent one would be taken as well.
        return delete(key, Condition.and(Condition.exists(), condition)).toBuilder()
                .returnValues(ReturnValue.ALL_OLD)
                .build();
    }

    TransactWriteItemsRequest transact(Transaction transaction, String token) {
        return TransactWriteItemsRequest.builder()
                .transactItems(transaction.actions().stream().map(this::action).toList())
                .clientRequestToken(token)
                .returnConsumedCapacity(TOTAL)
                .build();
    }

    private TransactWriteItem action(Transaction.Action action) {
        Expression expression = new Expression();
        TransactWriteItem.Builder item = TransactWriteItem.builder();
        if (action instanceof Transaction.Put put) {
            item.put(Put.builder()
                    .tableName(table)
                    .item(put.item().attributes())
                    .conditionExpression(condition(put.key(), put.condition(), expression))
                    .expressionAttributeNames(expression.names())
                    .expressionAttributeValues(expression.values())
                    .returnValuesOnConditionCheckFailure(ALL_OLD)
                    .build());
        } else if (action instanceof Transaction.Change change) {
            item.update(Update.builder()
                    .tableName(table)
                    .key(key(change.key()))
                    .updateExpression(change.update().render(change.key(), expression))
                    .conditionExpression(condition(change.key(), change.condition(), expression))
                    .expressionAttributeNames(expression.names())
                    .expressionAttributeValues(expression.values())
                    .returnValuesOnConditionCheckFailure(ALL_OLD)
                    .build());
        } else if (action instanceof Transaction.Delete delete) {
            item.delete(Delete.builder()
                    .tableName(table)
                    .key(key(delete.key()))
                    .conditionExpression(condition(delete.key(), delete.condition(), expression))
                    .expressionAttributeNames(expression.names())
                    .expressionAttributeValues(expression.values())
                    .returnValuesOnConditionCheckFailure(ALL_OLD)
                    .build());
        } else {
            item.conditionCheck(ConditionCheck.builder()
                    .tableName(table)
                    .key(key(action.key()))
                    .conditionExpression(condition(action.key(), action.condition(), expression))
                    .expressionAttributeNames(expression.names())
                    .expressionAttributeValues(expression.values())
                    .returnValuesOnConditionCheckFailure(ALL_OLD)
                    .build());
        }
        return item.build();
    }

    BatchWriteItemRequest batchWrite(List<WriteRequest> writes) {
        return batchWrite(Map.of(table, writes));
    }

    BatchWriteItemRequest batchWrite(Map<String, List<WriteRequest>> writes) {
        return BatchWriteItemRequest.builder()
                .requestItems(writes)
                .returnConsumedCapacity(TOTAL)
                .build();
    }

    private String condition(PrimaryKey key, Condition condition, Expression expression) {
        return condition.forEntity(key.entity(), clock.instant()).render(expression);
    }

    static Map<String, AttributeValue> key(PrimaryKey key) {
        return Map.of(Attributes.PK, AttributeValues.of(key.pk()), Attributes.SK, AttributeValues.of(key.sk()));
    }

    private static boolean isStrong(AccessPattern pattern) {
        return pattern.consistency() == Consistency.STRONG;
    }
}
