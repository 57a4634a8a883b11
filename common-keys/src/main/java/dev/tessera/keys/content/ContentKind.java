package dev.tessera.keys.content;

/** What can be commented on, ranked, counted and searched. */
public enum ContentKind {
    POST,
    CARD
}
