package dev.tessera.content.publication;

import dev.tessera.content.shared.ContentStatus;

/** What an author hands in: all of a publication that they decide. */
public record Submission<C extends Content>(C content, ContentStatus status) {

    boolean isReadable() {
        return status == ContentStatus.DRAFT
                || !content.needsText()
                || content.text().isPresent();
    }
}
