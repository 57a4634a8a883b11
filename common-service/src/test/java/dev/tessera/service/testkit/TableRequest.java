package dev.tessera.service.testkit;

import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * A request in the catalogue's words.
 *
 * @param name what it is called in the API
 * @param operation empty for one that the catalogue has no word for, such as a Scan
 * @param strong whether a read asks to be consistent
 * @param page how many items it asks for, or how many actions it has
 * @param touched keys that it reads or checks by name
 * @param written keys that it writes
 * @param puts whole items among those written
 */
record TableRequest(
        String name,
        Optional<Operation> operation,
        Index index,
        boolean strong,
        int page,
        List<Map<String, AttributeValue>> touched,
        List<Map<String, AttributeValue>> written,
        List<Map<String, AttributeValue>> puts) {

    static TableRequest of(SdkRequest request) {
        String name = request.getClass().getSimpleName().replaceFirst("Request$", "");
        if (request instanceof GetItemRequest get) {
            return read(name, Operation.GET_ITEM, Index.TABLE, get.consistentRead(), 1, List.of(get.key()));
        } else if (request instanceof QueryRequest query) {
            Index index = query.indexName() == null ? Index.TABLE : Index.valueOf(query.indexName());
            int page = query.limit() == null ? Integer.MAX_VALUE : query.limit();
            return read(name, Operation.QUERY, index, query.consistentRead(), page, List.of());
        } else if (request instanceof BatchGetItemRequest batch) {
            KeysAndAttributes keys = batch.requestItems().values().iterator().next();
            return read(
                    name,
                    Operation.BATCH_GET_ITEM,
                    Index.TABLE,
                    keys.consistentRead(),
                    keys.keys().size(),
                    keys.keys());
        } else if (request instanceof PutItemRequest put) {
            return write(name, Operation.PUT_ITEM, List.of(), List.of(), List.of(put.item()));
        } else if (request instanceof UpdateItemRequest update) {
            return write(name, Operation.UPDATE_ITEM, List.of(), List.of(update.key()), List.of());
        } else if (request instanceof DeleteItemRequest delete) {
            return write(name, Operation.DELETE_ITEM, List.of(), List.of(delete.key()), List.of());
        } else if (request instanceof TransactWriteItemsRequest transaction) {
            return transaction(name, transaction.transactItems());
        } else if (request instanceof BatchWriteItemRequest batch) {
            return batch(
                    name,
                    batch.requestItems().values().stream().flatMap(List::stream).toList());
        }
        return new TableRequest(name, Optional.empty(), Index.TABLE, false, 0, List.of(), List.of(), List.of());
    }

    private static TableRequest transaction(String name, List<TransactWriteItem> actions) {
        List<Map<String, AttributeValue>> checked = new ArrayList<>();
        List<Map<String, AttributeValue>> changed = new ArrayList<>();
        List<Map<String, AttributeValue>> puts = new ArrayList<>();
        for (TransactWriteItem action : actions) {
            if (action.put() != null) {
                puts.add(action.put().item());
            } else if (action.update() != null) {
                changed.add(action.update().key());
            } else if (action.delete() != null) {
                changed.add(action.delete().key());
            } else {
                checked.add(action.conditionCheck().key());
            }
        }
        return write(name, Operation.TRANSACT_WRITE_ITEMS, checked, changed, puts);
    }

    private static TableRequest batch(String name, List<WriteRequest> writes) {
        List<Map<String, AttributeValue>> puts = writes.stream()
                .filter(write -> write.putRequest() != null)
                .map(write -> write.putRequest().item())
                .toList();
        List<Map<String, AttributeValue>> deletes = writes.stream()
                .filter(write -> write.deleteRequest() != null)
                .map(write -> write.deleteRequest().key())
                .toList();
        return write(name, Operation.BATCH_WRITE_ITEM, List.of(), deletes, puts);
    }

    private static TableRequest read(
            String name,
            Operation operation,
            Index index,
            Boolean strong,
            int page,
            List<Map<String, AttributeValue>> touched) {
        return new TableRequest(
                name, Optional.of(operation), index, Boolean.TRUE.equals(strong), page, touched, List.of(), List.of());
    }

    private static TableRequest write(
            String name,
            Operation operation,
            List<Map<String, AttributeValue>> checked,
            List<Map<String, AttributeValue>> changed,
            List<Map<String, AttributeValue>> puts) {
        List<Map<String, AttributeValue>> written = Stream.concat(
                        changed.stream(), puts.stream().map(TableRequest::key))
                .toList();
        int actions = written.size() + checked.size();
        return new TableRequest(name, Optional.of(operation), Index.TABLE, false, actions, checked, written, puts);
    }

    static Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        return Map.of(Attributes.PK, item.get(Attributes.PK), Attributes.SK, item.get(Attributes.SK));
    }
}
