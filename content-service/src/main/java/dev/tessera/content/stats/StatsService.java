package dev.tessera.content.stats;

import dev.tessera.content.publication.ContentProblems;
import dev.tessera.content.publication.Reader;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.input.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;

/** What a post or a card is to everything that hangs on it: there or not, seen or not, published or not. */
@ApplicationScoped
public class StatsService {

    private final StatsRepository repository;

    StatsService(StatsRepository repository) {
        this.repository = repository;
    }

    /** 404 for what is not there, or not for this reader to see. */
    public Uni<Stats> visible(StatsKeys.Primary target, Reader reader) {
        if (!Ids.isId(target.contentId())) {
            throw ContentProblems.notFound(target.kind());
        }
        return repository
                .statsOfContent(target)
                .map(found -> found.filter(stats -> reader.maySee(stats.status(), stats.authorId()))
                        .orElseThrow(() -> ContentProblems.notFound(target.kind())));
    }

    /** As {@link #visible}, and 409 for what is not published: for whoever wants to add something to it. */
    public Uni<Stats> published(StatsKeys.Primary target, Reader reader) {
        return visible(target, reader).invoke(stats -> {
            if (!stats.isPublished()) {
                throw ContentProblems.notPublished(target.kind());
            }
        });
    }

    /** Of a page, at most 100; what is gone is not in the map. A moment old, as lists are. */
    public Uni<Map<PrimaryKey, Stats>> statsOf(Collection<StatsKeys.Primary> targets) {
        return repository.statsById(targets);
    }
}
