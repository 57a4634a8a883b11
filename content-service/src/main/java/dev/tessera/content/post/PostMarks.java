package dev.tessera.content.post;

import dev.tessera.content.publication.PublicationView;
import java.util.List;

/** What a signed-in reader did with a post. */
public record PostMarks(boolean liked, boolean bookmarked) implements PublicationView.Marks {

    @Override
    public List<Object> values() {
        return List.of(liked, bookmarked);
    }
}
