output "policy_arns" {
  description = "ARN of each service's policy, by the service's name."
  value       = { for service, policy in aws_iam_policy.table : service => policy.arn }
}

output "role_arns" {
  description = "ARN of each service's role, by the service's name; goes into the annotation of its service account."
  value       = { for service, role in aws_iam_role.service : service => role.arn }
}

output "sns_policy_arn" {
  description = "ARN of the policy for Amazon SNS, or null; already attached where there are roles."
  value       = one(aws_iam_policy.sns[*].arn)
}

output "upgrade_policy_arn" {
  description = "ARN of the upgrade's policy, or null."
  value       = one(aws_iam_policy.upgrade[*].arn)
}

output "upgrade_role_arn" {
  description = "ARN of the upgrade's role, or null."
  value       = one(aws_iam_role.upgrade[*].arn)
}
