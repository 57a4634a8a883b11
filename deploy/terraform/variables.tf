variable "region" {
  description = "AWS region of the table."
  type        = string
}

variable "project" {
  description = "What everything is named after."
  type        = string
  default     = "tessera"
}

variable "environment" {
  description = "Which installation this is, such as production or staging."
  type        = string
}

variable "table_name" {
  description = "Name of the table where it is not <project>-<environment>: that of a restored one. The change feed's tables follow it, policies and roles keep their names."
  type        = string
  default     = null
}

variable "tags" {
  description = "Further tags for every resource."
  type        = map(string)
  default     = {}
}

variable "billing_mode" {
  description = "PAY_PER_REQUEST or PROVISIONED."
  type        = string
  default     = "PAY_PER_REQUEST"
}

variable "read_capacity" {
  description = "Read units per second of the table and of each index; only when PROVISIONED."
  type        = number
  default     = 5
}

variable "write_capacity" {
  description = "Write units per second of the table and of each index; only when PROVISIONED."
  type        = number
  default     = 5
}

variable "index_capacity" {
  description = "Units per second of single indexes, by name; only when PROVISIONED."
  type        = map(object({ read = number, write = number }))
  default     = {}
}

variable "autoscaling" {
  description = "Lets the capacities above, which are then the least, follow use: at most so many read and write units per second for the table and for each index, and which percentage of them is to be in use. Only when PROVISIONED."
  type        = object({ read = number, write = number, target = optional(number, 70) })
  default     = null
}

variable "enable_ttl" {
  description = "Let DynamoDB delete items whose time has come."
  type        = bool
  default     = true
}

variable "enable_pitr" {
  description = "Keep every second of the last 35 days restorable."
  type        = bool
  default     = true
}

variable "deletion_protection" {
  description = "Refuse to delete the table."
  type        = bool
  default     = true
}

variable "oidc_provider_arn" {
  description = "ARN of the Kubernetes cluster's OIDC provider. Without it there are policies and no roles."
  type        = string
  default     = null
}

variable "namespace" {
  description = "Kubernetes namespace of the services' service accounts."
  type        = string
  default     = "tessera"
}

variable "release" {
  description = "Name of the Helm release, which the names of the service accounts begin with, such as tessera-users."
  type        = string
  default     = "tessera"
}

variable "service_accounts" {
  description = "Kubernetes service account of a service, by the service's name, where it is called otherwise."
  type        = map(string)
  default     = {}
}

variable "allow_sns" {
  description = "Let notifications-service send text messages and push notifications with Amazon SNS."
  type        = bool
  default     = false
}

variable "allow_upgrade" {
  description = "Make the policy and the role of the upgrade, which may scan and rewrite the whole table: for as long as one takes."
  type        = bool
  default     = false
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

variable "media_bucket" {
  description = "Name of a bucket to make for pictures, behind CloudFront. Without it there is none."
  type        = string
  default     = null
}
