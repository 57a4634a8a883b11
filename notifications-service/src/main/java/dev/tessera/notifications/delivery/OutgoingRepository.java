package dev.tessera.notifications.delivery;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.keys.users.InvitationKeys;
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
import java.time.ZoneOffset;
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

    /**
     * What a company wants mailed to somebody.
     *
     * @param inviter whose language it is in; of a service account, nothing is known
     */
    record InvitationMail(
            String mailId, String mailTo, String company, CompanyRole role, Instant expiresAt, Recipient inviter) {

        @Override
        public String toString() {
            return "InvitationMail[" + mailId + "]";
        }
    }

    // COMPANY#<cnpj> / INVITE#<invitee> and PROFILE, USER#<invitedBy> / PROFILE; empty unless the company is active and
    // who invited has an account still, or is a service account
    Uni<Optional<InvitationMail>> invitationMail(InvitationKeys.Primary invitation, String invitedBy) {
        CompanyKeys.Primary company = new CompanyKeys.Primary(invitation.cnpj());
        UserKeys.Primary inviter = new UserKeys.Primary(invitedBy);
        return table.batchGet(AccessPattern.INVITATION_TO_MAIL, List.of(invitation, company, inviter))
                .map(items -> Optional.ofNullable(items.get(invitation))
                        .filter(found -> isActive(items.get(company)))
                        .flatMap(found -> inviter(found, items.get(inviter)).map(who -> invitationMail(found, who))));
    }

    private static boolean isActive(Item company) {
        return company != null && company.text("status").equals("ACTIVE");
    }

    private static Optional<Recipient> inviter(Item invitation, Item profile) {
        if (profile != null) {
            return RecipientItem.recipient(profile);
        }
        String id = invitation.text("invitedBy");
        return invitation.text("invitedAs").equals("SERVICE_ACCOUNT")
                ? Optional.of(new Recipient(
                        id,
                        id,
                        "en",
                        ZoneOffset.UTC,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()))
                : Optional.empty();
    }

    private static InvitationMail invitationMail(Item invitation, Recipient inviter) {
        return new InvitationMail(
                invitation.text("mailId"),
                invitation.text("mailTo"),
                invitation.findText("tradeName").orElseGet(() -> invitation.text("legalName")),
                CompanyRole.valueOf(invitation.text("role")),
                invitation.expiresAt().orElseThrow(),
                inviter);
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
