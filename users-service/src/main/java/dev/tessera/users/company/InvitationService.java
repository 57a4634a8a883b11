package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Email;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.AccessProblems;
import dev.tessera.users.access.Actor;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.company.CompanyRepository.Authority;
import dev.tessera.users.company.InvitationRepository.InviteCheck;
import dev.tessera.users.company.InvitationRepository.Invited;
import dev.tessera.users.login.Quota;
import dev.tessera.users.user.Addressee;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Nobody becomes a member of a company without having agreed: a company invites an address, its owner decides. */
@ApplicationScoped
class InvitationService {

    private final InvitationRepository repository;
    private final InvitationConfig config;
    private final Clock clock;
    private final boolean olderAreVerified;

    InvitationService(
            InvitationRepository repository,
            InvitationConfig config,
            Clock clock,
            @ConfigProperty(name = "tessera.accounts.older-are-verified", defaultValue = "true")
                    boolean olderAreVerified) {
        this.repository = repository;
        this.config = config;
        this.clock = clock;
        this.olderAreVerified = olderAreVerified;
    }

    /** Inviting again renews: it counts as if it were the first, and is mailed again. */
    Uni<Decision<Invitation>> invite(Cnpj cnpj, Email email, CompanyRole role, Actor actor) {
        return repository.companyThatInvites(cnpj, actor.id(), email).map(check -> {
            Company company = CompanyService.requireVisible(check.company(), check.caller(), actor);
            Authority authority = Authority.of(check.caller(), actor);
            requireActive(company);
            Instant now = clock.instant();
            Quota.requireRoom(check.invitations(), now, InvitationProblems::tooMany);
            Invitation first = Invitation.make(company, email, role, actor.id(), as(authority), now, config.lifetime());
            Invitation invitation =
                    check.invitation().map(before -> before.again(first)).orElse(first);
            return Decision.of(repository.inviteMember(check, invitation, authority), invitation)
                    .audited(UserAct.MEMBER_INVITED
                            .about(cnpj.value())
                            .with("invitation", invitation.mailId())
                            .with("role", role))
                    .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin)
                    .orFail(CompanyRepository.OWNER, CompanyProblems::notAnOwner);
        });
    }

    /** Nobody but owners and administrators: it shows addresses of people who have agreed to nothing. */
    Uni<Slice<Invitation>> invitationsOf(Cnpj cnpj, Actor actor, Paging paging) {
        return repository
                .companyWithCaller(cnpj, actor.id())
                .invoke(check -> {
                    CompanyService.requireVisible(check.company(), check.caller(), actor);
                    Authority.of(check.caller(), actor);
                })
                .chain(allowed -> repository.invitationsOfCompany(cnpj, paging));
    }

    Uni<Invitation> invitation(Cnpj cnpj, String invitee, Actor actor) {
        return check(cnpj, invitee, actor).map(check -> {
            CompanyService.requireVisible(check.company(), check.caller(), actor);
            Authority.of(check.caller(), actor);
            return check.invitation().orElseThrow(InvitationProblems::unknown);
        });
    }

    /** What is no name of an address names nothing, and need not be looked for. */
    private Uni<InviteCheck> check(Cnpj cnpj, String invitee, Actor actor) {
        return Invitee.isOne(invitee)
                ? repository.companyWithInvitation(cnpj, actor.id(), invitee)
                : repository.companyWithCaller(cnpj, actor.id());
    }

    /** Nothing to do for what is no, or no longer an, invitation. */
    Uni<Decision<Void>> withdraw(Cnpj cnpj, String invitee, Actor actor) {
        return check(cnpj, invitee, actor).map(check -> {
            Company company = CompanyService.requireVisible(check.company(), check.caller(), actor);
            Authority authority = Authority.of(check.caller(), actor);
            if (check.invitation().isEmpty()) {
                return Decision.nothing();
            }
            if (authority.owner().isPresent()) {
                requireActive(company);
            }
            Invitation invitation = check.invitation().get();
            return Decision.<Void>of(repository.withdrawInvitation(invitation, authority))
                    .audited(UserAct.INVITATION_WITHDRAWN.about(cnpj.value()).with("invitation", invitation.mailId()))
                    .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin)
                    .orFail(CompanyRepository.OWNER, CompanyProblems::notAnOwner);
        });
    }

    Uni<Slice<Invitation>> invitationsTo(String userId, Paging paging) {
        return verified(userId)
                .chain(person -> repository.invitationsToEmail(person.email().canonical(), paging));
    }

    Uni<Decision<Member>> accept(Cnpj cnpj, Actor actor) {
        return verified(actor.id())
                .chain(person -> repository.invitationWithCompany(cnpj, person).map(read -> {
                    Invitation invitation = read.invitation().orElseThrow(InvitationProblems::notFound);
                    requireActive(read.company().orElseThrow(InvitationProblems::notFound));
                    if (read.member().isPresent()) {
                        throw InvitationProblems.alreadyMember();
                    }
                    Access access = requireRoom(read);
                    requireOwnAuthority(invitation, access);
                    Member member = Member.join(
                            cnpj, person.userId(), invitation.role(), invitation.invitedBy(), clock.instant());
                    return Decision.of(repository.acceptInvitation(invitation, member, person, access), member)
                            .audited(UserAct.MEMBER_JOINED
                                    .about(person.userId())
                                    .with("company", cnpj.value())
                                    .with("invitation", invitation.mailId())
                                    .with("invitedBy", invitation.invitedBy())
                                    .with("role", member.role()))
                            .orFail(InvitationRepository.INVITER, InvitationProblems::inviterMayNot)
                            .orFail(AccessItem.ADMINISTRATOR, InvitationProblems::inviterMayNot);
                }));
    }

    /** Nothing to do for what is no invitation any more. */
    Uni<Decision<Void>> decline(Cnpj cnpj, Actor actor) {
        return verified(actor.id())
                .chain(person -> repository
                        .invitationWithCompany(cnpj, person)
                        .map(read -> read.invitation()
                                .map(invitation -> Decision.<Void>of(repository.declineInvitation(invitation, person))
                                        .audited(UserAct.INVITATION_DECLINED
                                                .about(person.userId())
                                                .with("company", cnpj.value())
                                                .with("invitation", invitation.mailId())))
                                .orElseGet(Decision::nothing)));
    }

    private Uni<Addressee> verified(String userId) {
        return repository
                .addressee(userId)
                .map(found -> found.filter(person -> person.emailVerified().orElse(olderAreVerified))
                        .orElseThrow(InvitationProblems::unverified));
    }

    /** DynamoDB takes one action per item: of who invited themselves, the write of their own items holds what was read. */
    private static void requireOwnAuthority(Invitation invitation, Access access) {
        if (invitation.invitedBy().equals(access.userId())
                && !(invitation.invitedAs() == Invitation.Authority.ADMINISTRATOR && access.isAdministrator())) {
            throw InvitationProblems.inviterMayNot();
        }
    }

    private Access requireRoom(Invited read) {
        Access access = read.access().orElseThrow(AccessProblems::userNotFound).requireActing();
        if (!access.mayJoinAnotherCompany(clock.instant())) {
            throw CompanyProblems.tooManyCompanies();
        }
        return access;
    }

    private static Invitation.Authority as(Authority authority) {
        return authority
                .administrator()
                .map(actor ->
                        actor.isService() ? Invitation.Authority.SERVICE_ACCOUNT : Invitation.Authority.ADMINISTRATOR)
                .orElse(Invitation.Authority.OWNER);
    }

    private static void requireActive(Company company) {
        if (company.isPending()) {
            throw CompanyProblems.pending();
        }
        if (!company.isActive()) {
            throw CompanyProblems.suspended();
        }
    }
}
