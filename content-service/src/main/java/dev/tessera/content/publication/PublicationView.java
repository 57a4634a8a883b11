package dev.tessera.content.publication;

import dev.tessera.content.stats.Counts;
import dev.tessera.service.change.Versioned;
import java.util.List;
import java.util.Optional;

/**
 * A publication as a reader sees it.
 *
 * @param counts empty in lists that know it by its id alone
 * @param marks empty in lists
 */
public record PublicationView<C extends Content, M extends PublicationView.Marks>(
        Publication<C> publication, Optional<Counts> counts, Optional<M> marks) implements Versioned {

    /** What one reader did with a publication. */
    public interface Marks {

        /** For the entity tag: other ones as soon as a mark is another. */
        List<Object> values();
    }

    public static <C extends Content, M extends Marks> PublicationView<C, M> uncounted(Publication<C> publication) {
        return new PublicationView<>(publication, Optional.empty(), Optional.empty());
    }

    PublicationView<C, M> with(Publication<C> changed) {
        return new PublicationView<>(changed, counts, marks);
    }

    @Override
    public long version() {
        return publication.version();
    }

    @Override
    public String variant() {
        return counts.orElse(Counts.NONE)
                .hash(marks.map(Marks::values).orElse(List.of()).toArray());
    }
}
