package dev.tessera.notifications.stream;

import java.time.Instant;

/** Whose notifications may be streamed, and until when: the access token's expiry, also where a ticket stands for it. */
record Admission(String userId, Instant until) {}
