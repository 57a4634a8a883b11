package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.notifications.notification.Message;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;

/**
 * Tells people what happened in other services. A handler reads the change and says who is told what; it is the only
 * place that names the attributes of its items. {@code docs/feed} has an example of each item, and a test of its owner
 * that fails when the owner stores something else.
 */
abstract class ReactionHandler extends FeedHandler {

    /** Of comments, likes and votes: whose post, card or comment it is, and what it is called. */
    static final String TARGET_AUTHOR_ID = "targetAuthorId";

    static final String TARGET_TITLE = "targetTitle";

    private final ReactionSender sender;

    ReactionHandler(String name, ReactionSender sender, Entity... entities) {
        super(name, entities);
        this.sender = sender;
    }

    @Override
    public final Uni<Void> handle(ItemChange change) {
        return sender.send(messages(change), change);
    }

    /** Nothing is read before the messages are asked for: of old news they never are. */
    Multi<Message> messages(ItemChange change) {
        return change.isCreation() ? created(change.after().orElseThrow()) : nothing();
    }

    /** For who tells of what is new, and of no other change. */
    Multi<Message> created(Item item) {
        return nothing();
    }

    static Multi<Message> nothing() {
        return Multi.createFrom().empty();
    }
}
