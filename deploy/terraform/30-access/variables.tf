variable "prefix" {
  description = "What the names of policies and roles begin with; from 00-foundation."
  type        = string
}

variable "common_tags" {
  description = "Tags of every policy and role; from 00-foundation."
  type        = map(string)
}

variable "table_arn" {
  description = "ARN of the table; from 20-data."
  type        = string
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
  description = "ARN of the KMS key that encrypts the tables, if it is your own: then every role may use it, through DynamoDB only."
  type        = string
  default     = null
}
