package dev.tessera.content.like;

import dev.tessera.content.stats.Stats;

/** A like, and the post as it is today. */
record LikedPost(Like like, Stats post) {}
