package dev.tessera.content.card;

import dev.tessera.content.stats.Counts;
import dev.tessera.content.vote.Direction;
import java.util.Optional;

/**
 * A card as a reader sees it.
 *
 * @param counts empty in lists that know it by its id alone
 * @param vote the reader's own
 */
record ShownCard(Card card, Optional<Counts> counts, Optional<Direction> vote) {

    static ShownCard of(Card card) {
        return new ShownCard(card, Optional.empty(), Optional.empty());
    }

    ShownCard with(Card changed) {
        return new ShownCard(changed, counts, vote);
    }
}
