package dev.tessera.notifications.inbox;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Ids;

/** Who looks into an inbox: people into their own, administrators into everybody's. */
public record Reader(String id, boolean isAdmin) {

    static final String USER_ID = "A person's id, or \"me\".";

    private static final String ME = "me";

    public static Reader of(Caller caller) {
        return new Reader(caller.subject(), caller.is(Role.ADMIN));
    }

    public boolean maySeeInboxOf(String userId) {
        return isAdmin || id.equals(userId);
    }

    /** Whose inbox a path means; 404 for what cannot be an id, 403 for one that is not theirs to see. */
    String inbox(String segment) {
        String userId = segment.equals(ME) ? id : segment;
        if (!Ids.isId(userId)) {
            throw InboxProblems.noSuchUser();
        }
        if (!maySeeInboxOf(userId)) {
            throw InboxProblems.notYours();
        }
        return userId;
    }

    /** As {@link #inbox}, but their own only. */
    String ownInbox(String segment) {
        String userId = inbox(segment);
        if (!userId.equals(id)) {
            throw InboxProblems.yoursOnly();
        }
        return userId;
    }
}
