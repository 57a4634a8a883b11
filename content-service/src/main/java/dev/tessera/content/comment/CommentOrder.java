package dev.tessera.content.comment;

/** Which comment comes first. TOP is by votes, of equal ones the newest. */
public enum CommentOrder {
    OLDEST,
    NEWEST,
    TOP
}
