package dev.tessera.content.card;

import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.vote.Direction;
import java.util.List;
import java.util.Optional;

/** @param vote the reader's own; empty for who did not vote or has no token */
public record CardMarks(Optional<Direction> vote) implements PublicationView.Marks {

    @Override
    public List<Object> values() {
        return List.of(vote);
    }
}
