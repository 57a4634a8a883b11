package outside;

import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

public record SdkRepository(DynamoDbAsyncClient client) {}
