package dev.tessera.keys.content;

/** What can be followed. */
public enum FollowKind {
    PERSON,
    CATEGORY,
    TAG
}
