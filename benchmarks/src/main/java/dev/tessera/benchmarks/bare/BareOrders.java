package dev.tessera.benchmarks.bare;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/**
 * Placing an order: the look for an earlier answer under the same key, then one transaction of the items that Tessera
 * writes, each with as many attributes and the same index keys, and an answer of about the same members. The answer is
 * kept for a repetition as it is; Tessera compresses and seals it. Nothing is checked and nothing escaped.
 */
final class BareOrders {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final DynamoDbAsyncClient client;
    private final String table;

    BareOrders(DynamoDbAsyncClient client, String table) {
        this.client = client;
        this.table = table;
    }

    CompletableFuture<Buffer> place(String cnpj, String user, String key, Buffer body) {
        String kept = "IDEMPOTENCY#bare#" + user + "#" + key;
        return client.getItem(GetItemRequest.builder()
                        .tableName(table)
                        .key(Map.of("pk", AttributeValue.fromS(kept), "sk", AttributeValue.fromS("IDEMPOTENCY")))
                        .consistentRead(true)
                        .build())
                .thenCompose(found -> found.hasItem()
                        ? CompletableFuture.completedFuture(
                                Buffer.buffer(found.item().get("answer").s()))
                        : write(cnpj, user, kept, parse(body)));
    }

    private CompletableFuture<Buffer> write(String cnpj, String user, String kept, ObjectNode sent) {
        Order order = new Order(cnpj, user, sent);
        byte[] answer = order.answer();
        List<TransactWriteItem> puts = new ArrayList<>();
        puts.add(put(order.header(), false));
        puts.add(put(order.customer(), false));
        puts.add(put(order.shipping(), false));
        sent.get("items").forEach(line -> puts.add(put(order.line(line), false)));
        sent.get("payments").forEach(payment -> puts.add(put(order.payment(payment), false)));
        puts.add(put(order.summary(), true));
        puts.add(put(order.statusChange(), true));
        puts.add(put(order.kept(kept, answer), true));
        return client.transactWriteItems(
                        TransactWriteItemsRequest.builder().transactItems(puts).build())
                .thenApply(done -> Buffer.buffer(answer));
    }

    private TransactWriteItem put(Map<String, AttributeValue> item, boolean isNew) {
        return TransactWriteItem.builder()
                .put(Put.builder()
                        .tableName(table)
                        .item(item)
                        .conditionExpression(isNew ? "attribute_not_exists(pk)" : null)
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                        .build())
                .build();
    }

    /** What is computed of what was sent, and the items it becomes. */
    private static final class Order {

        private static final String STATUS = "Pendente";
        private static final String LINE_STATUS = "AguardandoEstoque";
        private static final long KEPT_SECONDS = 86_400;
        /** No item has more than fit into a map of this size. */
        private static final int ATTRIBUTES = 48;

        private final String cnpj;
        private final String user;
        private final ObjectNode sent;
        private final String id = UUID.randomUUID().toString();
        private final String ref;
        private final String date;
        private final String city;
        private final String day;
        private final Instant time = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        private final String now = time.toString();
        private final BigDecimal itemsTotal;
        private final BigDecimal paid;

        Order(String cnpj, String user, ObjectNode sent) {
            this.cnpj = cnpj;
            this.user = user;
            this.sent = sent;
            this.ref = "COMPANY#" + cnpj + "#ORDER#" + id;
            this.date = sent.get("orderDate").asText();
            this.city = sent.get("shipping").get("city").asText();
            this.day = sent.get("shipping").get("expectedDeliveryDate").asText();
            BigDecimal items = BigDecimal.ZERO;
            for (JsonNode line : sent.get("items")) {
                items = items.add(total(line));
            }
            this.itemsTotal = items;
            BigDecimal payments = BigDecimal.ZERO;
            for (JsonNode payment : sent.get("payments")) {
                payments = payments.add(payment.get("amount").decimalValue());
            }
            this.paid = payments;
        }

        Map<String, AttributeValue> header() {
            Map<String, AttributeValue> item = item("ORDER_HEADER", ref, "META#" + cnpj);
            index(item, 1, "META#" + cnpj, ref);
            index(item, 3, "COMPANY#" + cnpj + "#ORDERS", date + "#" + id);
            order(item);
            text(item, "orderDate", date);
            text(item, "placedBy", user);
            return item;
        }

        Map<String, AttributeValue> customer() {
            JsonNode customer = sent.get("customer");
            String document = customer.get("cpf").asText();
            Map<String, AttributeValue> item = item("CUSTOMER", ref, "CUSTOMER#" + document);
            index(item, 1, "CUSTOMER#" + document, ref);
            index(item, 3, "COMPANY#" + cnpj + "#CUSTOMER#" + document, date + "#" + id);
            fields(item, customer);
            fields(item, customer.get("address"));
            return item;
        }

        Map<String, AttributeValue> shipping() {
            Map<String, AttributeValue> item = item("SHIPPING", ref, "SHIPPING");
            index(item, 1, "SHIPPING#" + city, ref);
            index(item, 3, "COMPANY#" + cnpj + "#CITY#" + city, day + "#" + id);
            fields(item, sent.get("shipping"));
            return item;
        }

        Map<String, AttributeValue> line(JsonNode line) {
            String product = line.get("productId").asText();
            Map<String, AttributeValue> item = item("ORDER_ITEM", ref, "ITEM#" + product);
            index(item, 1, "ITEM#" + product, ref);
            index(item, 2, "ITEMSTATUS#" + LINE_STATUS, ref + "#ITEM#" + product);
            index(
                    item,
                    3,
                    "COMPANY#" + cnpj + "#ITEMSTATUS#" + LINE_STATUS,
                    "CITY#" + city + "#DATE#" + day + "#ORDER#" + id + "#ITEM#" + product);
            order(item);
            fields(item, line);
            text(item, "itemStatus", LINE_STATUS);
            text(item, "itemStatusSince", now);
            text(item, "itemStatusBy", user);
            text(item, "city", city);
            text(item, "deliveryDate", day);
            item.put("inPicking", AttributeValue.fromBool(true));
            return item;
        }

        Map<String, AttributeValue> payment(JsonNode payment) {
            String method = payment.get("method").asText();
            Map<String, AttributeValue> item = item("PAYMENT", ref, "PAYMENT#01");
            index(item, 1, "PAYMENT#" + method, ref + "#PAYMENT#01");
            index(item, 3, "COMPANY#" + cnpj + "#PAYMENT#" + method, date + "#" + id + "#01");
            text(item, "paymentId", "01");
            fields(item, payment);
            text(item, "receivedAt", now);
            item.put("firstByMethod", AttributeValue.fromBool(true));
            return item;
        }

        Map<String, AttributeValue> summary() {
            Map<String, AttributeValue> item = item("ORDER_STATUS", ref, "STATUS");
            index(item, 1, "STATUS#" + STATUS, ref);
            index(item, 3, "COMPANY#" + cnpj + "#STATUS#" + STATUS, date + "#" + id);
            order(item);
            text(item, "orderDate", date);
            text(item, "customerName", name());
            text(item, "status", STATUS);
            text(item, "statusSince", now);
            text(item, "statusBy", user);
            number(item, "items", sent.get("items").size());
            number(item, "openItems", sent.get("items").size());
            number(item, "itemsTotal", itemsTotal);
            number(item, "shippingCost", shippingCost());
            number(item, "paid", paid);
            number(item, "total", itemsTotal.add(shippingCost()));
            number(
                    item,
                    "partVersions",
                    sent.get("items").size() + sent.get("payments").size() + 3);
            return item;
        }

        Map<String, AttributeValue> statusChange() {
            Map<String, AttributeValue> item = item("STATUS_LOG", ref, "STATUSLOG#" + now + "#" + STATUS);
            text(item, "status", STATUS);
            text(item, "changedAt", now);
            text(item, "changedBy", user);
            return item;
        }

        Map<String, AttributeValue> kept(String pk, byte[] answer) {
            Map<String, AttributeValue> item = item("IDEMPOTENCY", pk, "IDEMPOTENCY");
            text(item, "answer", new String(answer, StandardCharsets.UTF_8));
            number(item, "TTL", time.getEpochSecond() + KEPT_SECONDS);
            return item;
        }

        byte[] answer() {
            ObjectNode answer = JSON.createObjectNode()
                    .put("orderId", id)
                    .put("company", cnpj)
                    .put("orderDate", date)
                    .put("status", STATUS)
                    .put("statusSince", now)
                    .put("customerName", name())
                    .put("itemCount", sent.get("items").size())
                    .put("openItems", sent.get("items").size())
                    .put("itemsTotal", itemsTotal)
                    .put("shippingCost", shippingCost())
                    .put("total", itemsTotal.add(shippingCost()))
                    .put("paid", paid)
                    .put("currency", "BRL")
                    .put("createdAt", now)
                    .put("updatedAt", now);
            answer.set("customer", sent.get("customer"));
            answer.set("shipping", sent.get("shipping"));
            ArrayNode lines = answer.putArray("items");
            for (JsonNode line : sent.get("items")) {
                lines.add(line.<ObjectNode>deepCopy()
                        .put("total", total(line))
                        .put("status", LINE_STATUS)
                        .put("since", now)
                        .put("changedBy", user));
            }
            ArrayNode payments = answer.putArray("payments");
            for (JsonNode payment : sent.get("payments")) {
                payments.add(
                        payment.<ObjectNode>deepCopy().put("paymentId", "01").put("receivedAt", now));
            }
            answer.put("placedBy", user);
            try {
                return JSON.writeValueAsBytes(answer);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private String name() {
            JsonNode customer = sent.get("customer");
            return customer.get("firstName").asText() + " "
                    + customer.get("lastName").asText();
        }

        private BigDecimal shippingCost() {
            return sent.get("shipping").get("cost").decimalValue();
        }

        private static BigDecimal total(JsonNode line) {
            return line.get("unitPrice")
                    .decimalValue()
                    .multiply(line.get("quantity").decimalValue());
        }

        private Map<String, AttributeValue> item(String type, String pk, String sk) {
            Map<String, AttributeValue> item = new HashMap<>(ATTRIBUTES);
            text(item, "pk", pk);
            text(item, "sk", sk);
            text(item, "entityType", type);
            text(item, "createdAt", now);
            text(item, "updatedAt", now);
            number(item, "version", 1);
            return item;
        }

        private void order(Map<String, AttributeValue> item) {
            text(item, "cnpj", cnpj);
            text(item, "orderId", id);
        }

        private static void index(Map<String, AttributeValue> item, int number, String pk, String sk) {
            text(item, "gsi" + number + "pk", pk);
            text(item, "gsi" + number + "sk", sk);
        }

        private static void fields(Map<String, AttributeValue> item, JsonNode fields) {
            fields.fields().forEachRemaining(field -> {
                if (field.getValue().isNumber()) {
                    item.put(
                            field.getKey(),
                            AttributeValue.fromN(field.getValue().asText()));
                } else if (field.getValue().isTextual()) {
                    text(item, field.getKey(), field.getValue().asText());
                }
            });
        }

        private static void text(Map<String, AttributeValue> item, String name, String value) {
            item.put(name, AttributeValue.fromS(value));
        }

        private static void number(Map<String, AttributeValue> item, String name, Object value) {
            item.put(name, AttributeValue.fromN(value.toString()));
        }
    }

    private static ObjectNode parse(Buffer body) {
        try {
            return (ObjectNode) JSON.readTree(body.getBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
