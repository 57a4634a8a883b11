package dev.tessera.content.tag;

/**
 * A tag and what has it.
 *
 * @param tag folded
 * @param name as it was written first
 */
record TagCount(String tag, String name, long posts, long cards) {

    long uses() {
        return posts + cards;
    }
}
