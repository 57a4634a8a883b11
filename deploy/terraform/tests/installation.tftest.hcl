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

run "provisioned_with_autoscaling" {
  command = plan

  module {
    source = "./20-data"
  }

  variables {
    prefix         = "tessera-test"
    common_tags    = {}
    billing_mode   = "PROVISIONED"
    write_capacity = 7
    index_capacity = { GSI4 = { read = 20, write = 400 } }
    autoscaling    = { read = 100, write = 200 }
  }

  assert {
    condition     = length(aws_appautoscaling_target.capacity) == 12 && length(aws_appautoscaling_policy.capacity) == 12
    error_message = "The table and its five indexes are scaled, reads and writes apart."
  }

  assert {
    condition = (
      aws_appautoscaling_target.capacity["TABLE-Write"].resource_id == "table/tessera-test"
      && aws_appautoscaling_target.capacity["TABLE-Write"].scalable_dimension == "dynamodb:table:WriteCapacityUnits"
      && aws_appautoscaling_target.capacity["TABLE-Write"].min_capacity == 7
      && aws_appautoscaling_target.capacity["TABLE-Write"].max_capacity == 200
    )
    error_message = "The table is scaled from its capacity to the limit."
  }

  assert {
    condition = (
      aws_appautoscaling_target.capacity["GSI4-Write"].resource_id == "table/tessera-test/index/GSI4"
      && aws_appautoscaling_target.capacity["GSI4-Write"].scalable_dimension == "dynamodb:index:WriteCapacityUnits"
      && aws_appautoscaling_target.capacity["GSI4-Write"].min_capacity == 400
      && aws_appautoscaling_target.capacity["GSI4-Write"].max_capacity == 400
    )
    error_message = "An index with a capacity of its own never has less, whatever the limit is."
  }

  assert {
    condition     = aws_appautoscaling_policy.capacity["GSI1-Read"].target_tracking_scaling_policy_configuration[0].target_value == 70
    error_message = "Seven tenths are to be in use."
  }
}

run "on_demand_there_is_nothing_to_scale" {
  command = plan

  module {
    source = "./20-data"
  }

  variables {
    prefix      = "tessera-test"
    common_tags = {}
    autoscaling = { read = 100, write = 200 }
  }

  assert {
    condition     = length(aws_appautoscaling_target.capacity) == 0 && length(aws_appautoscaling_policy.capacity) == 0
    error_message = "A table on demand has no capacity."
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
