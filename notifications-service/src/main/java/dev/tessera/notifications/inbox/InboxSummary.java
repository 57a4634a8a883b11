package dev.tessera.notifications.inbox;

/** What is waiting in an inbox, counted up to a cap: beyond it nobody counts. */
public record InboxSummary(Count unread, Count unseen, Inbox inbox) {

    static final int CAP = 100;

    /** @param isCapped there are more than these */
    public record Count(int number, boolean isCapped) {}
}
