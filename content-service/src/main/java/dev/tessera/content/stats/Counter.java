package dev.tessera.content.stats;

/** What is counted about a post or a card, and about a card by day. */
public enum Counter {
    LIKES("likes"),
    COMMENTS("comments"),
    UP_VOTES("upVotes"),
    DOWN_VOTES("downVotes"),
    COLLECTIONS("collections"),
    VIEWS("views");

    private final String attribute;

    Counter(String attribute) {
        this.attribute = attribute;
    }

    /** Its name on the items of {@code STATS} and {@code CARD_DAY}. */
    public String attribute() {
        return attribute;
    }
}
