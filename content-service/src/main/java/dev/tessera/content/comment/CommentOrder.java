package dev.tessera.content.comment;

/** Which comment comes first. */
public enum CommentOrder {
    OLDEST,
    NEWEST
}
