package dev.tessera.users.company;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.keys.users.ThrottleKeys.Scope;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.input.Email;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.Actor;
import dev.tessera.users.company.CompanyRepository.Authority;
import dev.tessera.users.login.Quota;
import dev.tessera.users.login.ThrottleItem;
import dev.tessera.users.user.Addressee;
import dev.tessera.users.user.UserItem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class InvitationRepository {

    static final String INVITER = "inviter";

    private final TableGateway table;
    private final InvitationConfig config;

    InvitationRepository(TableGateway table, InvitationConfig config) {
        this.table = table;
        this.config = config;
    }

    /** What is asked before somebody is invited, or an invitation is withdrawn. */
    record InviteCheck(
            Optional<Company> company,
            Optional<Member> caller,
            Optional<Invitation> invitation,
            List<Quota> invitations) {}

    // COMPANY#<cnpj> / PROFILE, MEMBER#<callerId> and INVITE#<invitee>, THROTTLE#INVITED_BY#<cnpj>,
    // THROTTLE#INVITED_TO#<email>
    Uni<InviteCheck> companyThatInvites(Cnpj cnpj, String callerId, Email email) {
        List<Quota> invitations = List.of(
                Quota.of(Scope.INVITED_BY, cnpj.value(), config.perCompany(), config.window()),
                Quota.of(Scope.INVITED_TO, email.canonical(), config.perAddress(), config.window()));
        return inviteCheck(cnpj, callerId, Optional.of(Invitee.of(email)), invitations);
    }

    // COMPANY#<cnpj> / PROFILE, MEMBER#<callerId> and INVITE#<invitee>
    Uni<InviteCheck> companyWithInvitation(Cnpj cnpj, String callerId, String invitee) {
        return inviteCheck(cnpj, callerId, Optional.of(invitee), List.of());
    }

    // COMPANY#<cnpj> / PROFILE and MEMBER#<callerId>
    Uni<InviteCheck> companyWithCaller(Cnpj cnpj, String callerId) {
        return inviteCheck(cnpj, callerId, Optional.empty(), List.of());
    }

    private Uni<InviteCheck> inviteCheck(
            Cnpj cnpj, String callerId, Optional<String> invitee, List<Quota> invitations) {
        PrimaryKey company = new CompanyKeys.Primary(cnpj);
        PrimaryKey caller = new MemberKeys.Primary(cnpj, callerId);
        Optional<PrimaryKey> invitation = invitee.map(id -> new InvitationKeys.Primary(cnpj, id));
        List<PrimaryKey> keys = new ArrayList<>(Quota.keys(invitations, company, caller));
        invitation.ifPresent(keys::add);
        return table.batchGet(AccessPattern.INVITATION_CHECK, keys)
                .map(items -> new InviteCheck(
                        Optional.ofNullable(items.get(company)).map(CompanyItem::company),
                        Optional.ofNullable(items.get(caller)).map(MemberItem::member),
                        invitation.map(items::get).map(InvitationItem::invitation),
                        ThrottleItem.quotas(invitations, items)));
    }

    // COMPANY#<cnpj> / INVITE#…
    Uni<Slice<Invitation>> invitationsOfCompany(Cnpj cnpj, Paging paging) {
        return table.list(
                AccessPattern.INVITATIONS_OF_COMPANY,
                Key.all(InvitationKeys.Primary.class, cnpj),
                paging,
                InvitationItem::invitation);
    }

    // GSI1: INVITES#<email>
    Uni<Slice<Invitation>> invitationsToEmail(String email, Paging paging) {
        return table.list(
                AccessPattern.INVITATIONS_TO_EMAIL,
                Key.all(InvitationKeys.ToEmail.class, email),
                paging,
                InvitationItem::invitation);
    }

    // USER#<userId> / PROFILE; nobody, once the account is deleted
    Uni<Optional<Addressee>> addressee(String userId) {
        return table.get(AccessPattern.USER_BY_ID, new UserKeys.Primary(userId))
                .map(found -> found.flatMap(UserItem::addressee));
    }

    /** What one strong read shows of an invitation to somebody, whose access is empty once the user is deleted. */
    record Invited(
            Optional<Invitation> invitation,
            Optional<Company> company,
            Optional<Member> member,
            Optional<Access> access) {}

    // COMPANY#<cnpj> / INVITE#<invitee>, PROFILE and MEMBER#<userId>, ACCESS#<userId> / ACCESS
    Uni<Invited> invitationWithCompany(Cnpj cnpj, Addressee person) {
        PrimaryKey invitation = new InvitationKeys.Primary(cnpj, Invitee.of(person.email()));
        PrimaryKey company = new CompanyKeys.Primary(cnpj);
        PrimaryKey member = new MemberKeys.Primary(cnpj, person.userId());
        PrimaryKey access = new AccessKeys.Primary(person.userId());
        return table.batchGet(AccessPattern.INVITATION_WITH_COMPANY, List.of(invitation, company, member, access))
                .map(items -> new Invited(
                        Optional.ofNullable(items.get(invitation)).map(InvitationItem::invitation),
                        Optional.ofNullable(items.get(company)).map(CompanyItem::company),
                        Optional.ofNullable(items.get(member)).map(MemberItem::member),
                        Optional.ofNullable(items.get(access))
                                .map(AccessItem::access)
                                .filter(found -> !found.deleted())));
    }

    /** Nobody looks whether the address has an account, so nothing can tell. */
    // COMPANY#<cnpj> / INVITE#<invitee>, THROTTLE#INVITED_BY#<cnpj> and THROTTLE#INVITED_TO#<email> below their limits,
    // while PROFILE is active and ACCESS#<actorId> an owner's, or it or CLIENT#<actorId> an administrator's
    Write inviteMember(InviteCheck check, Invitation invitation, Authority authority) {
        Instant now = invitation.updatedAt();
        Transaction transaction = Transaction.create()
                .put(
                        InvitationItem.of(invitation),
                        check.invitation().map(InvitationItem::isStill).orElse(Condition.absent()))
                .check(new CompanyKeys.Primary(invitation.cnpj()), CompanyItem.isActive());
        ThrottleItem.count(check.invitations(), transaction, now);
        return new Write(AccessPattern.INVITE_MEMBER, CompanyRepository.require(transaction, authority));
    }

    // COMPANY#<cnpj> / INVITE#<invitee>, while PROFILE is active and ACCESS#<actorId> an owner's, or it or
    // CLIENT#<actorId>
    // an administrator's
    Write withdrawInvitation(Invitation invitation, Authority authority) {
        Transaction transaction = Transaction.create().delete(key(invitation), InvitationItem.isStill(invitation));
        if (authority.owner().isPresent()) {
            transaction.check(new CompanyKeys.Primary(invitation.cnpj()), CompanyItem.isActive());
        }
        return new Write(AccessPattern.WITHDRAW_INVITATION, CompanyRepository.require(transaction, authority));
    }

    // COMPANY#<cnpj> / INVITE#<invitee>, while USER#<userId> / PROFILE is as it was read
    Write declineInvitation(Invitation invitation, Addressee person) {
        return new Write(
                AccessPattern.DECLINE_INVITATION,
                Transaction.create()
                        .delete(key(invitation), InvitationItem.isStill(invitation))
                        .check(new UserKeys.Primary(person.userId()), Condition.version(person.version())));
    }

    /**
     * The profile is held as it was read: neither its address nor that this is verified can have changed.
     *
     * @param access as it was read; of who invited themselves, it says what they may
     */
    // COMPANY#<cnpj> / INVITE#<invitee>, MEMBER#<userId> and PROFILE, ACCESS#<userId>, while USER#<userId> / PROFILE is
    // as it was read, and ACCESS#<inviterId> an owner's who is not suspended, or it or CLIENT#<inviterId> an
    // administrator's
    Write acceptInvitation(Invitation invitation, Member member, Addressee person, Access access) {
        Instant now = member.createdAt();
        PrimaryKey company = new CompanyKeys.Primary(member.cnpj());
        Transaction transaction = Transaction.create()
                .delete(key(invitation), InvitationItem.isStill(invitation))
                .put(MemberItem.of(member), Condition.absent())
                .update(
                        new AccessKeys.Primary(member.userId()),
                        AccessItem.join(member.cnpj(), member.role(), now),
                        // Two companies joined at once must not take a person over the limit.
                        AccessItem.unchanged(access))
                .check(new UserKeys.Primary(person.userId()), Condition.version(person.version()));
        if (member.isOwner()) {
            transaction.update(company, CompanyItem.oneOwnerMore(now), CompanyItem.isActive());
        } else {
            transaction.check(company, CompanyItem.isActive());
        }
        if (!invitation.invitedBy().equals(member.userId())) {
            requireInviter(transaction, invitation);
        }
        return new Write(AccessPattern.ACCEPT_INVITATION, transaction);
    }

    private static void requireInviter(Transaction transaction, Invitation invitation) {
        String inviter = invitation.invitedBy();
        switch (invitation.invitedAs()) {
            case OWNER ->
                transaction.check(
                        INVITER, new AccessKeys.Primary(inviter), AccessItem.isActiveOwner(invitation.cnpj()));
            case ADMINISTRATOR, SERVICE_ACCOUNT ->
                AccessItem.requireAdministrator(
                        transaction,
                        new Actor(inviter, invitation.invitedAs() == Invitation.Authority.SERVICE_ACCOUNT, true));
        }
    }

    private static PrimaryKey key(Invitation invitation) {
        return new InvitationKeys.Primary(invitation.cnpj(), invitation.invitee());
    }
}
