# terraform test: the whole installation, planned with a provider that asks nobody.

mock_provider "aws" {
  mock_data "aws_iam_policy_document" {
    defaults = {
      json = "{}"
    }
  }

  mock_resource "aws_dynamodb_table" {
    defaults = {
      arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/tessera-test"
    }
  }

  mock_resource "aws_iam_policy" {
    defaults = {
      arn = "arn:aws:iam::111122223333:policy/mock"
    }
  }

  mock_resource "aws_iam_role" {
    defaults = {
      arn = "arn:aws:iam::111122223333:role/mock"
    }
  }
}

variables {
  region            = "eu-west-1"
  environment       = "test"
  oidc_provider_arn = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLE"
}

run "by_default" {
  assert {
    condition     = output.table_name == "tessera-test"
    error_message = "The table is named by project and environment."
  }

  assert {
    condition     = length(output.role_arns) == 4
    error_message = "There is a role for each service, and none for the upgrade."
  }

  assert {
    condition     = output.media_url == null
    error_message = "There is no bucket unless it is asked for."
  }
}

run "with_a_key_replicas_pictures_and_the_upgrade" {
  variables {
    kms_key_arn   = "arn:aws:kms:eu-west-1:111122223333:key/00000000-0000-0000-0000-000000000000"
    replicas      = { eu-central-1 = { kms_key_arn = "arn:aws:kms:eu-central-1:111122223333:key/00000000-0000-0000-0000-000000000000" } }
    media_bucket  = "tessera-test-media"
    allow_upgrade = true
  }

  assert {
    condition     = strcontains(output.helm_values, "upgrade")
    error_message = "The chart is told to run the upgrade."
  }
}

run "a_replica_without_a_key_is_noticed" {
  command = plan

  module {
    source = "./20-data"
  }

  variables {
    prefix      = "tessera-test"
    common_tags = {}
    kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/00000000-0000-0000-0000-000000000000"
    replicas    = { eu-central-1 = {} }
  }

  expect_failures = [check.replicas]
}
