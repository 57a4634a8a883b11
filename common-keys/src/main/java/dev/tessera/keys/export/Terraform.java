package dev.tessera.keys.export;

import dev.tessera.keys.FeedTables;
import dev.tessera.keys.TableDefinition;
import dev.tessera.keys.model.Index;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What {@code deploy/terraform/20-data} takes from the catalogue, laid out as {@code terraform fmt} would: the table with
 * its keys and indexes, and the tables of the change feed. Variables and outputs stand beside it, written by hand.
 */
final class Terraform {

    private final StringBuilder out = new StringBuilder("# " + GenerateDocs.NOTICE + "\n\n");

    private Terraform() {}

    static String table() {
        Terraform terraform = new Terraform();
        terraform.indexNames();
        terraform.tableResource();
        return terraform.out.toString();
    }

    static String feedTables() {
        Terraform terraform = new Terraform();
        terraform.feedResources();
        return terraform.out.toString();
    }

    private void indexNames() {
        out.append("locals {\n");
        attributes(
                "  ",
                "gsi_names",
                Index.secondary().stream()
                        .map(index -> quoted(index.indexName()))
                        .collect(Collectors.joining(", ", "[", "]")));
        out.append("}\n\n");
    }

    private void tableResource() {
        out.append("resource \"aws_dynamodb_table\" \"tessera\" {\n");
        attributes(
                "  ",
                "name",
                "var.prefix",
                "billing_mode",
                "var.billing_mode",
                "read_capacity",
                capacity("TABLE", "read"),
                "write_capacity",
                capacity("TABLE", "write"),
                "hash_key",
                quoted(Index.TABLE.pkName()),
                "range_key",
                quoted(Index.TABLE.skName()),
                "stream_enabled",
                "true",
                "stream_view_type",
                "var.stream_view_type",
                "deletion_protection_enabled",
                "var.deletion_protection",
                "tags",
                "merge(var.common_tags, { Name = var.prefix })");
        for (String name : TableDefinition.keyAttributes()) {
            nested("attribute", "name", quoted(name), "type", quoted(TableDefinition.KEY_TYPE));
        }
        for (Index index : Index.secondary()) {
            out.append("\n  # ").append(index.role());
            nested(
                    "global_secondary_index",
                    "name",
                    quoted(index.indexName()),
                    "hash_key",
                    quoted(index.pkName()),
                    "range_key",
                    quoted(index.skName()),
                    "projection_type",
                    quoted(TableDefinition.PROJECTION),
                    "read_capacity",
                    capacity(index.indexName(), "read"),
                    "write_capacity",
                    capacity(index.indexName(), "write"));
        }
        // The provider takes no name for a time to live that is off.
        nested("ttl", "attribute_name", "var.enable_ttl ? var.ttl_attribute_name : null", "enabled", "var.enable_ttl");
        nested("point_in_time_recovery", "enabled", "var.enable_pitr");
        out.append("}\n");
    }

    private static String capacity(String name, String kind) {
        return "local.capacity[" + quoted(name) + "]." + kind;
    }

    /** Deletion protection is left out: what is in them can be lost, and the feed begins again at the oldest change. */
    private void feedResources() {
        FeedTables names = new FeedTables("${aws_dynamodb_table.tessera.name}-${each.key}");
        out.append(
                "# What the Kinesis Client Library keeps for each service that reads the stream: how far each shard is read\n");
        out.append("# and by whom, who leads, who is there. Always on demand: they are asked little, and evenly.\n");
        feedTable("feed_leases", names.leases(), FeedTables.LEASE_KEY, FeedTables.LEASE_OWNER);
        nested(
                "global_secondary_index",
                "name",
                quoted(FeedTables.OWNER_INDEX),
                "hash_key",
                quoted(FeedTables.LEASE_OWNER),
                "range_key",
                quoted(FeedTables.LEASE_KEY),
                "projection_type",
                quoted("KEYS_ONLY"));
        out.append("}\n\n");
        feedTable("feed_coordinator", names.coordinator(), FeedTables.COORDINATOR_KEY);
        out.append("}\n\n");
        feedTable("feed_workers", names.workers(), FeedTables.WORKER_KEY);
        out.append("}\n");
    }

    /** Without its end, since there may be more to say. */
    private void feedTable(String resource, String name, String key, String... otherAttributes) {
        String services = FeedTables.READERS.stream()
                .map(service -> quoted(FeedTables.of("", service).application().substring(1)))
                .collect(Collectors.joining(", ", "toset([", "])"));
        out.append("resource \"aws_dynamodb_table\" ").append(quoted(resource)).append(" {\n");
        attributes("  ", "for_each", services);
        out.append('\n');
        attributes(
                "  ",
                "name",
                quoted(name),
                "billing_mode",
                quoted(TableDefinition.BILLING_MODE),
                "hash_key",
                quoted(key),
                "tags",
                "merge(var.common_tags, { Name = " + quoted(name) + " })");
        Stream.concat(Stream.of(key), Stream.of(otherAttributes))
                .forEach(attribute ->
                        nested("attribute", "name", quoted(attribute), "type", quoted(TableDefinition.KEY_TYPE)));
    }

    private void nested(String block, String... namesAndValues) {
        out.append("\n  ").append(block).append(" {\n");
        attributes("    ", namesAndValues);
        out.append("  }\n");
    }

    /** Name, value and so on, one to a line, with the equals signs below each other. */
    private void attributes(String indent, String... namesAndValues) {
        int widest = 0;
        for (int i = 0; i < namesAndValues.length; i += 2) {
            widest = Math.max(widest, namesAndValues[i].length());
        }
        for (int i = 0; i < namesAndValues.length; i += 2) {
            String name = namesAndValues[i];
            out.append(indent).append(name).append(" ".repeat(widest - name.length()));
            out.append(" = ").append(namesAndValues[i + 1]).append('\n');
        }
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }
}
