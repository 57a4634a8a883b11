package dev.tessera.upgrade;

import dev.tessera.keys.Entity;
import dev.tessera.keys.Key;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.ClaimKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.upgrade.Counts.Outcome;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.Update;

/**
 * Registrations of earlier builds, which took a company's number while they waited for an administrator: each becomes a claim, as
 * users-service makes it of those that somebody asks for. One transaction, under the condition that company and access are as
 * they were read.
 */
final class PendingCompanies {

    private static final String PENDING = "PENDING";
    private static final String STATUS = "status";
    private static final String CLAIMS = "claims";
    private static final String PENDING_COMPANIES = "pendingCompanies";

    private final DynamoDbAsyncClient client;
    private final Options options;
    private final Counts counts;
    private final Clock clock;
    private final BiConsumer<Map<String, AttributeValue>, String> undecided;

    PendingCompanies(
            DynamoDbAsyncClient client,
            Options options,
            Counts counts,
            Clock clock,
            BiConsumer<Map<String, AttributeValue>, String> undecided) {
        this.client = client;
        this.options = options;
        this.counts = counts;
        this.clock = clock;
        this.undecided = undecided;
    }

    static boolean isOne(Map<String, AttributeValue> item) {
        return Entity.COMPANY.type().equals(text(item, Attributes.ENTITY_TYPE).orElse(""))
                && PENDING.equals(text(item, STATUS).orElse(""));
    }

    /** Empty if company or access were changed by somebody else. */
    Optional<Outcome> convert(Map<String, AttributeValue> company) {
        Optional<String> userId = text(company, "registeredBy");
        Map<String, AttributeValue> access =
                userId.map(id -> read(new AccessKeys.Primary(id))).orElse(Map.of());
        if (access.isEmpty() || text(access, STATUS).orElse("").equals("DELETED")) {
            undecided.accept(company, "COMPANY is pending, and nobody is there who registered it");
            return Optional.of(Outcome.UNDECIDED);
        }
        if (options.dryRun()) {
            return Optional.of(Outcome.REWRITTEN);
        }
        try {
            client
                    .transactWriteItems(transaction(company, access, userId.orElseThrow()))
                    .join()
                    .consumedCapacity()
                    .stream()
                    .map(ConsumedCapacity::capacityUnits)
                    .forEach(counts::wrote);
            return Optional.of(Outcome.REWRITTEN);
        } catch (CompletionException e) {
            if (e.getCause() instanceof TransactionCanceledException) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private TransactWriteItemsRequest transaction(
            Map<String, AttributeValue> company, Map<String, AttributeValue> access, String userId) {
        Cnpj cnpj = new Cnpj(text(company, "cnpj").orElseThrow());
        Instant now = clock.instant();
        Instant expiresAt =
                Instant.ofEpochSecond(now.plus(options.claimLifetime()).getEpochSecond());
        Map<String, AttributeValue> claim = claim(company, cnpj, userId, expiresAt, now);
        Map<String, AttributeValue> claims = new HashMap<>(
                access.getOrDefault(CLAIMS, AttributeValue.fromM(Map.of())).m());
        // However late it is decided about: so that whoever decides need not write the claimant's access.
        claims.put(cnpj.value(), AttributeValue.fromS(Times.format(expiresAt.plus(options.verdictLifetime()))));
        return TransactWriteItemsRequest.builder()
                .transactItems(
                        write -> write.delete(deletion(company)),
                        write -> write.delete(Delete.builder()
                                .tableName(options.table())
                                .key(key(new MemberKeys.Primary(cnpj, userId)))
                                .build()),
                        write -> write.put(Put.builder()
                                .tableName(options.table())
                                .item(claim)
                                .build()),
                        write -> write.update(update(access, cnpj, claims, now)))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    private Delete deletion(Map<String, AttributeValue> company) {
        return Delete.builder()
                .tableName(options.table())
                .key(Map.of(Attributes.PK, company.get(Attributes.PK), Attributes.SK, company.get(Attributes.SK)))
                .conditionExpression("#status = :pending AND #version = :version")
                .expressionAttributeNames(Map.of("#status", STATUS, "#version", Attributes.VERSION))
                .expressionAttributeValues(
                        Map.of(":pending", AttributeValue.fromS(PENDING), ":version", company.get(Attributes.VERSION)))
                .build();
    }

    /** The claims as a whole, since accounts from before have none; so only while the rest is as it was read. */
    private Update update(
            Map<String, AttributeValue> access, Cnpj cnpj, Map<String, AttributeValue> claims, Instant now) {
        boolean isNamed = access.containsKey(PENDING_COMPANIES)
                && access.get(PENDING_COMPANIES).m().containsKey(cnpj.value());
        Map<String, String> names = new HashMap<>(Map.of(
                "#status",
                STATUS,
                "#version",
                Attributes.VERSION,
                "#updated",
                Attributes.UPDATED_AT,
                "#claims",
                CLAIMS));
        if (isNamed) {
            names.put("#pending", PENDING_COMPANIES);
            names.put("#cnpj", cnpj.value());
        }
        return Update.builder()
                .tableName(options.table())
                .key(Map.of(Attributes.PK, access.get(Attributes.PK), Attributes.SK, access.get(Attributes.SK)))
                .updateExpression("SET #claims = :claims, #updated = :now, #version = #version + :one"
                        + (isNamed ? " REMOVE #pending.#cnpj" : ""))
                .conditionExpression("#status = :status AND #version = :version")
                .expressionAttributeNames(names)
                .expressionAttributeValues(Map.of(
                        ":claims", AttributeValue.fromM(claims),
                        ":now", AttributeValue.fromS(Times.format(now)),
                        ":one", AttributeValue.fromN("1"),
                        ":status", access.get(STATUS),
                        ":version", access.get(Attributes.VERSION)))
                .build();
    }

    /** The time to decide about it begins anew. */
    private static Map<String, AttributeValue> claim(
            Map<String, AttributeValue> company, Cnpj cnpj, String userId, Instant expiresAt, Instant now) {
        Map<String, AttributeValue> claim = new HashMap<>(key(new ClaimKeys.Primary(cnpj, userId)));
        claim.put(Attributes.ENTITY_TYPE, AttributeValue.fromS(Entity.CLAIM.type()));
        row(claim, Index.GSI1, new ClaimKeys.OfUser(userId, cnpj));
        row(
                claim,
                Index.GSI3,
                new ClaimKeys.Pending(
                        Times.parse(text(company, Attributes.CREATED_AT).orElseThrow()), cnpj, userId));
        claim.put("cnpj", company.get("cnpj"));
        claim.put("userId", AttributeValue.fromS(userId));
        claim.put("legalName", company.get("legalName"));
        text(company, "tradeName").map(AttributeValue::fromS).ifPresent(name -> claim.put("tradeName", name));
        claim.put(STATUS, AttributeValue.fromS(PENDING));
        claim.put(Attributes.TTL, AttributeValue.fromN(Long.toString(expiresAt.getEpochSecond())));
        claim.put(Attributes.CREATED_AT, company.get(Attributes.CREATED_AT));
        claim.put(Attributes.UPDATED_AT, AttributeValue.fromS(Times.format(now)));
        long version = Long.parseLong(company.get(Attributes.VERSION).n());
        claim.put(Attributes.VERSION, AttributeValue.fromN(Long.toString(version + 1)));
        return claim;
    }

    private static void row(Map<String, AttributeValue> item, Index index, Key key) {
        item.put(index.pkName(), AttributeValue.fromS(key.pk()));
        item.put(index.skName(), AttributeValue.fromS(key.sk()));
    }

    private Map<String, AttributeValue> read(Key key) {
        return client.getItem(
                        get -> get.tableName(options.table()).key(key(key)).consistentRead(true))
                .join()
                .item();
    }

    private static Map<String, AttributeValue> key(Key key) {
        return Map.of(Attributes.PK, AttributeValue.fromS(key.pk()), Attributes.SK, AttributeValue.fromS(key.sk()));
    }

    private static Optional<String> text(Map<String, AttributeValue> item, String name) {
        return Optional.ofNullable(item.get(name)).map(AttributeValue::s);
    }
}
