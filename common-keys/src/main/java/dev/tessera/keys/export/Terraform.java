package dev.tessera.keys.export;

import dev.tessera.keys.Attributes;
import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Index;
import dev.tessera.keys.TableDefinition;
import java.util.stream.Collectors;

/** The table as a Terraform module of one file, laid out as {@code terraform fmt} would. */
final class Terraform {

    private static final String RESOURCE = "aws_dynamodb_table.tessera";

    private final StringBuilder out = new StringBuilder();

    private Terraform() {}

    static String file() {
        Terraform terraform = new Terraform();
        terraform.out.append("# ").append(GenerateDocs.NOTICE).append("\n\n");
        terraform.requirements();
        terraform.variables();
        terraform.table();
        terraform.feedTables();
        terraform.outputs();
        return terraform.out.toString();
    }

    private void requirements() {
        out.append("""
                terraform {
                  required_version = ">= 1.5"

                  required_providers {
                    aws = {
                      source  = "hashicorp/aws"
                      version = ">= 5.0"
                    }
                  }
                }

                """);
    }

    private void variables() {
        variable("table_name", "Name of the table; services read it from TABLE_NAME.", "string", quoted("tessera"));
        variable("point_in_time_recovery", "Restore to any second of the last 35 days.", "bool", "true");
        variable("deletion_protection", "Refuse to delete the table.", "bool", "true");
        variable("tags", "Tags of the table.", "map(string)", "{}");
    }

    private void table() {
        out.append("resource \"aws_dynamodb_table\" \"tessera\" {\n");
        attributes(
                "  ",
                "name",
                "var.table_name",
                "billing_mode",
                quoted(TableDefinition.BILLING_MODE),
                "hash_key",
                quoted(Index.TABLE.pkName()),
                "range_key",
                quoted(Index.TABLE.skName()),
                "stream_enabled",
                "true",
                "stream_view_type",
                quoted(TableDefinition.STREAM_VIEW),
                "deletion_protection_enabled",
                "var.deletion_protection",
                "tags",
                "var.tags");
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
                    quoted(TableDefinition.PROJECTION));
        }
        nested("ttl", "attribute_name", quoted(Attributes.TTL), "enabled", "true");
        nested("point_in_time_recovery", "enabled", "var.point_in_time_recovery");
        out.append("}\n\n");
    }

    /** Deletion protection is left out: what is in them can be lost, and the feed begins again at the oldest change. */
    private void feedTables() {
        String services = FeedTables.READERS.stream()
                .map(service -> quoted(FeedTables.of("", service).application().substring(1)))
                .collect(Collectors.joining(", ", "toset([", "])"));
        FeedTables names = new FeedTables("${var.table_name}-${each.key}");
        out.append(
                "# What the Kinesis Client Library keeps for each service that reads the stream: how far each shard is read\n");
        out.append("# and by whom, who leads, who is there.\n");
        feedTable("feed_leases", services, names.leases(), FeedTables.LEASE_KEY);
        nested("attribute", "name", quoted(FeedTables.LEASE_OWNER), "type", quoted(TableDefinition.KEY_TYPE));
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
        feedTable("feed_coordinator", services, names.coordinator(), FeedTables.COORDINATOR_KEY);
        out.append("}\n\n");
        feedTable("feed_workers", services, names.workers(), FeedTables.WORKER_KEY);
        out.append("}\n\n");
    }

    /** Without its end, since there may be more to say. */
    private void feedTable(String resource, String services, String name, String key) {
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
                "var.tags");
        nested("attribute", "name", quoted(key), "type", quoted(TableDefinition.KEY_TYPE));
    }

    private void outputs() {
        output("table_name", RESOURCE + ".name");
        output("table_arn", RESOURCE + ".arn");
        output("stream_arn", RESOURCE + ".stream_arn");
        output(
                "gsi_names",
                Index.secondary().stream()
                        .map(index -> quoted(index.indexName()))
                        .collect(Collectors.joining(", ", "[", "]")));
        out.setLength(out.length() - 1);
    }

    private void variable(String name, String description, String type, String value) {
        out.append("variable ").append(quoted(name)).append(" {\n");
        attributes("  ", "description", quoted(description), "type", type, "default", value);
        out.append("}\n\n");
    }

    private void output(String name, String value) {
        out.append("output ").append(quoted(name)).append(" {\n");
        attributes("  ", "value", value);
        out.append("}\n\n");
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
