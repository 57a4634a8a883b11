output "table_name" {
  description = "Name of the table; services read it from TABLE_NAME."
  value       = aws_dynamodb_table.tessera.name
}

output "table_arn" {
  description = "ARN of the table; 30-access derives the policies from it."
  value       = aws_dynamodb_table.tessera.arn
}

output "gsi_names" {
  description = "Names of the indexes, GSI1 first."
  value       = local.gsi_names
}

output "stream_arn" {
  description = "ARN of the table's stream; a restored table has another one."
  value       = aws_dynamodb_table.tessera.stream_arn
}
