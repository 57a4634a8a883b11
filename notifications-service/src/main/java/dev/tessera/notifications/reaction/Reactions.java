package dev.tessera.notifications.reaction;

import dev.tessera.notifications.notification.Composer;
import dev.tessera.notifications.notification.Group;
import dev.tessera.notifications.notification.InboxConfig;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Recipient;
import dev.tessera.notifications.notification.Text;
import dev.tessera.notifications.reaction.phrases.Crowd;
import dev.tessera.notifications.reaction.phrases.Phrases;
import dev.tessera.notifications.sending.Notifier;
import dev.tessera.service.feed.ItemChange;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What all reactions have in common: no old news, nobody hears of what they did themselves, names are looked up. */
@Startup
@ApplicationScoped
class Reactions {

    private final Notifier notifier;
    private final ReactionRepository repository;
    private final ReactionConfig config;
    private final Clock clock;

    Reactions(Notifier notifier, ReactionRepository repository, ReactionConfig config, InboxConfig inbox, Clock clock) {
        if (config.maxAge().compareTo(inbox.causes()) >= 0) {
            throw new IllegalStateException("tessera.notifications.reactions.max-age must be less than"
                    + " tessera.notifications.inbox.causes: a change would be told again whose guard is gone");
        }
        this.notifier = notifier;
        this.repository = repository;
        this.config = config;
        this.clock = clock;
    }

    /**
     * To what is still news. A feed that starts anew brings everything that the stream holds, once more or for the first
     * time: what is younger than this has its guards still, and what is older is left alone.
     */
    <T> Uni<Void> to(ItemChange change, Function<ItemChange, Optional<T>> reader, Function<T, Uni<Void>> reaction) {
        if (change.at().plus(config.maxAge()).isBefore(clock.instant())) {
            return Uni.createFrom().voidItem();
        }
        return reader.apply(change)
                .map(reaction)
                .orElseGet(() -> Uni.createFrom().voidItem());
    }

    /** @param by who did it; they know */
    Uni<Void> tell(Message message, String by) {
        return message.userId().equals(by) ? Uni.createFrom().voidItem() : tell(message);
    }

    Uni<Void> tell(Message message) {
        return notifier.notify(message).replaceWithVoid();
    }

    /** Side by side, a few at a time. */
    Uni<Void> tellAll(List<Message> messages, String by) {
        return Multi.createFrom()
                .iterable(messages)
                .onItem()
                .transformToUni(message -> tell(message, by))
                .merge(config.concurrency())
                .collect()
                .last();
    }

    /** A sentence without names, in the reader's language. */
    static Composer saying(Function<Phrases, Text> sentence) {
        return (reader, group) -> Uni.createFrom().item(sentence.apply(Phrases.in(reader.language())));
    }

    static Composer saying(BiFunction<Phrases, Recipient, Text> sentence) {
        return (reader, group) -> Uni.createFrom().item(sentence.apply(Phrases.in(reader.language()), reader));
    }

    /** A sentence about somebody. */
    Composer naming(String who, BiFunction<Phrases, Crowd, Text> sentence) {
        return (reader, group) -> repository
                .namesOf(List.of(who))
                .map(names -> sentence.apply(Phrases.in(reader.language()), Crowd.of(names.get(0))));
    }

    /** A sentence about all who did the same: the last two are looked up, the others counted. */
    Composer namingAll(BiFunction<Phrases, Crowd, Text> sentence) {
        return (reader, group) -> repository
                .namesOf(lastTwo(group))
                .map(names ->
                        sentence.apply(Phrases.in(reader.language()), Crowd.of(names, Math.toIntExact(group.count()))));
    }

    /** The last one first. */
    private static List<String> lastTwo(Group group) {
        List<String> actors = group.actorIds();
        return actors.size() == 1 ? actors : List.of(actors.get(actors.size() - 1), actors.get(actors.size() - 2));
    }
}
