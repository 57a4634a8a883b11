# One policy for each service, from what common-keys says it owns and reads: policies/ is generated.

locals {
  arn = split(":", var.table_arn)

  where = {
    partition  = local.arn[1]
    region     = local.arn[3]
    account    = local.arn[4]
    table_name = trimprefix(local.arn[5], "table/")
  }

  services = toset([for file in fileset("${path.module}/policies", "*.json") : trimsuffix(file, ".json")])
  roles    = var.oidc_provider_arn == null ? toset([]) : local.services

  # As the chart calls them: tessera-users for users-service.
  service_accounts = merge(
    { for service in local.services : service => format("%s-%s", var.release, trimsuffix(service, "-service")) },
    var.service_accounts
  )

  # arn:aws:iam::123456789012:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/ABC
  issuer = var.oidc_provider_arn == null ? "" : split(":oidc-provider/", var.oidc_provider_arn)[1]
}

resource "aws_iam_policy" "table" {
  for_each = local.services

  name        = "${var.prefix}-${each.key}"
  description = "What ${each.key} may do with the table ${local.where.table_name}."
  policy      = templatefile("${path.module}/policies/${each.key}.json", local.where)
  tags        = merge(var.common_tags, { Name = "${var.prefix}-${each.key}" })
}

# Only the service account of that name, in that namespace, of that cluster.
data "aws_iam_policy_document" "trust" {
  for_each = local.roles

  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]

    principals {
      type        = "Federated"
      identifiers = [var.oidc_provider_arn]
    }

    condition {
      test     = "StringEquals"
      variable = "${local.issuer}:sub"
      values   = ["system:serviceaccount:${var.namespace}:${local.service_accounts[each.key]}"]
    }

    condition {
      test     = "StringEquals"
      variable = "${local.issuer}:aud"
      values   = ["sts.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "service" {
  for_each = local.roles

  name               = "${var.prefix}-${each.key}"
  assume_role_policy = data.aws_iam_policy_document.trust[each.key].json
  tags               = merge(var.common_tags, { Name = "${var.prefix}-${each.key}" })
}

resource "aws_iam_role_policy_attachment" "table" {
  for_each = local.roles

  role       = aws_iam_role.service[each.key].name
  policy_arn = aws_iam_policy.table[each.key].arn
}

# Text messages and push notifications. A telephone number has no ARN and the actions on devices take none, so this is as
# narrow as SNS lets it be.
data "aws_iam_policy_document" "sns" {
  statement {
    actions   = ["sns:CreatePlatformEndpoint", "sns:DeleteEndpoint", "sns:Publish", "sns:SetEndpointAttributes"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "sns" {
  count = var.allow_sns ? 1 : 0

  name        = "${var.prefix}-notifications-sns"
  description = "Lets notifications-service send with Amazon SNS."
  policy      = data.aws_iam_policy_document.sns.json
  tags        = merge(var.common_tags, { Name = "${var.prefix}-notifications-sns" })
}

resource "aws_iam_role_policy_attachment" "sns" {
  count = var.allow_sns && var.oidc_provider_arn != null ? 1 : 0

  role       = aws_iam_role.service["notifications-service"].name
  policy_arn = aws_iam_policy.sns[0].arn
}

# The command that brings a table of an earlier version up to date: the only role that may scan it. upgrade.json is generated.
resource "aws_iam_policy" "upgrade" {
  count = var.allow_upgrade ? 1 : 0

  name        = "${var.prefix}-upgrade"
  description = "Lets the upgrade walk and rewrite the table ${local.where.table_name}."
  policy      = templatefile("${path.module}/upgrade.json", local.where)
  tags        = merge(var.common_tags, { Name = "${var.prefix}-upgrade" })
}

data "aws_iam_policy_document" "upgrade_trust" {
  count = var.allow_upgrade && var.oidc_provider_arn != null ? 1 : 0

  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]

    principals {
      type        = "Federated"
      identifiers = [var.oidc_provider_arn]
    }

    condition {
      test     = "StringEquals"
      variable = "${local.issuer}:sub"
      values   = ["system:serviceaccount:${var.namespace}:${var.release}-upgrade"]
    }

    condition {
      test     = "StringEquals"
      variable = "${local.issuer}:aud"
      values   = ["sts.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "upgrade" {
  count = var.allow_upgrade && var.oidc_provider_arn != null ? 1 : 0

  name               = "${var.prefix}-upgrade"
  assume_role_policy = data.aws_iam_policy_document.upgrade_trust[0].json
  tags               = merge(var.common_tags, { Name = "${var.prefix}-upgrade" })
}

resource "aws_iam_role_policy_attachment" "upgrade" {
  count = var.allow_upgrade && var.oidc_provider_arn != null ? 1 : 0

  role       = aws_iam_role.upgrade[0].name
  policy_arn = aws_iam_policy.upgrade[0].arn
}

# Who reads or writes a table under a key of your own needs the key, too, and only through DynamoDB.
data "aws_iam_policy_document" "kms" {
  count = var.kms_key_arn == null ? 0 : 1

  statement {
    actions   = ["kms:CreateGrant", "kms:Decrypt", "kms:DescribeKey", "kms:Encrypt", "kms:GenerateDataKey*", "kms:ReEncrypt*"]
    resources = [var.kms_key_arn]

    condition {
      test     = "StringEquals"
      variable = "kms:ViaService"
      values   = ["dynamodb.${local.where.region}.amazonaws.com"]
    }
  }
}

resource "aws_iam_policy" "kms" {
  count = var.kms_key_arn == null ? 0 : 1

  name        = "${var.prefix}-kms"
  description = "Lets the services use the key of the tables, through DynamoDB."
  policy      = data.aws_iam_policy_document.kms[0].json
  tags        = merge(var.common_tags, { Name = "${var.prefix}-kms" })
}

resource "aws_iam_role_policy_attachment" "kms" {
  for_each = var.kms_key_arn == null ? toset([]) : local.roles

  role       = aws_iam_role.service[each.key].name
  policy_arn = aws_iam_policy.kms[0].arn
}

resource "aws_iam_role_policy_attachment" "upgrade_kms" {
  count = var.allow_upgrade && var.oidc_provider_arn != null && var.kms_key_arn != null ? 1 : 0

  role       = aws_iam_role.upgrade[0].name
  policy_arn = aws_iam_policy.kms[0].arn
}
