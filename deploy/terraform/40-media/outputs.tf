output "bucket" {
  description = "Name of the bucket that pictures are put into."
  value       = aws_s3_bucket.media.bucket
}

output "url" {
  description = "Where pictures are found; what imageUrls and avatarUrl begin with."
  value       = "https://${coalesce(var.alias, aws_cloudfront_distribution.media.domain_name)}/"
}
