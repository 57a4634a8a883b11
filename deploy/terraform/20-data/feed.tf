# Generated from common-keys, so change it there. Regenerate: ./mvnw -q -pl common-keys test -Dtest=GeneratedDocsTest -Dtessera.regenerate=true

# What the Kinesis Client Library keeps for each service that reads the stream: how far each shard is read
# and by whom, who leads, who is there. Always on demand: they are asked little, and evenly.
resource "aws_dynamodb_table" "feed_leases" {
  for_each = toset(["content", "notifications"])

  name         = "${aws_dynamodb_table.tessera.name}-${each.key}"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "leaseKey"
  tags         = merge(var.common_tags, { Name = "${aws_dynamodb_table.tessera.name}-${each.key}" })

  attribute {
    name = "leaseKey"
    type = "S"
  }

  attribute {
    name = "leaseOwner"
    type = "S"
  }

  global_secondary_index {
    name            = "LeaseOwnerToLeaseKeyIndex"
    hash_key        = "leaseOwner"
    range_key       = "leaseKey"
    projection_type = "KEYS_ONLY"
  }

  server_side_encryption {
    enabled     = var.kms_key_arn != null
    kms_key_arn = var.kms_key_arn
  }
}

resource "aws_dynamodb_table" "feed_coordinator" {
  for_each = toset(["content", "notifications"])

  name         = "${aws_dynamodb_table.tessera.name}-${each.key}-CoordinatorState"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "key"
  tags         = merge(var.common_tags, { Name = "${aws_dynamodb_table.tessera.name}-${each.key}-CoordinatorState" })

  attribute {
    name = "key"
    type = "S"
  }

  server_side_encryption {
    enabled     = var.kms_key_arn != null
    kms_key_arn = var.kms_key_arn
  }
}

resource "aws_dynamodb_table" "feed_workers" {
  for_each = toset(["content", "notifications"])

  name         = "${aws_dynamodb_table.tessera.name}-${each.key}-WorkerMetricStats"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "wid"
  tags         = merge(var.common_tags, { Name = "${aws_dynamodb_table.tessera.name}-${each.key}-WorkerMetricStats" })

  attribute {
    name = "wid"
    type = "S"
  }

  server_side_encryption {
    enabled     = var.kms_key_arn != null
    kms_key_arn = var.kms_key_arn
  }
}
