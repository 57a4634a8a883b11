output "table_name" {
  description = "Goes into TABLE_NAME of every service."
  value       = module.data.table_name
}

output "table_arn" {
  description = "ARN of the table."
  value       = module.data.table_arn
}

output "gsi_names" {
  description = "Names of the indexes, GSI1 first."
  value       = module.data.gsi_names
}

output "stream_arn" {
  description = "ARN of the table's stream."
  value       = module.data.stream_arn
}

output "policy_arns" {
  description = "ARN of each service's policy, by the service's name."
  value       = module.access.policy_arns
}

output "role_arns" {
  description = "ARN of each service's role, by the service's name; goes into the annotation of its service account."
  value       = module.access.role_arns
}

output "helm_values" {
  description = "A values file for the chart, with the table's name and the roles: terraform output -raw helm_values > terraform-values.yaml"
  value       = module.chart.helm_values
}

output "media_url" {
  description = "Where pictures in the bucket are found, or null; what imageUrls and avatarUrl begin with."
  value       = one(module.media[*].url)
}
