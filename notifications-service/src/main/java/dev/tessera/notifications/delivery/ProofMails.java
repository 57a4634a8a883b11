package dev.tessera.notifications.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.notifications.delivery.OutgoingRepository.ProofMail;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Wording;
import dev.tessera.notifications.reaction.phrases.Sentences;
import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.input.Email;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * Writes the mails and text messages by which people prove something to users-service. The token comes sealed with keys that the two
 * services share, and is opened at the moment of sending.
 */
@Startup
@ApplicationScoped
class ProofMails {

    private final OutgoingRepository repository;
    private final DeliveryConfig config;
    private final Sealer sealer;

    ProofMails(OutgoingRepository repository, DeliveryConfig config, MailKeysConfig keys, DevSecrets devSecrets) {
        this.repository = repository;
        this.config = config;
        this.sealer = new Sealer(KeyRing.load("mail", keys.keys(), devSecrets.devSecrets()));
    }

    /** Empty if it has lost its point: used, replaced, expired, or of an address that the person has no more. */
    Uni<Optional<Letter>> letter(String userId, Purpose purpose, String proofId) {
        return repository
                .proofMail(userId, purpose)
                .map(found -> found.filter(mail -> mail.proofId().equals(proofId))
                        .flatMap(mail -> address(mail, purpose).map(address -> letter(mail, purpose, address))));
    }

    /** As the person typed it: a canonical form is for comparing. */
    private static Optional<String> address(ProofMail mail, Purpose purpose) {
        if (purpose == Purpose.PHONE_VERIFICATION) {
            return mail.mailTo()
                    .filter(phone -> mail.reader().phone().filter(phone::equals).isPresent());
        }
        return mail.mailTo()
                .or(() -> mail.reader()
                        .email()
                        .filter(shown -> new Email(shown).canonical().equals(mail.email())));
    }

    private Letter letter(ProofMail mail, Purpose purpose, String address) {
        String userId = mail.reader().userId();
        String token = new String(sealer.open(mail.sealedToken(), "proof " + purpose + " " + userId), UTF_8);
        Wording wording = switch (purpose) {
            case EMAIL_VERIFICATION -> Sentences.verifyEmail(way(config.verificationPage(), token), mail.expiresAt());
            case PASSWORD_RESET -> Sentences.resetPassword(way(config.resetPage(), token), mail.expiresAt());
            case EMAIL_CHANGE -> Sentences.takeEmail(way(config.emailChangePage(), token), mail.expiresAt());
            case SIGN_UP -> Sentences.finishSignUp(way(config.signUpPage(), token), mail.expiresAt());
            case PHONE_VERIFICATION -> Sentences.verifyPhone(token, mail.expiresAt());
            case ACCOUNT_EXISTS -> Sentences.accountExists(page(config.signInPage()));
            case EMAIL_UNDO ->
                Sentences.undoEmail(
                        mail.reader().email().orElse(""), way(config.emailUndoPage(), token), mail.expiresAt());
        };
        return new Letter(
                mail.proofId(),
                userId,
                purpose == Purpose.PHONE_VERIFICATION ? Channel.SMS : Channel.EMAIL,
                address,
                wording.text(mail.reader(), ActorNames.none()),
                mail.expiresAt());
    }

    private Optional<String> page(String path) {
        return config.application().map(application -> application.resolve(path).toString());
    }

    /** Behind a # no server sees it, and no log; without an application to lead to, the token itself. */
    private String way(String page, String token) {
        return config.application()
                .map(application ->
                        application.resolve(page + "#token=" + token).toString())
                .orElse(token);
    }
}
