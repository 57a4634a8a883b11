# Generated from common-keys, so change it there. Regenerate: ./mvnw -q -pl common-keys test -Dtest=GeneratedDocsTest -Dtessera.regenerate=true

terraform {
  required_version = ">= 1.5"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.0"
    }
  }
}

variable "table_name" {
  description = "Name of the table; services read it from TABLE_NAME."
  type        = string
  default     = "tessera"
}

variable "point_in_time_recovery" {
  description = "Restore to any second of the last 35 days."
  type        = bool
  default     = true
}

variable "deletion_protection" {
  description = "Refuse to delete the table."
  type        = bool
  default     = true
}

variable "tags" {
  description = "Tags of the table."
  type        = map(string)
  default     = {}
}

resource "aws_dynamodb_table" "tessera" {
  name                        = var.table_name
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "pk"
  range_key                   = "sk"
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"
  deletion_protection_enabled = var.deletion_protection
  tags                        = var.tags

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
  }

  # by class, or by a second id
  global_secondary_index {
    name            = "GSI2"
    hash_key        = "gsi2pk"
    range_key       = "gsi2sk"
    projection_type = "ALL"
  }

  # by time or state
  global_secondary_index {
    name            = "GSI3"
    hash_key        = "gsi3pk"
    range_key       = "gsi3sk"
    projection_type = "ALL"
  }

  # by word
  global_secondary_index {
    name            = "GSI4"
    hash_key        = "gsi4pk"
    range_key       = "gsi4sk"
    projection_type = "ALL"
  }

  # by score
  global_secondary_index {
    name            = "GSI5"
    hash_key        = "gsi5pk"
    range_key       = "gsi5sk"
    projection_type = "ALL"
  }

  ttl {
    attribute_name = "TTL"
    enabled        = true
  }

  point_in_time_recovery {
    enabled = var.point_in_time_recovery
  }
}

# What the Kinesis Client Library keeps for each service that reads the stream: how far each shard is read
# and by whom, who leads, who is there.
resource "aws_dynamodb_table" "feed_leases" {
  for_each = toset(["content", "notifications"])

  name         = "${var.table_name}-${each.key}"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "leaseKey"
  tags         = var.tags

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
}

resource "aws_dynamodb_table" "feed_coordinator" {
  for_each = toset(["content", "notifications"])

  name         = "${var.table_name}-${each.key}-CoordinatorState"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "key"
  tags         = var.tags

  attribute {
    name = "key"
    type = "S"
  }
}

resource "aws_dynamodb_table" "feed_workers" {
  for_each = toset(["content", "notifications"])

  name         = "${var.table_name}-${each.key}-WorkerMetricStats"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "wid"
  tags         = var.tags

  attribute {
    name = "wid"
    type = "S"
  }
}

output "table_name" {
  value = aws_dynamodb_table.tessera.name
}

output "table_arn" {
  value = aws_dynamodb_table.tessera.arn
}

output "stream_arn" {
  value = aws_dynamodb_table.tessera.stream_arn
}

output "gsi_names" {
  value = ["GSI1", "GSI2", "GSI3", "GSI4", "GSI5"]
}
