package dev.tessera.notifications.delivery;

import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.Recipient;
import dev.tessera.notifications.preferences.Preferences;
import dev.tessera.notifications.preferences.PreferencesService;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Decides, at the moment of sending, whether a delivery still goes out: much may have changed while it waited. */
@ApplicationScoped
class Preparation {

    private static final String GONE = "The notification was deleted, or expired, before it was sent.";
    private static final String CLOSED = "The account is closed.";
    private static final String UNVERIFIED = "The e-mail address is not verified.";
    private static final String UNVERIFIED_PHONE = "The phone is not verified.";
    private static final String PROOF_GONE =
            "What it proves was used, replaced or has expired, or the address changed.";

    private static final String INVITATION_GONE =
            "The invitation was answered, withdrawn, said again or has expired, or nobody may invite for the company.";

    private final OutgoingRepository repository;
    private final PreferencesService preferences;
    private final Senders senders;
    private final ProofMails proofs;
    private final InvitationMails invitations;
    private final DeliveryConfig config;
    private final boolean olderAreVerified;

    /** @param olderAreVerified what holds for accounts from before addresses were verified; the same in users-service */
    Preparation(
            OutgoingRepository repository,
            PreferencesService preferences,
            Senders senders,
            ProofMails proofs,
            InvitationMails invitations,
            DeliveryConfig config,
            @ConfigProperty(name = "tessera.accounts.older-are-verified", defaultValue = "true")
                    boolean olderAreVerified) {
        this.repository = repository;
        this.preferences = preferences;
        this.senders = senders;
        this.proofs = proofs;
        this.invitations = invitations;
        this.config = config;
        this.olderAreVerified = olderAreVerified;
    }

    sealed interface Decision {}

    record Send(Outgoing outgoing) implements Decision {}

    record Skip(String reason) implements Decision {}

    record Wait(Instant until) implements Decision {}

    Uni<Decision> of(Delivery delivery, Instant now) {
        return delivery.proof()
                .map(purpose -> ofProof(delivery, purpose))
                .or(() -> delivery.invitation().map(invitation -> ofInvitation(delivery, invitation)))
                .orElseGet(() -> ofNotification(delivery, now));
    }

    /** Asked for a moment ago by who waits for it: no wish and no hour keeps it back. */
    private Uni<Decision> ofProof(Delivery delivery, Purpose purpose) {
        return proofs.letter(delivery.userId(), purpose, delivery.notificationId())
                .map(letter -> ofLetter(delivery, letter, PROOF_GONE));
    }

    private Uni<Decision> ofInvitation(Delivery delivery, InvitationKeys.Primary invitation) {
        return invitations
                .letter(invitation, delivery.userId(), delivery.notificationId())
                .map(letter -> ofLetter(delivery, letter, INVITATION_GONE));
    }

    private Decision ofLetter(Delivery delivery, Optional<Letter> found, String gone) {
        return found.<Decision>map(letter -> senders.obstacle(delivery.channel())
                        .<Decision>map(Skip::new)
                        .orElseGet(() -> new Send(letter.outgoing(delivery.createdAt()))))
                .orElseGet(() -> new Skip(gone));
    }

    private Uni<Decision> ofNotification(Delivery delivery, Instant now) {
        return Uni.combine()
                .all()
                .unis(
                        repository.notificationById(delivery.notificationId()),
                        repository.userById(delivery.userId()),
                        preferences.preferences(delivery.userId()))
                .with((notification, reader, wishes) -> decide(delivery, notification, reader, wishes, now));
    }

    private Decision decide(
            Delivery delivery,
            Optional<Notification> found,
            Optional<Recipient> reader,
            Preferences wishes,
            Instant now) {
        if (found.isEmpty()) {
            // The index that finds it by its id may be behind the one that found the delivery.
            Instant shownBy = delivery.createdAt().plus(config.settling());
            return now.isBefore(shownBy) ? new Wait(shownBy) : new Skip(GONE);
        }
        Notification notification = found.get();
        if (reader.isEmpty()) {
            return new Skip(CLOSED);
        }
        Optional<String> obstacle = senders.obstacle(delivery.channel(), notification.kind(), wishes);
        if (obstacle.isPresent()) {
            return new Skip(obstacle.get());
        }
        if (delivery.channel() == Channel.EMAIL && !reader.get().emailVerified().orElse(olderAreVerified)) {
            return new Skip(UNVERIFIED);
        }
        if (delivery.channel() == Channel.SMS
                && reader.get().phone().isPresent()
                && !reader.get().phoneVerified().orElse(olderAreVerified)) {
            return new Skip(UNVERIFIED_PHONE);
        }
        Instant disturbable = wishes.disturbableFrom(now);
        return disturbable.isAfter(now)
                ? new Wait(disturbable)
                : new Send(new Outgoing(
                        notification,
                        notification.link().flatMap(this::webLink),
                        reader.get().email(),
                        reader.get().phone(),
                        delivery.reached(),
                        true));
    }

    /** A path in the application means nothing outside of it. */
    private Optional<String> webLink(String link) {
        return link.startsWith("/")
                ? config.application()
                        .map(application -> application.resolve(link).toString())
                : Optional.of(link);
    }
}
