package dev.tessera.content.post;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.ContentStatus;
import java.util.List;
import java.util.Optional;

/** What an author says about a post. */
record Draft(
        String title,
        Optional<CompressedText> body,
        Optional<String> summary,
        List<String> tags,
        Optional<String> categoryId,
        Optional<String> coverUrl,
        ContentStatus status) {

    boolean isReadyForReaders() {
        return body.isPresent();
    }
}
