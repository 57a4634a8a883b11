package dev.tessera.content.vote;

/** What can be voted on. */
enum TargetKind {
    CARD,
    COMMENT
}
