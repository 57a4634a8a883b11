package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Decisions;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Transaction;
import dev.tessera.users.access.Access;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Every change is decided on one strong read (a token may be ten minutes old) and written under the condition that what
 * was read still holds. If it does not, the decision is taken again on what holds now.
 */
@ApplicationScoped
class CompanyService {

    private final CompanyRepository repository;
    private final Clock clock;

    CompanyService(CompanyRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** @param record adds what must happen together with the registration, or not at all, and gives the answer to it */
    <T> Uni<T> register(
            Cnpj cnpj,
            String legalName,
            Optional<String> tradeName,
            Actor actor,
            BiFunction<Transaction, Company, T> record) {
        if (!actor.isPerson()) {
            throw CompanyProblems.notAPerson();
        }
        return Decisions.decide(() -> repository
                .companyWithMember(cnpj, actor.id(), actor.id())
                .chain(standing -> {
                    if (standing.company().isPresent()) {
                        throw CompanyProblems.alreadyRegistered();
                    }
                    Access access = requireRoomForAnotherCompany(standing);
                    Company company = Company.register(cnpj, legalName, tradeName, actor.id(), now());
                    Member owner = Member.join(cnpj, actor.id(), CompanyRole.OWNER, actor.id(), company.createdAt());
                    return repository.registerCompany(
                            company, owner, access, transaction -> record.apply(transaction, company));
                }));
    }

    Uni<Company> company(Cnpj cnpj, Actor actor) {
        return repository.companyWithMember(cnpj, actor.id()).map(standing -> requireVisible(standing, actor));
    }

    Uni<Company> activate(Cnpj cnpj) {
        return Decisions.decide(() -> repository.companyByCnpj(cnpj).chain(found -> {
            Company company = found.orElseThrow(CompanyProblems::notFound);
            if (company.isActive()) {
                return Uni.createFrom().item(company);
            }
            Company active = company.activate(now());
            return repository.activateCompany(active).replaceWith(active);
        }));
    }

    Uni<Slice<Item>> members(Cnpj cnpj, Actor actor, int limit, Position from) {
        return repository.companyWithMember(cnpj, actor.id()).chain(standing -> {
            requireVisible(standing, actor);
            return repository.membersOfCompany(cnpj, limit, from);
        });
    }

    /** A page of memberships and where the next one starts. */
    record MembershipPage(List<Membership> memberships, Optional<Position> next) {}

    Uni<MembershipPage> companiesOf(String userId, int limit, Position from) {
        return repository.companiesOfUser(userId, limit, from).chain(page -> {
            List<Member> members = page.items().stream().map(MemberItem::member).toList();
            return repository
                    .companiesByCnpj(members.stream().map(Member::cnpj).toList())
                    .map(companies -> new MembershipPage(
                            members.stream()
                                    // Just registered, a company may not be in an eventual read yet.
                                    .filter(member -> companies.containsKey(member.cnpj()))
                                    .map(member -> new Membership(companies.get(member.cnpj()), member))
                                    .toList(),
                            page.next()));
        });
    }

    Uni<Member> setMember(Cnpj cnpj, String userId, CompanyRole role, Actor actor) {
        return Decisions.decide(() -> standing(cnpj, userId, actor).chain(standing -> {
            Company company = requireVisible(standing, actor);
            Optional<Member> actingOwner = requireAuthority(standing, actor);
            if (!company.isActive()) {
                throw CompanyProblems.pending();
            }
            if (standing.member().isEmpty()) {
                Access access = requireRoomForAnotherCompany(standing);
                Member joining = Member.join(cnpj, userId, role, actor.id(), now());
                return repository.addMember(joining, access, actingOwner).replaceWith(joining);
            }
            Member member = standing.member().get();
            if (member.role() == role) {
                return Uni.createFrom().item(member);
            }
            requireAnotherOwner(company, member);
            Member changed = member.as(role, now());
            return repository.changeRole(member, changed, actingOwner).replaceWith(changed);
        }));
    }

    /** Nothing to do for somebody who is not, or no longer, a member. */
    Uni<Void> removeMember(Cnpj cnpj, String userId, Actor actor) {
        return Decisions.decide(() -> standing(cnpj, userId, actor).chain(standing -> {
            Company company = requireVisible(standing, actor);
            Optional<Member> actingOwner =
                    actor.id().equals(userId) ? Optional.empty() : requireAuthority(standing, actor);
            if (standing.member().isEmpty()) {
                return Uni.createFrom().voidItem();
            }
            Member member = standing.member().get();
            requireAnotherOwner(company, member);
            return repository.removeMember(member, actingOwner, now());
        }));
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
        Access access = standing.access().filter(found -> !found.deleted()).orElseThrow(CompanyProblems::userNotFound);
        if (!access.mayJoinAnotherCompany()) {
            throw CompanyProblems.tooManyCompanies();
        }
        return access;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
