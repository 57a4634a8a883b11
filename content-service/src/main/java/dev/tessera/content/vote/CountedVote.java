package dev.tessera.content.vote;

import dev.tessera.content.stats.Counts;
import java.util.Optional;

/** A vote, and how many there are on the same card or comment, this one included. */
record CountedVote(Vote vote, long upVotes, long downVotes) {

    static CountedVote of(Vote vote, Counts counts) {
        return new CountedVote(vote, counts.upVotes(), counts.downVotes());
    }

    /** @param counts from before the vote, with the one that it replaces */
    static CountedVote cast(Vote vote, Optional<Vote> before, Counts counts) {
        return new CountedVote(
                vote,
                counts.upVotes() + change(Direction.UP, vote, before),
                counts.downVotes() + change(Direction.DOWN, vote, before));
    }

    private static int change(Direction direction, Vote vote, Optional<Vote> before) {
        int cast = vote.direction() == direction ? 1 : 0;
        int replaced = before.filter(old -> old.direction() == direction).isPresent() ? 1 : 0;
        return cast - replaced;
    }
}
