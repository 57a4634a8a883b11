variable "prefix" {
  description = "Name of the table, and what the names of the change feed's tables begin with; from 00-foundation."
  type        = string
}

variable "common_tags" {
  description = "Tags of every table; from 00-foundation."
  type        = map(string)
}

variable "billing_mode" {
  description = "PAY_PER_REQUEST, or PROVISIONED with the capacities below."
  type        = string
  default     = "PAY_PER_REQUEST"

  validation {
    condition     = contains(["PAY_PER_REQUEST", "PROVISIONED"], var.billing_mode)
    error_message = "billing_mode is PAY_PER_REQUEST or PROVISIONED."
  }
}

variable "read_capacity" {
  description = "Read units per second of the table, and of each index that index_capacity does not name; only when PROVISIONED."
  type        = number
  default     = 5
}

variable "write_capacity" {
  description = "Write units per second of the table, and of each index that index_capacity does not name; only when PROVISIONED."
  type        = number
  default     = 5
}

variable "index_capacity" {
  description = "Units per second of single indexes, by name, such as { GSI4 = { read = 20, write = 40 } }; only when PROVISIONED."
  type        = map(object({ read = number, write = number }))
  default     = {}
}

variable "autoscaling" {
  description = "Lets the capacities above, which are then the least, follow use: at most so many read and write units per second for the table and for each index, and which percentage of them is to be in use. Only when PROVISIONED."
  type        = object({ read = number, write = number, target = optional(number, 70) })
  default     = null
}

variable "enable_ttl" {
  description = "Let DynamoDB delete items whose time has come. Tessera's own installation switches it on."
  type        = bool
  default     = false
}

variable "ttl_attribute_name" {
  description = "Attribute that holds the end of an item's life, in epoch seconds. The services write TTL."
  type        = string
  default     = "TTL"
}

variable "enable_pitr" {
  description = "Keep every second of the last 35 days restorable. Tessera's own installation switches it on."
  type        = bool
  default     = false
}

variable "stream_view_type" {
  description = "What the stream shows of a changed item. The change feed needs NEW_AND_OLD_IMAGES."
  type        = string
  default     = "NEW_AND_OLD_IMAGES"

  validation {
    condition     = contains(["KEYS_ONLY", "NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES"], var.stream_view_type)
    error_message = "stream_view_type is KEYS_ONLY, NEW_IMAGE, OLD_IMAGE or NEW_AND_OLD_IMAGES."
  }
}

variable "deletion_protection" {
  description = "Refuse to delete the table."
  type        = bool
  default     = true
}

variable "kms_key_arn" {
  description = "ARN of a KMS key of your own that encrypts the tables. Without it, DynamoDB uses one of its own, at no charge."
  type        = string
  default     = null
}

variable "replicas" {
  description = "Further regions that hold a copy of the table, such as { eu-central-1 = {} }; each with the KMS key of that region if kms_key_arn is set. docs/operations.md says what transactions and conditions mean across regions."
  type        = map(object({ kms_key_arn = optional(string) }))
  default     = {}
}
