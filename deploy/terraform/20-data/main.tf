# The table itself is in table.tf and the tables of the change feed are in feed.tf, both generated from common-keys; autoscaling.tf
# is about its capacity.

locals {
  # On demand there is no capacity to set. An index that cannot keep up throttles writes to the table, so by default each
  # has as much as the table.
  capacity = {
    for name in concat(["TABLE"], local.gsi_names) : name => {
      read  = var.billing_mode == "PROVISIONED" ? try(var.index_capacity[name].read, var.read_capacity) : null
      write = var.billing_mode == "PROVISIONED" ? try(var.index_capacity[name].write, var.write_capacity) : null
    }
  }
}

check "change_feed" {
  assert {
    condition     = var.stream_view_type == "NEW_AND_OLD_IMAGES"
    error_message = "The change feed of content-service and notifications-service needs both images of an item."
  }
}

check "time_to_live" {
  assert {
    condition     = !var.enable_ttl || var.ttl_attribute_name == "TTL"
    error_message = "The services write the end of an item's life into TTL: under another name, nothing is ever deleted."
  }
}

check "replicas" {
  assert {
    condition     = alltrue([for replica in var.replicas : (replica.kms_key_arn == null) == (var.kms_key_arn == null)])
    error_message = "A table with a KMS key of yours needs one in the region of each replica, and one without must have none there."
  }

  assert {
    condition     = length(var.replicas) == 0 || var.billing_mode == "PAY_PER_REQUEST"
    error_message = "A table with replicas and fixed capacity needs autoscaling of its writes; use PAY_PER_REQUEST."
  }
}
