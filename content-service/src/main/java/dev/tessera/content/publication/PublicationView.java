package dev.tessera.content.publication;

import dev.tessera.content.author.Author;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.Spread;
import dev.tessera.service.change.Versioned;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A publication as a reader sees it.
 *
 * @param author empty if they are not known, or have closed their account
 * @param counts empty in lists that know it by its id alone
 * @param spread how its likes are counted
 * @param marks empty in lists, unless the reader asks for them
 */
public record PublicationView<C extends Content, M extends PublicationView.Marks>(
        Publication<C> publication, Optional<Author> author, Optional<Counts> counts, Spread spread, Optional<M> marks)
        implements Versioned {

    /** Of what is counted on one item, or shown without counters. */
    public PublicationView(
            Publication<C> publication, Optional<Author> author, Optional<Counts> counts, Optional<M> marks) {
        this(publication, author, counts, Spread.NONE, marks);
    }

    /** What one reader did with a publication. */
    public interface Marks {

        /** For the entity tag: other ones as soon as a mark is another. */
        List<Object> values();
    }

    PublicationView<C, M> with(Publication<C> changed) {
        return new PublicationView<>(changed, author, counts, spread, marks);
    }

    PublicationView<C, M> by(Optional<Author> known) {
        return new PublicationView<>(publication, known, counts, spread, marks);
    }

    PublicationView<C, M> counted(Counts exact) {
        return new PublicationView<>(publication, author, Optional.of(exact), spread, marks);
    }

    @Override
    public long version() {
        return publication.version();
    }

    /** Counters, marks and the author's name are other items: none of them makes a new version of this one. */
    @Override
    public String variant() {
        List<Object> shown = new ArrayList<>(marks.map(Marks::values).orElse(List.of()));
        author.map(Author::version).ifPresent(shown::add);
        return counts.orElse(Counts.NONE).hash(shown.toArray());
    }
}
