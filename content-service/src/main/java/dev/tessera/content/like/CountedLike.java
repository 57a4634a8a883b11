package dev.tessera.content.like;

/** @param likes how many people like the post, this one included */
record CountedLike(Like like, long likes) {}
