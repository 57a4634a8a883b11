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

    private static final String NOTICE = "# " + GenerateDocs.NOTICE + "\n\n";

    private Terraform() {}

    static String table() {
        String names = Index.secondary().stream().map(Index::indexName).collect(Collectors.joining("\", \""));
        return NOTICE + """
                locals {
                  gsi_names = ["%s"]
                }

                resource "aws_dynamodb_table" "tessera" {
                  name                        = var.prefix
                  billing_mode                = var.billing_mode
                  read_capacity               = local.capacity["TABLE"].read
                  write_capacity              = local.capacity["TABLE"].write
                  hash_key                    = "%s"
                  range_key                   = "%s"
                  stream_enabled              = true
                  stream_view_type            = var.stream_view_type
                  deletion_protection_enabled = var.deletion_protection
                  tags                        = merge(var.common_tags, { Name = var.prefix })
                """.formatted(names, Index.TABLE.pkName(), Index.TABLE.skName())
                + attributes(TableDefinition.keyAttributes().stream())
                + Index.secondary().stream().map(Terraform::index).collect(Collectors.joining())
                // The provider takes no name for a time to live that is off.
                + """

                  ttl {
                    attribute_name = var.enable_ttl ? var.ttl_attribute_name : null
                    enabled        = var.enable_ttl
                  }

                  point_in_time_recovery {
                    enabled = var.enable_pitr
                  }

                  # Without a key of your own, DynamoDB encrypts with one of its own.
                  server_side_encryption {
                    enabled     = var.kms_key_arn != null
                    kms_key_arn = var.kms_key_arn
                  }

                  dynamic "replica" {
                    for_each = var.replicas

                    content {
                      region_name            = replica.key
                      kms_key_arn            = replica.value.kms_key_arn
                      point_in_time_recovery = var.enable_pitr
                      propagate_tags         = true
                    }
                  }
                }
                """;
    }

    private static String index(Index index) {
        return """

                  # %1$s
                  global_secondary_index {
                    name            = "%2$s"
                    hash_key        = "%3$s"
                    range_key       = "%4$s"
                    projection_type = "%5$s"
                    read_capacity   = local.capacity["%2$s"].read
                    write_capacity  = local.capacity["%2$s"].write
                  }
                """.formatted(
                        index.role(), index.indexName(), index.pkName(), index.skName(), TableDefinition.PROJECTION);
    }

    /** Deletion protection is left out: what is in them can be lost, and the feed begins again at the oldest change. */
    static String feedTables() {
        FeedTables names = new FeedTables("${aws_dynamodb_table.tessera.name}-${each.key}");
        String ownerIndex = """

                  global_secondary_index {
                    name            = "%s"
                    hash_key        = "%s"
                    range_key       = "%s"
                    projection_type = "KEYS_ONLY"
                  }
                """.formatted(FeedTables.OWNER_INDEX, FeedTables.LEASE_OWNER, FeedTables.LEASE_KEY);
        return NOTICE + """
                # What the Kinesis Client Library keeps for each service that reads the stream: how far each shard is read
                # and by whom, who leads, who is there. Always on demand: they are asked little, and evenly.
                """
                + feedTable("feed_leases", names.leases(), ownerIndex, FeedTables.LEASE_KEY, FeedTables.LEASE_OWNER)
                + "\n"
                + feedTable("feed_coordinator", names.coordinator(), "", FeedTables.COORDINATOR_KEY)
                + "\n"
                + feedTable("feed_workers", names.workers(), "", FeedTables.WORKER_KEY);
    }

    /** @param keys the table's own first, then those of its index */
    private static String feedTable(String resource, String name, String index, String... keys) {
        String services = FeedTables.READERS.stream()
                .map(service -> FeedTables.of("", service).application().substring(1))
                .collect(Collectors.joining("\", \""));
        return """
                resource "aws_dynamodb_table" "%s" {
                  for_each = toset(["%s"])

                  name         = "%3$s"
                  billing_mode = "%4$s"
                  hash_key     = "%5$s"
                  tags         = merge(var.common_tags, { Name = "%3$s" })
                """.formatted(resource, services, name, TableDefinition.BILLING_MODE, keys[0])
                + attributes(Stream.of(keys))
                + index
                + """

                  server_side_encryption {
                    enabled     = var.kms_key_arn != null
                    kms_key_arn = var.kms_key_arn
                  }
                """
                + "}\n";
    }

    private static String attributes(Stream<String> names) {
        return names.map(name -> """

                  attribute {
                    name = "%s"
                    type = "%s"
                  }
                """.formatted(name, TableDefinition.KEY_TYPE)).collect(Collectors.joining());
    }
}
