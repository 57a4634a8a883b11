package dev.tessera.content.category;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The category of a list, by its id or its slug. Keys hold the id, so a slug is looked up once and remembered for a moment:
 * a list by slug is one Query like one by id, but for the first. A slug that moves names its old category until then.
 */
@ApplicationScoped
public class CategorySlugs {

    private static final Duration REMEMBERED = Duration.ofSeconds(30);
    private static final int MOST = 10_000;

    private final CategoryRepository repository;
    private final Cache<String, String> ids;

    CategorySlugs(CategoryRepository repository, Clock clock) {
        this.repository = repository;
        Ticker ticker = () -> TimeUnit.MILLISECONDS.toNanos(clock.millis());
        this.ids = Caffeine.newBuilder()
                .maximumSize(MOST)
                .expireAfterWrite(REMEMBERED)
                .ticker(ticker)
                .build();
    }

    /** 422 for what is neither; empty for a slug that no category has. */
    public Uni<Optional<String>> idOf(String typed) {
        String idOrSlug = Validation.require("category", typed, CategorySlugs::idOrSlug);
        String known = Ids.isId(idOrSlug) ? idOrSlug : ids.getIfPresent(idOrSlug);
        return known != null
                ? Uni.createFrom().item(Optional.of(known))
                : repository
                        .categoryBySlug(idOrSlug)
                        .map(found -> found.map(Category::id))
                        .invoke(found -> found.ifPresent(id -> ids.put(idOrSlug, id)));
    }

    private static String idOrSlug(String typed) {
        if (Ids.isId(typed)) {
            return typed;
        }
        try {
            return CategoryRules.slug(typed);
        } catch (InvalidValueException neither) {
            throw new InvalidValueException("must be the id or the slug of a category");
        }
    }
}
