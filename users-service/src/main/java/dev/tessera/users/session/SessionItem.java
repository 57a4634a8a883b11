package dev.tessera.users.session;

import dev.tessera.keys.users.SessionKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.time.Instant;

/** Session as attributes, and what a password change does to the session it came from. */
public final class SessionItem {

    private static final String USER_ID = "userId";
    private static final String EPOCH = "epoch";
    private static final String GENERATION = "generation";
    private static final String ROTATED_AT = "rotatedAt";

    private static final RecordMapping<Session> SESSION = RecordMapping.of(MethodHandles.lookup(), Session.class)
            .named("id", "sessionId")
            .named("sealedSecret", "secret")
            .build();

    private SessionItem() {}

    static Item of(Session session, Instant expiresAt) {
        return Item.of(new SessionKeys.Primary(session.id()))
                .with(new SessionKeys.OfUser(session.userId(), session.createdAt(), session.id()))
                .set(SESSION, session)
                .stamped(session.createdAt(), session.createdAt(), session.version())
                .expiresAt(expiresAt)
                .build();
    }

    static Session session(Item item) {
        return SESSION.read(item);
    }

    static Update rotate(long generation, Instant now, Instant expiresAt) {
        return Update.at(now).set(GENERATION, generation).set(ROTATED_AT, now).expiresAt(expiresAt);
    }

    static Condition isAtGeneration(long generation) {
        return Condition.equal(GENERATION, generation);
    }

    static Condition belongsTo(String userId) {
        return Condition.equal(USER_ID, userId);
    }

    public static Condition isInEpoch(long epoch) {
        return Condition.equal(EPOCH, epoch);
    }

    /** All sessions of the old epoch end; this one comes along into the new. */
    public static Update moveToEpoch(long epoch, Instant now) {
        return Update.at(now).set(EPOCH, epoch);
    }
}
