package dev.tessera.service.feed.deadletter;

import dev.tessera.service.audit.Act;

/** What operators do with dead letters, for the audit trail. */
enum DeadLetterAct {
    DEAD_LETTER_REPLAYED,
    DEAD_LETTER_DISCARDED;

    Act about(DeadLetter letter) {
        return Act.of(this, letter.id()).with("handler", letter.handler());
    }
}
