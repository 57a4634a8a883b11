variable "region" {
  description = "AWS region of the table."
  type        = string
}

variable "table_name" {
  description = "Name of the table; from 20-data."
  type        = string
}

variable "role_arns" {
  description = "ARN of each service's role, by the service's name; from 30-access."
  type        = map(string)
}

variable "service_accounts" {
  description = "Kubernetes service account of a service, by the service's name, where the chart would call it otherwise."
  type        = map(string)
  default     = {}
}

variable "upgrade_role_arn" {
  description = "ARN of the upgrade's role, or null; from 30-access. With it, the chart runs the upgrade."
  type        = string
  default     = null
}
