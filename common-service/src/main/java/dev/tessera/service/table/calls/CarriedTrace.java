package dev.tessera.service.table.calls;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The trace that a write belongs to, as an attribute of the items it writes: whoever hears of them by the change feed goes
 * on with it. As in the header {@code traceparent} of W3C Trace Context.
 */
public final class CarriedTrace {

    public static final String ATTRIBUTE = "trace";

    private static final String NAME = "#tesseraTrace";
    private static final String VALUE = ":tesseraTrace";
    private static final String SET = "SET ";
    private static final Pattern TRACE_PARENT = Pattern.compile("00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})");

    private CarriedTrace() {}

    /** Of somebody else's span; empty if the text is none. */
    public static Optional<SpanContext> parse(String text) {
        Matcher parts = TRACE_PARENT.matcher(text);
        return parts.matches()
                ? Optional.of(SpanContext.createFromRemoteParent(
                                parts.group(1),
                                parts.group(2),
                                TraceFlags.fromHex(parts.group(3), 0),
                                TraceState.getDefault()))
                        .filter(SpanContext::isValid)
                : Optional.empty();
    }

    static String of(Span span) {
        SpanContext context = span.getSpanContext();
        return "00-" + context.getTraceId() + "-" + context.getSpanId() + "-"
                + context.getTraceFlags().asHex();
    }

    /** The request with the trace in every item that it puts or updates. */
    static SdkRequest in(SdkRequest request, String trace) {
        AttributeValue value = AttributeValue.fromS(trace);
        if (request instanceof PutItemRequest put) {
            return put.toBuilder().item(with(put.item(), ATTRIBUTE, value)).build();
        }
        if (request instanceof UpdateItemRequest update && isExtensible(update.updateExpression())) {
            return update.toBuilder()
                    .updateExpression(extended(update.updateExpression()))
                    .expressionAttributeNames(with(update.expressionAttributeNames(), NAME, ATTRIBUTE))
                    .expressionAttributeValues(with(update.expressionAttributeValues(), VALUE, value))
                    .build();
        }
        if (request instanceof TransactWriteItemsRequest transaction) {
            return transaction.toBuilder()
                    .transactItems(transaction.transactItems().stream()
                            .map(action -> in(action, value))
                            .toList())
                    .build();
        }
        return request;
    }

    private static TransactWriteItem in(TransactWriteItem action, AttributeValue value) {
        if (action.put() != null) {
            Put put = action.put();
            return action.toBuilder()
                    .put(put.toBuilder()
                            .item(with(put.item(), ATTRIBUTE, value))
                            .build())
                    .build();
        }
        if (action.update() != null && isExtensible(action.update().updateExpression())) {
            Update update = action.update();
            return action.toBuilder()
                    .update(update.toBuilder()
                            .updateExpression(extended(update.updateExpression()))
                            .expressionAttributeNames(with(update.expressionAttributeNames(), NAME, ATTRIBUTE))
                            .expressionAttributeValues(with(update.expressionAttributeValues(), VALUE, value))
                            .build())
                    .build();
        }
        return action;
    }

    /** The gateway's updates all begin so: each completes an item's type. */
    private static boolean isExtensible(String expression) {
        return expression != null && expression.startsWith(SET);
    }

    private static String extended(String expression) {
        return SET + NAME + " = " + VALUE + ", " + expression.substring(SET.length());
    }

    private static <V> Map<String, V> with(Map<String, V> values, String name, V value) {
        Map<String, V> all = new HashMap<>(values);
        all.put(name, value);
        return all;
    }
}
