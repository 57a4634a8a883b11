package dev.tessera.content.comment;

import java.util.Optional;

/** @param replyTo the id of the comment that it answers */
record NewComment(String text, Optional<String> replyTo) {}
