package dev.tessera.keys.export;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Service;
import dev.tessera.keys.encoding.Template;
import dev.tessera.keys.json.Json;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one service may do with the table: the operations of its access patterns, on the partitions of their entities.
 * Partition, region, account and table are placeholders as Terraform's {@code templatefile} fills them in.
 */
record IamPolicy(List<Statement> statements) {

    static final String TABLE = "arn:${partition}:dynamodb:${region}:${account}:table/${table_name}";

    /** Without leading keys, a statement is about whole resources. */
    record Statement(String sid, List<String> actions, List<String> resources, List<String> leadingKeys) {}

    static IamPolicy of(Service service) {
        List<Statement> statements = new ArrayList<>();
        statements.add(write(service));
        statements.add(append(service));
        check(service).ifPresent(statements::add);
        for (Index index : Index.values()) {
            read(service, index).ifPresent(statements::add);
        }
        if (FeedTables.READERS.contains(service)) {
            statements.addAll(stream(service));
        }
        return new IamPolicy(List.copyOf(statements));
    }

    /**
     * Of the operator's command that brings a table up to date: the only one that may walk all of it. It changes any item,
     * but makes and removes none except where a pending company becomes a claim.
     */
    static IamPolicy ofUpgrade() {
        Stream<Template> companies = Stream.of(Entity.COMPANY, Entity.MEMBER, Entity.CLAIM)
                .map(entity -> entity.primary().pk());
        return new IamPolicy(List.of(
                new Statement(
                        "UpgradeItems",
                        dynamodb("DescribeTable", "GetItem", "Scan", "UpdateItem"),
                        List.of(TABLE),
                        List.of()),
                new Statement(
                        "ConvertCompanies",
                        dynamodb("DeleteItem", "PutItem"),
                        List.of(TABLE),
                        LeadingKeys.of(companies, Service.USERS))));
    }

    String json() {
        return Json.write(Json.object(
                "Version",
                "2012-10-17",
                "Statement",
                statements.stream().map(IamPolicy::json).toList()));
    }

    private static Statement write(Service service) {
        Stream<Template> owned = Stream.of(Entity.values())
                .filter(entity -> entity.ownedBy(service) && entity != Entity.AUDIT)
                .map(entity -> entity.primary().pk());
        Stream<Operation> operations =
                patterns(service).map(AccessPattern::operation).filter(Operation::isWrite);
        return new Statement("WriteOwned", actions(operations), List.of(TABLE), LeadingKeys.of(owned, service));
    }

    /** Nobody takes an entry out of the audit trail: entries are put, and refusals counted. */
    private static Statement append(Service service) {
        return new Statement(
                "AppendAudit",
                dynamodb("PutItem", "UpdateItem"),
                List.of(TABLE),
                LeadingKeys.of(Stream.of(Entity.AUDIT.primary().pk()), service));
    }

    /** Who acts as an administrator still is one: asked by a condition, which shows nothing of the item. */
    private static Optional<Statement> check(Service service) {
        List<Template> foreign = patterns(service)
                .flatMap(pattern -> pattern.checks().stream())
                .distinct()
                .filter(entity -> !entity.ownedBy(service))
                .map(entity -> entity.primary().pk())
                .toList();
        return foreign.isEmpty()
                ? Optional.empty()
                : Optional.of(new Statement(
                        "CheckForeign",
                        dynamodb("ConditionCheckItem"),
                        List.of(TABLE),
                        LeadingKeys.of(foreign.stream(), service)));
    }

    private static Optional<Statement> read(Service service, Index index) {
        List<AccessPattern> reads = patterns(service)
                .filter(pattern -> !pattern.operation().isWrite() && pattern.index() == index)
                .toList();
        if (reads.isEmpty()) {
            return Optional.empty();
        }
        Stream<Template> keys = reads.stream()
                .flatMap(pattern -> pattern.entities().stream())
                .map(entity -> partitionKey(entity, index));
        return Optional.of(new Statement(
                index == Index.TABLE ? "Read" : "Read" + index.indexName(),
                actions(reads.stream().map(AccessPattern::operation)),
                List.of(index == Index.TABLE ? TABLE : TABLE + "/index/" + index.indexName()),
                LeadingKeys.of(keys, service)));
    }

    /** Reading the stream, and the three tables that the Kinesis Client Library keeps for each application. */
    private static List<Statement> stream(Service service) {
        FeedTables tables = FeedTables.of(TABLE, service);
        return List.of(
                new Statement("FindStream", dynamodb("DescribeTable"), List.of(TABLE), List.of()),
                new Statement(
                        "ReadStream",
                        dynamodb("DescribeStream", "GetRecords", "GetShardIterator"),
                        List.of(TABLE + "/stream/*"),
                        List.of()),
                new Statement(
                        "KeepLeases",
                        dynamodb(
                                "DeleteItem",
                                "DescribeTable",
                                "GetItem",
                                "PutItem",
                                // Leases are few and in tables of their own; the library scans them.
                                "Scan",
                                "UpdateItem"),
                        List.of(tables.leases(), tables.coordinator(), tables.workers()),
                        List.of()),
                new Statement(
                        "FindLeases",
                        dynamodb("Query"),
                        List.of(tables.leases() + "/index/" + FeedTables.OWNER_INDEX),
                        List.of()));
    }

    private static Template partitionKey(Entity entity, Index index) {
        return (index == Index.TABLE ? entity.primary() : entity.indexes().get(index)).pk();
    }

    private static Stream<AccessPattern> patterns(Service service) {
        return Stream.of(AccessPattern.values()).filter(pattern -> pattern.usableBy(service));
    }

    private static List<String> actions(Stream<Operation> operations) {
        return operations.flatMap(IamPolicy::actions).distinct().sorted().toList();
    }

    /** A transaction needs no permission of its own, but that of each of its actions. */
    private static Stream<String> actions(Operation operation) {
        return operation == Operation.TRANSACT_WRITE_ITEMS
                ? dynamodb("ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem").stream()
                : dynamodb(operation.request()).stream();
    }

    private static List<String> dynamodb(String... actions) {
        return Stream.of(actions).map(action -> "dynamodb:" + action).toList();
    }

    private static Map<String, Object> json(Statement statement) {
        Map<String, Object> json = Json.object(
                "Sid", statement.sid(),
                "Effect", "Allow",
                "Action", statement.actions(),
                "Resource", statement.resources());
        if (!statement.leadingKeys().isEmpty()) {
            // ForAllValues is also true of a request that names no key at all, hence the second condition.
            json.put(
                    "Condition",
                    Json.object(
                            "ForAllValues:StringLike",
                            Json.object("dynamodb:LeadingKeys", statement.leadingKeys()),
                            "Null",
                            Json.object("dynamodb:LeadingKeys", "false")));
        }
        return json;
    }
}
