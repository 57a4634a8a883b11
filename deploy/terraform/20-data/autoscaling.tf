# Keeps the part of its capacity that the table, and each index by itself, consumes near a target. What it has set, an apply
# sets back to the least; it takes minutes to follow again.

locals {
  is_scaled    = var.billing_mode == "PROVISIONED" && var.autoscaling != null
  scaled_names = local.is_scaled ? [for each in setproduct(keys(local.capacity), ["Read", "Write"]) : join("-", each)] : []
  scaled = {
    for name in local.scaled_names : name => {
      index     = startswith(name, "TABLE") ? "" : join("", ["/index/", split("-", name)[0]])
      dimension = join("", ["dynamodb:", startswith(name, "TABLE") ? "table" : "index", ":", split("-", name)[1], "CapacityUnits"])
      metric    = join("", ["DynamoDB", split("-", name)[1], "CapacityUtilization"])
      least     = local.capacity[split("-", name)[0]][lower(split("-", name)[1])]
      most      = max(local.capacity[split("-", name)[0]][lower(split("-", name)[1])], endswith(name, "Read") ? var.autoscaling.read : var.autoscaling.write)
    }
  }
}

resource "aws_appautoscaling_target" "capacity" {
  for_each = local.scaled

  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.tessera.name}${each.value.index}"
  scalable_dimension = each.value.dimension
  min_capacity       = each.value.least
  max_capacity       = each.value.most
  tags               = var.common_tags
}

resource "aws_appautoscaling_policy" "capacity" {
  for_each = local.scaled

  name               = "${aws_dynamodb_table.tessera.name}-${each.key}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.capacity[each.key].service_namespace
  resource_id        = aws_appautoscaling_target.capacity[each.key].resource_id
  scalable_dimension = aws_appautoscaling_target.capacity[each.key].scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = var.autoscaling.target

    predefined_metric_specification {
      predefined_metric_type = each.value.metric
    }
  }
}
