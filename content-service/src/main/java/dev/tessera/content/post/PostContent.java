package dev.tessera.content.post;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.Content;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

public record PostContent(
        String title,
        Optional<CompressedText> body,
        Optional<String> summary,
        List<String> tags,
        Optional<String> category,
        Optional<String> coverUrl)
        implements Content {

    public PostContent {
        Objects.requireNonNull(title);
        tags = List.copyOf(tags);
    }

    @Override
    public Optional<CompressedText> text() {
        return body;
    }

    @Override
    public boolean needsText() {
        return true;
    }
}
