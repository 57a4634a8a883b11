package dev.tessera.content.publication;

import dev.tessera.keys.content.Ranking;

/**
 * A post or a card in a ranking.
 *
 * @param score by which it stands where it does, as the key has it: a moment behind the votes
 */
public record Ranked<C extends Content, M extends PublicationView.Marks>(
        PublicationView<C, M> view, Ranking ranking, long score) {}
