locals {
  # As the chart would call them, unless they are called otherwise.
  names    = { for service, account in var.service_accounts : service => { name = account } }
  accounts = { for service, role in var.role_arns : service => merge({ roleArn = role }, try(local.names[service], {})) }

  # What the chart must know of AWS. It calls a service by its first word: users for users-service.
  values = merge(local.upgrade, {
    table = {
      name   = var.table_name
      region = var.region
    }
    services = { for service, account in local.accounts : trimsuffix(service, "-service") => { serviceAccount = account } }
  })

  upgrade = var.upgrade_role_arn == null ? {} : { upgrade = { enabled = true, serviceAccount = { roleArn = var.upgrade_role_arn } } }
}

output "helm_values" {
  description = "A values file for the chart: terraform output -raw helm_values > terraform-values.yaml"
  value       = yamlencode(local.values)
}
