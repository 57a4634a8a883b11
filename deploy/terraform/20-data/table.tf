# Generated from common-keys, so change it there. Regenerate: ./mvnw -q -pl common-keys test -Dtest=GeneratedDocsTest -Dtessera.regenerate=true

locals {
  gsi_names = ["GSI1", "GSI2", "GSI3", "GSI4", "GSI5"]
}

resource "aws_dynamodb_table" "tessera" {
  name                        = var.prefix
  billing_mode                = var.billing_mode
  read_capacity               = local.capacity["TABLE"].read
  write_capacity              = local.capacity["TABLE"].write
  hash_key                    = "pk"
  range_key                   = "sk"
  stream_enabled              = true
  stream_view_type            = var.stream_view_type
  deletion_protection_enabled = var.deletion_protection
  tags                        = merge(var.common_tags, { Name = var.prefix })

  attribute {
    name = "pk"
    type = "S"
  }

  attribute {
    name = "sk"
    type = "S"
  }

  attribute {
    name = "gsi1pk"
    type = "S"
  }

  attribute {
    name = "gsi1sk"
    type = "S"
  }

  attribute {
    name = "gsi2pk"
    type = "S"
  }

  attribute {
    name = "gsi2sk"
    type = "S"
  }

  attribute {
    name = "gsi3pk"
    type = "S"
  }

  attribute {
    name = "gsi3sk"
    type = "S"
  }

  attribute {
    name = "gsi4pk"
    type = "S"
  }

  attribute {
    name = "gsi4sk"
    type = "S"
  }

  attribute {
    name = "gsi5pk"
    type = "S"
  }

  attribute {
    name = "gsi5sk"
    type = "S"
  }

  # by owner, or by an alternate id
  global_secondary_index {
    name            = "GSI1"
    hash_key        = "gsi1pk"
    range_key       = "gsi1sk"
    projection_type = "ALL"
    read_capacity   = local.capacity["GSI1"].read
    write_capacity  = local.capacity["GSI1"].write
  }

  # by class, or by a second id
  global_secondary_index {
    name            = "GSI2"
    hash_key        = "gsi2pk"
    range_key       = "gsi2sk"
    projection_type = "ALL"
    read_capacity   = local.capacity["GSI2"].read
    write_capacity  = local.capacity["GSI2"].write
  }

  # by time or state
  global_secondary_index {
    name            = "GSI3"
    hash_key        = "gsi3pk"
    range_key       = "gsi3sk"
    projection_type = "ALL"
    read_capacity   = local.capacity["GSI3"].read
    write_capacity  = local.capacity["GSI3"].write
  }

  # by word, by sender, or the newest of all
  global_secondary_index {
    name            = "GSI4"
    hash_key        = "gsi4pk"
    range_key       = "gsi4sk"
    projection_type = "ALL"
    read_capacity   = local.capacity["GSI4"].read
    write_capacity  = local.capacity["GSI4"].write
  }

  # by score
  global_secondary_index {
    name            = "GSI5"
    hash_key        = "gsi5pk"
    range_key       = "gsi5sk"
    projection_type = "ALL"
    read_capacity   = local.capacity["GSI5"].read
    write_capacity  = local.capacity["GSI5"].write
  }

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
