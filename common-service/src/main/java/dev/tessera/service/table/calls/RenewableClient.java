package dev.tessera.service.table.calls;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * A client whose connection pool can be replaced by a new one. The SDK cannot close the idle connections of a pool, but
 * each client that it builds has a pool of its own. Only what the gateway calls is here.
 *
 * <p>The client from before is not closed: that would break off calls that are still answered, and close the credentials,
 * which all of them share. It finishes what was begun; then nobody uses it, its connections end with their idle time, and
 * it holds no threads, since event loops and timers are the application's.
 */
final class RenewableClient implements DynamoDbAsyncClient {

    private final Supplier<DynamoDbAsyncClient> clients;
    private volatile DynamoDbAsyncClient current;

    RenewableClient(Supplier<DynamoDbAsyncClient> clients) {
        this.clients = clients;
        this.current = clients.get();
    }

    /** Calls from here on use no connection that was made before. */
    void renew() {
        current = clients.get();
    }

    @Override
    public CompletableFuture<GetItemResponse> getItem(GetItemRequest request) {
        return current.getItem(request);
    }

    @Override
    public CompletableFuture<QueryResponse> query(QueryRequest request) {
        return current.query(request);
    }

    @Override
    public CompletableFuture<BatchGetItemResponse> batchGetItem(BatchGetItemRequest request) {
        return current.batchGetItem(request);
    }

    @Override
    public CompletableFuture<BatchWriteItemResponse> batchWriteItem(BatchWriteItemRequest request) {
        return current.batchWriteItem(request);
    }

    @Override
    public CompletableFuture<PutItemResponse> putItem(PutItemRequest request) {
        return current.putItem(request);
    }

    @Override
    public CompletableFuture<UpdateItemResponse> updateItem(UpdateItemRequest request) {
        return current.updateItem(request);
    }

    @Override
    public CompletableFuture<DeleteItemResponse> deleteItem(DeleteItemRequest request) {
        return current.deleteItem(request);
    }

    @Override
    public CompletableFuture<TransactWriteItemsResponse> transactWriteItems(TransactWriteItemsRequest request) {
        return current.transactWriteItems(request);
    }

    @Override
    public DynamoDbServiceClientConfiguration serviceClientConfiguration() {
        return current.serviceClientConfiguration();
    }

    @Override
    public String serviceName() {
        return current.serviceName();
    }

    @Override
    public void close() {
        current.close();
    }
}
