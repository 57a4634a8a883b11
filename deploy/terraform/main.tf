# Tessera's own installation: what 20-data leaves off by default is on here.

provider "aws" {
  region = var.region
}

module "foundation" {
  source = "./00-foundation"

  project     = var.project
  environment = var.environment
  tags        = var.tags
}

module "data" {
  source = "./20-data"

  prefix              = coalesce(var.table_name, module.foundation.prefix)
  common_tags         = module.foundation.common_tags
  billing_mode        = var.billing_mode
  read_capacity       = var.read_capacity
  write_capacity      = var.write_capacity
  index_capacity      = var.index_capacity
  autoscaling         = var.autoscaling
  enable_ttl          = var.enable_ttl
  enable_pitr         = var.enable_pitr
  deletion_protection = var.deletion_protection
  kms_key_arn         = var.kms_key_arn
  replicas            = var.replicas
}

module "access" {
  source = "./30-access"

  prefix            = module.foundation.prefix
  common_tags       = module.foundation.common_tags
  table_arn         = module.data.table_arn
  oidc_provider_arn = var.oidc_provider_arn
  namespace         = var.namespace
  release           = var.release
  service_accounts  = var.service_accounts
  allow_sns         = var.allow_sns
  allow_upgrade     = var.allow_upgrade
  kms_key_arn       = var.kms_key_arn
}

module "media" {
  source = "./40-media"
  count  = var.media_bucket == null ? 0 : 1

  bucket      = var.media_bucket
  prefix      = module.foundation.prefix
  common_tags = module.foundation.common_tags
}

module "chart" {
  source = "./50-chart"

  region           = var.region
  table_name       = module.data.table_name
  role_arns        = module.access.role_arns
  upgrade_role_arn = module.access.upgrade_role_arn
  service_accounts = var.service_accounts
}
