package dev.tessera.notifications.delivery;

/** How far a delivery is. Only what is pending is still worked on. */
public enum DeliveryStatus {
    PENDING,
    SENT,
    FAILED,
    SKIPPED
}
