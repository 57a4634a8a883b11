package dev.tessera.content.follow;

/** @param following how many people, categories and tags a person follows; 0 of what is no person */
record FollowCounts(long followers, long following) {

    static final FollowCounts NONE = new FollowCounts(0, 0);
}
