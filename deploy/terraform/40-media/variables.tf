variable "bucket" {
  description = "Name of the bucket; of all buckets of everybody, so make it yours."
  type        = string
}

variable "prefix" {
  description = "What the names begin with; from 00-foundation."
  type        = string
}

variable "common_tags" {
  description = "Tags of everything; from 00-foundation."
  type        = map(string)
}

variable "alias" {
  description = "A host name of your own for the pictures; without it, CloudFront's."
  type        = string
  default     = null
}

variable "certificate_arn" {
  description = "ARN of a certificate for the alias, in us-east-1."
  type        = string
  default     = null
}

variable "price_class" {
  description = "Where pictures are kept near people: PriceClass_100, PriceClass_200 or PriceClass_All."
  type        = string
  default     = "PriceClass_100"

  validation {
    condition     = contains(["PriceClass_100", "PriceClass_200", "PriceClass_All"], var.price_class)
    error_message = "price_class is PriceClass_100, PriceClass_200 or PriceClass_All."
  }
}
