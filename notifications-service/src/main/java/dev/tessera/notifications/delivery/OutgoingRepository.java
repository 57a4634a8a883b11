package dev.tessera.notifications.delivery;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.notifications.notification.Recipient;
import dev.tessera.notifications.notification.RecipientItem;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is to be said, and to whom, at the moment it is sent. */
@ApplicationScoped
class OutgoingRepository {

    private final TableGateway table;

    OutgoingRepository(TableGateway table) {
        this.table = table;
    }

    // GSI1: NOTIF#<notificationId>, wherever in the inbox it is by now
    Uni<Optional<Notification>> notificationById(String notificationId) {
        return table.first(AccessPattern.NOTIFICATION_BY_ID, NotificationKeys.ById.of(notificationId))
                .map(found -> found.map(NotificationItem::notification));
    }

    // USER#<userId> / PROFILE; nobody, once the account is closed
    Uni<Optional<Recipient>> userById(String userId) {
        return table.get(AccessPattern.USER_BY_ID, new UserKeys.Primary(userId))
                .map(profile -> profile.flatMap(RecipientItem::recipient));
    }

    /**
     * What users-service wants mailed.
     *
     * @param email canonical
     * @param mailTo where it goes, if that is not the address of the account
     */
    record ProofMail(
            String proofId,
            String email,
            Optional<String> mailTo,
            String sealedToken,
            Instant expiresAt,
            Recipient reader) {

        @Override
        public String toString() {
            return "ProofMail[" + proofId + "]";
        }
    }

    /** Who signs up by mail has no profile yet: what they said of themselves stands in the proof. */
    // PROOF#<userId> / <purpose>, USER#<userId> / PROFILE; empty unless both are there, and once the account is closed
    Uni<Optional<ProofMail>> proofMail(String userId, Purpose purpose) {
        ProofKeys.Primary proof = new ProofKeys.Primary(userId, purpose);
        UserKeys.Primary profile = new UserKeys.Primary(userId);
        return table.batchGet(AccessPattern.PROOF_WITH_USER, List.of(proof, profile))
                .map(items -> {
                    Optional<Recipient> reader = purpose == Purpose.SIGN_UP
                            ? Optional.ofNullable(items.get(proof)).map(found -> RecipientItem.newcomer(userId, found))
                            : Optional.ofNullable(items.get(profile)).flatMap(RecipientItem::recipient);
                    return Optional.ofNullable(items.get(proof))
                            .flatMap(found -> reader.map(to -> proofMail(found, to)));
                });
    }

    private static ProofMail proofMail(Item proof, Recipient reader) {
        return new ProofMail(
                proof.text("proofId"),
                proof.text("email"),
                proof.findText("mailTo"),
                proof.text("sealedToken"),
                proof.expiresAt().orElseThrow(),
                reader);
    }
}
