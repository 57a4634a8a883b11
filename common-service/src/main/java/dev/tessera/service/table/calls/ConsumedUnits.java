package dev.tessera.service.table.calls;

import java.util.Collection;
import java.util.List;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** What DynamoDB says a request consumed, and how many parts of a batch it handed back. */
public record ConsumedUnits(double total, int leftovers) {

    public static ConsumedUnits of(SdkResponse response) {
        if (response instanceof GetItemResponse get) {
            return of(get.consumedCapacity());
        } else if (response instanceof QueryResponse query) {
            return of(query.consumedCapacity());
        } else if (response instanceof PutItemResponse put) {
            return of(put.consumedCapacity());
        } else if (response instanceof UpdateItemResponse update) {
            return of(update.consumedCapacity());
        } else if (response instanceof DeleteItemResponse delete) {
            return of(delete.consumedCapacity());
        } else if (response instanceof TransactWriteItemsResponse transaction) {
            return new ConsumedUnits(sum(transaction.consumedCapacity()), 0);
        } else if (response instanceof BatchGetItemResponse batch) {
            int leftovers = batch.unprocessedKeys().values().stream()
                    .mapToInt(keys -> keys.keys().size())
                    .sum();
            return new ConsumedUnits(sum(batch.consumedCapacity()), leftovers);
        } else if (response instanceof BatchWriteItemResponse batch) {
            int leftovers = batch.unprocessedItems().values().stream()
                    .mapToInt(List::size)
                    .sum();
            return new ConsumedUnits(sum(batch.consumedCapacity()), leftovers);
        }
        return new ConsumedUnits(0, 0);
    }

    private static ConsumedUnits of(ConsumedCapacity capacity) {
        return new ConsumedUnits(capacity == null ? 0 : sum(List.of(capacity)), 0);
    }

    private static double sum(Collection<ConsumedCapacity> capacities) {
        double sum = 0;
        for (ConsumedCapacity capacity : capacities) {
            if (capacity.capacityUnits() != null) {
                sum += capacity.capacityUnits();
            }
        }
        return sum;
    }
}
