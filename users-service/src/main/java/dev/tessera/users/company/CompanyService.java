package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.AccessProblems;
import dev.tessera.users.access.Actor;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.company.CompanyRepository.Authority;
import dev.tessera.users.company.CompanyRepository.Standing;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/** Every change is decided on one strong read: a token may be ten minutes old. */
@ApplicationScoped
class CompanyService {

    private final CompanyRepository repository;
    private final Clock clock;

    CompanyService(CompanyRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    Uni<Company> company(Cnpj cnpj, Actor actor) {
        return repository
                .companyWithMember(cnpj, actor.id(), Optional.empty())
                .map(standing -> standing.company().isEmpty()
                        ? standing.claim()
                                .filter(Claim::isPending)
                                .map(Claim::asPendingCompany)
                                .orElseThrow(CompanyProblems::notFound)
                        : requireVisible(standing.company(), standing.caller(), actor));
    }

    Uni<Slice<Company>> companies(CompanyStatus status, Paging paging) {
        return repository.companiesByState(CompanyItem.state(status), paging);
    }

    /** Members stay members; what their tokens say of the company counts in no service until it is restored. */
    Uni<Decision<Company>> setStatus(Cnpj cnpj, CompanyStatus status, String reason, Actor actor) {
        return repository.companyByCnpj(cnpj).map(found -> {
            Company company = found.orElseThrow(CompanyProblems::notFound);
            if (company.isPending()) {
                throw CompanyProblems.pending();
            }
            if (company.status() == status
                    && (status == CompanyStatus.ACTIVE
                            || company.statusReason().filter(reason::equals).isPresent())) {
                return Decision.nothing(company);
            }
            Company changed = company.as(status, reason, clock.instant());
            return Decision.of(repository.setCompanyState(company, changed, actor), changed)
                    .audited(UserAct.COMPANY_STATUS_CHANGED.about(cnpj.value()).with("status", status))
                    .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin);
        });
    }

    Uni<Slice<Member>> members(Cnpj cnpj, Actor actor, Paging paging) {
        return repository
                .companyWithMember(cnpj, actor.id(), Optional.empty())
                .invoke(standing -> requireVisible(standing.company(), standing.caller(), actor))
                .chain(visible -> repository.membersOfCompany(cnpj, paging));
    }

    /** A company from the side of one of its members. */
    record Membership(Company company, Member member) {}

    Uni<Slice<Membership>> companiesOf(String userId, Paging paging) {
        return repository
                .companiesOfUser(userId, paging)
                .chain(page -> repository
                        .companiesByCnpj(page.items().stream().map(Member::cnpj).toList())
                        .map(companies -> page.with(page.items().stream()
                                // Just registered, a company may not be in an eventual read yet.
                                .filter(member -> companies.containsKey(member.cnpj()))
                                .map(member -> new Membership(companies.get(member.cnpj()), member))
                                .toList())));
    }

    /** For who is a member already: nobody becomes one without having agreed. */
    Uni<Decision<Member>> setMember(Cnpj cnpj, String userId, CompanyRole role, Actor actor) {
        return standing(cnpj, userId, actor).map(standing -> {
            Company company = requireVisible(standing.company(), standing.caller(), actor);
            Authority authority = Authority.of(standing.caller(), actor);
            requireOpen(company, authority);
            Member before = standing.member().orElseThrow(InvitationProblems::consentNeeded);
            if (before.role() == role) {
                return Decision.nothing(before);
            }
            requireAnotherOwner(company, before);
            Access access = standing.access().orElseThrow(AccessProblems::userNotFound);
            if (authority.administrator().isPresent() && actor.id().equals(userId) && !access.isAdministrator()) {
                throw AccessProblems.noLongerAdmin();
            }
            Member after = before.as(role, clock.instant());
            return Decision.of(repository.setMember(before, after, access, authority), after)
                    .audited(UserAct.MEMBER_SET
                            .about(userId)
                            .with("company", cnpj.value())
                            .with("before", before.role())
                            .with("role", role))
                    .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin)
                    .orFail(CompanyRepository.OWNER, CompanyProblems::notAnOwner);
        });
    }

    /** Nothing to do for somebody who is not, or no longer, a member. */
    Uni<Decision<Void>> removeMember(Cnpj cnpj, String userId, Actor actor) {
        return standing(cnpj, userId, actor).map(standing -> {
            Company company = requireVisible(standing.company(), standing.caller(), actor);
            Authority authority =
                    actor.id().equals(userId) ? Authority.OVER_ONESELF : Authority.of(standing.caller(), actor);
            if (standing.member().isEmpty()) {
                return Decision.nothing();
            }
            requireNotSuspended(company, authority);
            Member member = standing.member().get();
            requireAnotherOwner(company, member);
            return Decision.<Void>of(repository.removeMember(
                            member,
                            standing.access().orElseThrow(AccessProblems::userNotFound),
                            authority,
                            clock.instant()))
                    .audited(UserAct.MEMBER_REMOVED.about(userId).with("company", cnpj.value()))
                    .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin)
                    .orFail(CompanyRepository.OWNER, CompanyProblems::notAnOwner);
        });
    }

    /** What is no id of ours is nobody's, and need not be looked for. */
    private Uni<Standing> standing(Cnpj cnpj, String userId, Actor actor) {
        return repository.companyWithMember(
                cnpj, actor.id(), Optional.of(userId).filter(Ids::isId));
    }

    /** To others it does not exist. */
    static Company requireVisible(Optional<Company> company, Optional<Member> caller, Actor actor) {
        return company.filter(found -> actor.isAdmin() || caller.isPresent()).orElseThrow(CompanyProblems::notFound);
    }

    private static void requireOpen(Company company, Authority authority) {
        if (company.isPending()) {
            throw CompanyProblems.pending();
        }
        requireNotSuspended(company, authority);
    }

    /** Administrators may still put in order who its members are, and whoever wants to leave may. */
    private static void requireNotSuspended(Company company, Authority authority) {
        if (authority.owner().isPresent() && company.status() == CompanyStatus.SUSPENDED) {
            throw CompanyProblems.suspended();
        }
    }

    private static void requireAnotherOwner(Company company, Member leaving) {
        if (leaving.isOwner() && company.owners() == 1) {
            throw CompanyProblems.lastOwner();
        }
    }
}
