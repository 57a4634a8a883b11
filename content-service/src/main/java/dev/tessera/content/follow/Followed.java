package dev.tessera.content.follow;

import dev.tessera.content.author.Author;
import java.util.Optional;

/** @param author who is followed, or who follows; empty of what is no person, and of who is not known */
record Followed(Follow follow, Optional<Author> author) {}
