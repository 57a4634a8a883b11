package dev.tessera.content.comment;

import dev.tessera.content.stats.Stats;

/** A comment, and what it is about as that is today. */
record CommentView(Comment comment, Stats target) {}
