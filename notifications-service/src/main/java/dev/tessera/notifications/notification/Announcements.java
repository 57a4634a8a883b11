package dev.tessera.notifications.notification;

/**
 * Told after something was written, for whoever shows it at once. Nothing depends on it being heard: who listens also
 * looks into the table. Must neither fail nor wait.
 */
public interface Announcements {

    /** A notification came, or one that tells of several moved on. */
    void arrived(Notification notification);

    /** Something was read, marked, deleted or restored: the counts may have changed. */
    void changed(String userId);
}
