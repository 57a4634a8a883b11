variable "project" {
  description = "What everything is named after."
  type        = string
  default     = "tessera"

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]*$", var.project))
    error_message = "project is lower-case letters, digits and hyphens, beginning with a letter."
  }
}

variable "environment" {
  description = "Which installation this is, such as production or staging."
  type        = string

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]*$", var.environment))
    error_message = "environment is lower-case letters, digits and hyphens, beginning with a letter."
  }
}

variable "tags" {
  description = "Further tags for every resource, such as an owner or a cost centre."
  type        = map(string)
  default     = {}
}
