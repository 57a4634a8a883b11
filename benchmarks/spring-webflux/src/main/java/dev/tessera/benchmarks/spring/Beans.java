package dev.tessera.benchmarks.spring;

import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** Items as the Enhanced client wants them. */
public final class Beans {

    private Beans() {}

    /** What all items have. */
    public abstract static class Keys {
        private String pk;
        private String sk;
        private String gsi2pk;
        private String gsi2sk;

        @DynamoDbPartitionKey
        public String getPk() {
            return pk;
        }

        public void setPk(String pk) {
            this.pk = pk;
        }

        @DynamoDbSortKey
        public String getSk() {
            return sk;
        }

        public void setSk(String sk) {
            this.sk = sk;
        }

        @DynamoDbSecondaryPartitionKey(indexNames = "GSI2")
        public String getGsi2pk() {
            return gsi2pk;
        }

        public void setGsi2pk(String gsi2pk) {
            this.gsi2pk = gsi2pk;
        }

        @DynamoDbSecondarySortKey(indexNames = "GSI2")
        public String getGsi2sk() {
            return gsi2sk;
        }

        public void setGsi2sk(String gsi2sk) {
            this.gsi2sk = gsi2sk;
        }
    }

    @DynamoDbBean
    public static class Person extends Keys {
        private String email;
        private String username;
        private String displayName;
        private String bio;
        private String pictureUrl;
        private String status;
        private String language;
        private String timeZone;
        private String createdAt;
        private String updatedAt;
        private Long version;

        public String getEmail() {
            return email;
        }

        public void setEmail(String email) {
            this.email = email;
        }

        public String getUsername() {
            return username;
        }

        public void setUsername(String username) {
            this.username = username;
        }

        public String getDisplayName() {
            return displayName;
        }

        public void setDisplayName(String displayName) {
            this.displayName = displayName;
        }

        public String getBio() {
            return bio;
        }

        public void setBio(String bio) {
            this.bio = bio;
        }

        public String getPictureUrl() {
            return pictureUrl;
        }

        public void setPictureUrl(String pictureUrl) {
            this.pictureUrl = pictureUrl;
        }

        public String getStatus() {
            return status;
        }

        public void setStatus(String status) {
            this.status = status;
        }

        public String getLanguage() {
            return language;
        }

        public void setLanguage(String language) {
            this.language = language;
        }

        public String getTimeZone() {
            return timeZone;
        }

        public void setTimeZone(String timeZone) {
            this.timeZone = timeZone;
        }

        public String getCreatedAt() {
            return createdAt;
        }

        public void setCreatedAt(String createdAt) {
            this.createdAt = createdAt;
        }

        public String getUpdatedAt() {
            return updatedAt;
        }

        public void setUpdatedAt(String updatedAt) {
            this.updatedAt = updatedAt;
        }

        public Long getVersion() {
            return version;
        }

        public void setVersion(Long version) {
            this.version = version;
        }
    }

    @DynamoDbBean
    public static class Post extends Keys {
        private String authorId;
        private String title;
        private String summary;
        private String categoryId;
        private String coverUrl;
        private String status;
        private List<String> tags;
        private String publishedAt;
        private String createdAt;
        private String updatedAt;
        private Long version;

        public String getAuthorId() {
            return authorId;
        }

        public void setAuthorId(String authorId) {
            this.authorId = authorId;
        }

        public String getTitle() {
            return title;
        }

        public void setTitle(String title) {
            this.title = title;
        }

        public String getSummary() {
            return summary;
        }

        public void setSummary(String summary) {
            this.summary = summary;
        }

        public String getCategoryId() {
            return categoryId;
        }

        public void setCategoryId(String categoryId) {
            this.categoryId = categoryId;
        }

        public String getCoverUrl() {
            return coverUrl;
        }

        public void setCoverUrl(String coverUrl) {
            this.coverUrl = coverUrl;
        }

        public String getStatus() {
            return status;
        }

        public void setStatus(String status) {
            this.status = status;
        }

        public List<String> getTags() {
            return tags;
        }

        public void setTags(List<String> tags) {
            this.tags = tags;
        }

        public String getPublishedAt() {
            return publishedAt;
        }

        public void setPublishedAt(String publishedAt) {
            this.publishedAt = publishedAt;
        }

        public String getCreatedAt() {
            return createdAt;
        }

        public void setCreatedAt(String createdAt) {
            this.createdAt = createdAt;
        }

        public String getUpdatedAt() {
            return updatedAt;
        }

        public void setUpdatedAt(String updatedAt) {
            this.updatedAt = updatedAt;
        }

        public Long getVersion() {
            return version;
        }

        public void setVersion(Long version) {
            this.version = version;
        }
    }

    @DynamoDbBean
    public static class Stats extends Keys {
        private String authorId;
        private String title;
        private String status;
        private Long likes;
        private Long comments;
        private Long bookmarks;
        private String createdAt;
        private String updatedAt;
        private Long version;

        public String getAuthorId() {
            return authorId;
        }

        public void setAuthorId(String authorId) {
            this.authorId = authorId;
        }

        public String getTitle() {
            return title;
        }

        public void setTitle(String title) {
            this.title = title;
        }

        public String getStatus() {
            return status;
        }

        public void setStatus(String status) {
            this.status = status;
        }

        public Long getLikes() {
            return likes;
        }

        public void setLikes(Long likes) {
            this.likes = likes;
        }

        public Long getComments() {
            return comments;
        }

        public void setComments(Long comments) {
            this.comments = comments;
        }

        public Long getBookmarks() {
            return bookmarks;
        }

        public void setBookmarks(Long bookmarks) {
            this.bookmarks = bookmarks;
        }

        public String getCreatedAt() {
            return createdAt;
        }

        public void setCreatedAt(String createdAt) {
            this.createdAt = createdAt;
        }

        public String getUpdatedAt() {
            return updatedAt;
        }

        public void setUpdatedAt(String updatedAt) {
            this.updatedAt = updatedAt;
        }

        public Long getVersion() {
            return version;
        }

        public void setVersion(Long version) {
            this.version = version;
        }
    }

    @DynamoDbBean
    public static class Like extends Keys {
        private String gsi1pk;
        private String gsi1sk;
        private String targetAuthorId;
        private String targetTitle;
        private String createdAt;

        public String getGsi1pk() {
            return gsi1pk;
        }

        public void setGsi1pk(String gsi1pk) {
            this.gsi1pk = gsi1pk;
        }

        public String getGsi1sk() {
            return gsi1sk;
        }

        public void setGsi1sk(String gsi1sk) {
            this.gsi1sk = gsi1sk;
        }

        public String getTargetAuthorId() {
            return targetAuthorId;
        }

        public void setTargetAuthorId(String targetAuthorId) {
            this.targetAuthorId = targetAuthorId;
        }

        public String getTargetTitle() {
            return targetTitle;
        }

        public void setTargetTitle(String targetTitle) {
            this.targetTitle = targetTitle;
        }

        public String getCreatedAt() {
            return createdAt;
        }

        public void setCreatedAt(String createdAt) {
            this.createdAt = createdAt;
        }
    }
}
