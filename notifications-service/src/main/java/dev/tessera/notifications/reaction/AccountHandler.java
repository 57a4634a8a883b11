package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.RecipientItem;
import dev.tessera.notifications.notification.Wording;
import dev.tessera.notifications.reaction.phrases.Sentences;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.input.Email;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells people what was done to their account. Whoever has their password, or is an administrator, could have done it: so
 * they hear of it whoever it was.
 */
@Singleton
class AccountHandler extends ReactionHandler {

    private static final String STATUS = "status";
    private static final String EMAIL = "email";
    private static final String ROLES = "roles";
    private static final String PASSWORD_CHANGED_AT = "passwordChangedAt";

    AccountHandler(ReactionSender sender) {
        super("accounts", sender, Entity.USER, Entity.ACCESS);
    }

    @Override
    Multi<Message> messages(ItemChange change) {
        if (change.before().isEmpty() || change.after().isEmpty()) {
            return nothing();
        }
        Item before = change.before().get();
        Item after = change.after().get();
        // A profile and its access have the same words for a closed account, of which nobody is left to be told.
        if (RecipientItem.isClosed(after)) {
            return nothing();
        }
        return Multi.createFrom()
                .iterable(change.entity() == Entity.USER ? ofProfile(before, after) : ofAccess(before, after));
    }

    private static List<Message> ofProfile(Item before, Item after) {
        String userId = ((UserKeys.Primary) after.key()).userId();
        List<Message> messages = new ArrayList<>();
        String status = after.text(STATUS);
        Optional<String> reason = after.findText("statusReason");
        if (!status.equals(before.text(STATUS)) && reason.isPresent()) {
            Wording wording =
                    status.equals("SUSPENDED") ? Sentences.suspended(reason.get()) : Sentences.restored(reason.get());
            messages.add(message(after, userId, "status", wording));
        }
        Optional<String> email = after.findText(EMAIL);
        if (email.isPresent() && !canonical(email).equals(canonical(before.findText(EMAIL)))) {
            messages.add(message(after, userId, EMAIL, Sentences.emailChanged(email.get(), after.updatedAt())));
        }
        return messages;
    }

    private static Optional<String> canonical(Optional<String> email) {
        return email.map(shown -> new Email(shown).canonical());
    }

    private static List<Message> ofAccess(Item before, Item after) {
        String userId = ((AccessKeys.Primary) after.key()).userId();
        List<Message> messages = new ArrayList<>();
        Optional<Instant> changed = after.findTime(PASSWORD_CHANGED_AT);
        if (changed.isPresent() && !changed.equals(before.findTime(PASSWORD_CHANGED_AT))) {
            messages.add(message(after, userId, "password", Sentences.passwordChanged(changed.get())));
        }
        Set<String> given = without(after.texts(ROLES), before.texts(ROLES));
        Set<String> taken = without(before.texts(ROLES), after.texts(ROLES));
        if (!given.isEmpty() || !taken.isEmpty()) {
            messages.add(message(after, userId, ROLES, Sentences.rolesChanged(given, taken)));
        }
        return messages;
    }

    private static Set<String> without(List<String> roles, List<String> others) {
        Set<String> left = new HashSet<>(roles);
        others.forEach(left::remove);
        return left;
    }

    /** Each change makes a version of its own, also where two have the same time. */
    private static Message message(Item after, String userId, String what, Wording wording) {
        return Message.of(userId, Kind.ACCOUNT, Cause.of("account", userId, what, after.version()), wording)
                .linkingTo(Link.to("users", "me"));
    }
}
