package dev.tessera.notifications.delivery;

import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.notifications.delivery.OutgoingRepository.InvitationMail;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Wording;
import dev.tessera.notifications.reaction.phrases.Sentences;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * Writes the mails by which companies invite people, in the language of whoever invites: of who is invited, nothing but
 * the address is known. There is no secret in them: whoever proves the address to users-service is invited.
 */
@ApplicationScoped
class InvitationMails {

    private final OutgoingRepository repository;
    private final DeliveryConfig config;

    InvitationMails(OutgoingRepository repository, DeliveryConfig config) {
        this.repository = repository;
        this.config = config;
    }

    /** Empty if it has lost its point: used, withdrawn, said again, expired, or of a company that is suspended. */
    Uni<Optional<Letter>> letter(InvitationKeys.Primary key, String invitedBy, String mailId) {
        return repository
                .invitationMail(key, invitedBy)
                .map(found -> found.filter(mail -> mail.mailId().equals(mailId)).map(this::letter));
    }

    private Letter letter(InvitationMail mail) {
        Wording wording = Sentences.invited(
                mail.company(),
                mail.role(),
                config.application()
                        .map(application ->
                                application.resolve(config.invitationsPage()).toString()),
                mail.expiresAt());
        return new Letter(
                mail.mailId(),
                mail.inviter().userId(),
                Channel.EMAIL,
                mail.mailTo(),
                wording.text(mail.inviter(), ActorNames.none()),
                mail.expiresAt());
    }
}
