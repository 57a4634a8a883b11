package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.model.Times;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.Happenings.Place;
import dev.tessera.notifications.reaction.Happenings.Rose;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tells authors that a card of theirs has come among the first of a ranking, once a day for each card and ranking. */
@ApplicationScoped
class TopListHandler implements ChangeHandler {

    private final Reactions reactions;
    private final ReactionRepository repository;
    private final int size;

    TopListHandler(Reactions reactions, ReactionRepository repository, ReactionConfig config) {
        this.reactions = reactions;
        this.repository = repository;
        this.size = config.topList();
    }

    @Override
    public String name() {
        return "top-lists";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.RANK);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return reactions.to(
                change,
                Happenings::rose,
                rose -> repository
                        .topOf(rose.ranking(), size + 1)
                        .chain(top -> hasEntered(rose, top)
                                ? tell(rose)
                                : Uni.createFrom().voidItem()));
    }

    /**
     * It is among the first, and with the score it had it would not be. Only the others' places are read from the
     * ranking: an index may not have the card's own yet. The day in the cause keeps a card at the edge from knocking
     * twice.
     */
    private boolean hasEntered(Rose rose, List<Place> top) {
        List<Place> others = top.stream()
                .filter(place -> !place.cardId().equals(rose.cardId()))
                .limit(size)
                .toList();
        return isAmong(others, rose.cardId(), rose.score())
                && rose.before()
                        .filter(before -> isAmong(others, rose.cardId(), before))
                        .isEmpty();
    }

    /** Everything published is ranked; what nobody has voted for yet has reached nothing. */
    private boolean isAmong(List<Place> others, String cardId, long score) {
        return score > 0
                && (others.size() < size || Place.BY_RANK.compare(new Place(cardId, score), others.get(size - 1)) > 0);
    }

    private Uni<Void> tell(Rose rose) {
        boolean isScore = rose.ranking() == Ranking.SCORE;
        return reactions.tell(Message.of(
                        rose.authorId(),
                        Kind.TOP_LIST,
                        Cause.of("top-list", rose.ranking(), rose.cardId(), Times.day(rose.at())),
                        Reactions.saying(say ->
                                isScore ? say.topVoted(rose.title(), size) : say.controversial(rose.title(), size)))
                .linkingTo(Link.to("cards", rose.cardId()))
                .with(Map.of("cardId", rose.cardId(), "list", isScore ? "score" : "controversial")));
    }
}
