package dev.tessera.content.vote;

import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.Stats;
import java.util.Optional;

/**
 * How a user voted on a target, with what decides about it.
 *
 * @param content of the card, or of what the comment stands below; empty where that is gone
 * @param counts of the card or the comment; empty where that is gone
 * @param targetAuthorId whose card or comment it is; empty where that is gone
 */
record Ballot(Optional<Vote> vote, Optional<Stats> content, Optional<Counts> counts, Optional<String> targetAuthorId) {}
