package dev.tessera.content.bookmark;

import dev.tessera.content.stats.Stats;

/** A bookmark, and the post as it is today. */
record KeptPost(Bookmark bookmark, Stats post) {}
