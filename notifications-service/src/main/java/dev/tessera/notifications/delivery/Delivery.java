package dev.tessera.notifications.delivery;

import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.service.Required;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;

/**
 * One notification by one channel, or what is none: a mail or text message that proves something, or an invitation by a
 * company.
 *
 * @param notificationId or the id of the proof, or of this mail of an invitation
 * @param userId whom it is for; of an invitation, who invites
 * @param proof what is proved by the mail, if it is one
 * @param invitation what the mail tells of, if it is one
 * @param dueAt while it is pending, and only then; while somebody sends it, the end of their lease
 * @param claim of whoever holds it or held it last: two claims are never alike, not even those of the same instant
 * @param attempts begun, also those that nobody lived to report
 * @param reason why it was skipped, failed, or is not sent yet
 * @param reached devices that have it already
 */
record Delivery(
        String notificationId,
        Channel channel,
        String userId,
        Optional<Purpose> proof,
        Optional<InvitationKeys.Primary> invitation,
        DeliveryStatus status,
        Optional<Instant> dueAt,
        Optional<String> claim,
        int attempts,
        Optional<String> reason,
        Set<String> reached,
        Instant expiresAt,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    Delivery {
        Required.all(notificationId, userId);
        reached = Set.copyOf(reached);
        if (!channel.isOutside()) {
            throw new IllegalArgumentException("what stays in the inbox is not delivered");
        }
        if ((status == DeliveryStatus.PENDING) != dueAt.isPresent()) {
            throw new IllegalArgumentException("a delivery is due while it is pending, and only then");
        }
    }

    /** @param obstacle why it will not be sent, if that is known from the start */
    static Delivery planned(
            String notificationId,
            Channel channel,
            String userId,
            Optional<String> obstacle,
            Instant dueAt,
            Instant now,
            Duration retention) {
        return new Delivery(
                notificationId,
                channel,
                userId,
                Optional.empty(),
                Optional.empty(),
                obstacle.isPresent() ? DeliveryStatus.SKIPPED : DeliveryStatus.PENDING,
                obstacle.isPresent() ? Optional.empty() : Optional.of(dueAt),
                Optional.empty(),
                0,
                obstacle,
                Set.of(),
                now.plus(retention).truncatedTo(ChronoUnit.SECONDS),
                now,
                now,
                1);
    }

    /** Due at once, whatever its reader wishes, and gone with its proof. */
    static Delivery ofProof(String proofId, String userId, Purpose proof, Instant expiresAt, Instant now) {
        return mail(proofId, userId, Optional.of(proof), Optional.empty(), expiresAt, now);
    }

    /** To whoever has an address, of whom nobody knows what they wish, and gone with its invitation. */
    static Delivery ofInvitation(
            String mailId, String invitedBy, InvitationKeys.Primary invitation, Instant expiresAt, Instant now) {
        return mail(mailId, invitedBy, Optional.empty(), Optional.of(invitation), expiresAt, now);
    }

    private static Delivery mail(
            String id,
            String userId,
            Optional<Purpose> proof,
            Optional<InvitationKeys.Primary> invitation,
            Instant expiresAt,
            Instant now) {
        return new Delivery(
                id,
                proof.filter(Purpose.PHONE_VERIFICATION::equals).isPresent() ? Channel.SMS : Channel.EMAIL,
                userId,
                proof,
                invitation,
                DeliveryStatus.PENDING,
                Optional.of(now),
                Optional.empty(),
                0,
                Optional.empty(),
                Set.of(),
                expiresAt,
                now,
                now,
                1);
    }

    /** Nobody else takes it before the lease is over. */
    Delivery claimed(String by, Instant until, Instant now) {
        return next(DeliveryStatus.PENDING, Optional.of(until), Optional.of(by), attempts + 1, reason, reached, now);
    }

    /** Not now: the attempt does not count. */
    Delivery postponed(Instant until, Instant now) {
        return next(DeliveryStatus.PENDING, Optional.of(until), claim, attempts - 1, reason, reached, now);
    }

    Delivery again(String why, Set<String> reachedNow, Instant due, Instant now) {
        return next(DeliveryStatus.PENDING, Optional.of(due), claim, attempts, Optional.of(why), reachedNow, now);
    }

    Delivery ended(DeliveryStatus how, Optional<String> why, Instant now) {
        return next(how, Optional.empty(), claim, attempts, why, Set.of(), now);
    }

    private Delivery next(
            DeliveryStatus newStatus,
            Optional<Instant> newDueAt,
            Optional<String> newClaim,
            int newAttempts,
            Optional<String> newReason,
            Set<String> nowReached,
            Instant now) {
        return new Delivery(
                notificationId,
                channel,
                userId,
                proof,
                invitation,
                newStatus,
                newDueAt,
                newClaim,
                newAttempts,
                newReason,
                nowReached,
                expiresAt,
                createdAt,
                now,
                version + 1);
    }
}
