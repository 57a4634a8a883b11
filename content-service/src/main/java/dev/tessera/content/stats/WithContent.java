package dev.tessera.content.stats;

/** Something that hangs on a post or a card, and that content as it is today. */
public record WithContent<T>(T item, Stats content) {}
