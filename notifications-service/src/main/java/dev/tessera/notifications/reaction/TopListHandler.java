package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.model.Times;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.phrases.Sentences;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells authors that a card of theirs has come among the first of a ranking, once a day for each card and ranking. */
@Singleton
class TopListHandler extends ReactionHandler {

    private static final String SCORE = "score";

    private final ReactionRepository repository;
    private final int size;

    TopListHandler(ReactionSender sender, ReactionRepository repository, ReactionConfig config) {
        super("top-lists", sender, Entity.RANK);
        this.repository = repository;
        this.size = config.topList();
    }

    /** Of a card in a ranking. */
    private record Place(String cardId, long score) {

        /** Of two with one score, the younger id comes first, as in the index. */
        static final Comparator<Place> BY_RANK =
                Comparator.comparingLong(Place::score).thenComparing(Place::cardId);

        static Place of(Item rank) {
            return new Place(((RankKeys.Primary) rank.key()).contentId(), rank.number(SCORE));
        }
    }

    @Override
    Multi<Message> messages(ItemChange change) {
        RankKeys.Primary key = (RankKeys.Primary) change.key();
        Optional<Place> before = change.before().map(Place::of);
        Optional<Item> risen = change.after()
                .filter(rank -> rank.number(SCORE)
                        > Math.max(0, before.map(Place::score).orElse(0L)));
        if (key.kind() != ContentKind.CARD || risen.isEmpty()) {
            return nothing();
        }
        return repository
                .topOf(key.ranking(), size + 1)
                .map(top -> risen.filter(rank -> hasEntered(Place.of(rank), before, top))
                        .map(rank -> message(key, rank)))
                .onItem()
                .transformToMulti(Multi.createFrom()::optional);
    }

    /**
     * It is among the first, and with the score it had it would not be. Only the others' places are read from the
     * ranking: an index may not have the card's own yet. The day in the cause keeps a card at the edge from knocking
     * twice.
     */
    private boolean hasEntered(Place now, Optional<Place> before, List<Item> top) {
        List<Place> others = top.stream()
                .map(Place::of)
                .filter(place -> !place.cardId().equals(now.cardId()))
                .limit(size)
                .toList();
        return isAmong(others, now)
                && before.filter(place -> isAmong(others, place)).isEmpty();
    }

    /** Everything published is ranked; what nobody has voted for yet has reached nothing. */
    private boolean isAmong(List<Place> others, Place place) {
        return place.score() > 0 && (others.size() < size || Place.BY_RANK.compare(place, others.get(size - 1)) > 0);
    }

    private Message message(RankKeys.Primary key, Item rank) {
        boolean isScore = key.ranking() == Ranking.SCORE;
        String title = rank.text("title");
        return Message.of(
                        rank.text("authorId"),
                        Kind.TOP_LIST,
                        Cause.of("top-list", key.ranking(), key.contentId(), Times.day(rank.updatedAt())),
                        isScore ? Sentences.topVoted(title, size) : Sentences.controversial(title, size))
                .linkingTo(Link.to("cards", key.contentId()))
                .with(Map.of("cardId", key.contentId(), "list", isScore ? "score" : "controversial"));
    }
}
