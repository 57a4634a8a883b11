package dev.tessera.content.comment;

import dev.tessera.service.input.FreeText;

/** How a comment is read from what a person typed. */
final class CommentRules {

    static final int MAX_TEXT = 5000;

    private CommentRules() {}

    static String text(String typed) {
        return FreeText.lines(typed, MAX_TEXT);
    }
}
