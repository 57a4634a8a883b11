output "prefix" {
  description = "What the names of all resources begin with; also the name of the table."
  value       = "${var.project}-${var.environment}"
}

output "common_tags" {
  description = "Tags that every resource carries. The three that name project, environment and tool cannot be overridden."
  value = merge(var.tags, {
    Project     = var.project
    Environment = var.environment
    ManagedBy   = "terraform"
  })
}
