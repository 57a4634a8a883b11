package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessProblems;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
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

    Uni<Decision<Company>> register(Cnpj cnpj, String legalName, Optional<String> tradeName, Actor actor) {
        if (!actor.isPerson()) {
            throw CompanyProblems.notAPerson();
        }
        return repository.companyWithMember(cnpj, actor.id(), actor.id()).map(standing -> {
            if (standing.company().isPresent()) {
                throw CompanyProblems.alreadyRegistered();
            }
            Access access = requireRoomForAnotherCompany(standing);
            Company company = Company.register(cnpj, legalName, tradeName, actor.id(), now());
            Member owner = Member.join(cnpj, actor.id(), CompanyRole.OWNER, actor.id(), company.createdAt());
            return Decision.of(repository.registerCompany(company, owner, access), company);
        });
    }

    Uni<Company> company(Cnpj cnpj, Actor actor) {
        return repository.companyWithMember(cnpj, actor.id()).map(standing -> requireVisible(standing, actor));
    }

    Uni<Decision<Company>> activate(Cnpj cnpj) {
        return repository.companyByCnpj(cnpj).map(found -> {
            Company company = found.orElseThrow(CompanyProblems::notFound);
            if (company.isActive()) {
                return Decision.nothing(company);
            }
            Company active = company.activate(now());
            return Decision.of(repository.activateCompany(active), active);
        });
    }

    Uni<Slice<Member>> members(Cnpj cnpj, Actor actor, Paging paging) {
        return company(cnpj, actor).chain(visible -> repository.membersOfCompany(cnpj, paging));
    }

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

    Uni<Decision<Member>> setMember(Cnpj cnpj, String userId, CompanyRole role, Actor actor) {
        return standing(cnpj, userId, actor).map(standing -> {
            Company company = requireVisible(standing, actor);
            Optional<Member> actingOwner = requireAuthority(standing, actor);
            if (!company.isActive()) {
                throw CompanyProblems.pending();
            }
            if (standing.member().isEmpty()) {
                Access access = requireRoomForAnotherCompany(standing);
                Member joining = Member.join(cnpj, userId, role, actor.id(), now());
                return Decision.of(repository.addMember(joining, access, actingOwner), joining);
            }
            Member member = standing.member().get();
            if (member.role() == role) {
                return Decision.nothing(member);
            }
            requireAnotherOwner(company, member);
            Member changed = member.as(role, now());
            return Decision.of(repository.changeRole(member, changed, actingOwner), changed);
        });
    }

    /** Nothing to do for somebody who is not, or no longer, a member. */
    Uni<Decision<Void>> removeMember(Cnpj cnpj, String userId, Actor actor) {
        return standing(cnpj, userId, actor).map(standing -> {
            Company company = requireVisible(standing, actor);
            Optional<Member> actingOwner =
                    actor.id().equals(userId) ? Optional.empty() : requireAuthority(standing, actor);
            if (standing.member().isEmpty()) {
                return Decision.nothing();
            }
            Member member = standing.member().get();
            requireAnotherOwner(company, member);
            return Decision.of(repository.removeMember(member, actingOwner, now()));
        });
    }

    /** What is no id of ours is nobody's, and need not be looked for. */
    private Uni<Standing> standing(Cnpj cnpj, String userId, Actor actor) {
        return Ids.isId(userId)
                ? repository.companyWithMember(cnpj, actor.id(), userId)
                : repository.companyWithMember(cnpj, actor.id()).map(Standing::withoutMember);
    }

    private Company requireVisible(Standing standing, Actor actor) {
        return standing.company()
                .filter(company -> actor.isAdmin() || standing.caller().isPresent())
                .orElseThrow(CompanyProblems::notFound);
    }

    /** The membership that gives the actor the right to decide; none for an administrator, who needs none. */
    private Optional<Member> requireAuthority(Standing standing, Actor actor) {
        if (actor.isAdmin()) {
            return Optional.empty();
        }
        return Optional.of(standing.caller().filter(Member::isOwner).orElseThrow(CompanyProblems::notAnOwner));
    }

    private static void requireAnotherOwner(Company company, Member leaving) {
        if (leaving.isOwner() && company.owners() == 1) {
            throw CompanyProblems.lastOwner();
        }
    }

    private static Access requireRoomForAnotherCompany(Standing standing) {
        Access access = standing.access().filter(found -> !found.deleted()).orElseThrow(AccessProblems::userNotFound);
        if (!access.mayJoinAnotherCompany()) {
            throw CompanyProblems.tooManyCompanies();
        }
        return access;
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
