package dev.tessera.service.feed;

import java.util.regex.Pattern;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;

/**
 * DynamoDB Local names streams by a region that does not exist, and the adapter refuses such names. It gets one with a
 * real region; on the way to the engine the name is put right again. With AWS, both names are the same.
 */
record LocalStreamArn(String real, String forAdapter) implements ExecutionInterceptor {

    private static final Pattern LOCAL_REGION = Pattern.compile("(?<=^arn:aws:dynamodb:)ddblocal(?=:)");

    static LocalStreamArn of(String arn, Region region) {
        return new LocalStreamArn(arn, LOCAL_REGION.matcher(arn).replaceFirst(region.id()));
    }

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        if (context.request() instanceof DescribeStreamRequest request) {
            return request.toBuilder().streamArn(real).build();
        }
        if (context.request() instanceof GetShardIteratorRequest request) {
            return request.toBuilder().streamArn(real).build();
        }
        return context.request();
    }
}
