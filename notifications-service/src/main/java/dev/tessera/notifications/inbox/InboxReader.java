package dev.tessera.notifications.inbox;

import dev.tessera.service.change.Decision;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Ids;

/** Who looks into an inbox: people into their own, administrators into everybody's. */
public record InboxReader(String id, boolean isAdmin) {

    public static InboxReader of(Caller caller) {
        return new InboxReader(caller.subject(), caller.is(Role.ADMIN));
    }

    public boolean maySeeInboxOf(String userId) {
        return isAdmin || id.equals(userId);
    }

    /** Of somebody else's inbox it takes an administrator to change something, also at the moment it is written. */
    <T> Decision<T> changing(String userId, Decision<T> change) {
        return id.equals(userId) ? change : change.byAdministrator();
    }

    /** 404 for what cannot be an id, 403 for one that is not theirs to see. */
    String inbox(String userId) {
        if (!Ids.isId(userId)) {
            throw InboxProblems.noSuchUser();
        }
        if (!maySeeInboxOf(userId)) {
            throw InboxProblems.notYours();
        }
        return userId;
    }

    /** As {@link #inbox}, but their own only. */
    String ownInbox(String userId) {
        if (!inbox(userId).equals(id)) {
            throw InboxProblems.yoursOnly();
        }
        return userId;
    }
}
