package dev.tessera.users.company;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.ClaimKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.Actor;
import dev.tessera.users.token.TokenDenials;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@ApplicationScoped
class CompanyRepository {

    /** The label of the check that whoever decides as an owner is one, and not suspended. */
    static final String OWNER = "owner";

    private final TableGateway table;
    private final TokenDenials denials;

    CompanyRepository(TableGateway table, TokenDenials denials) {
        this.table = table;
        this.denials = denials;
    }

    // COMPANY#<cnpj> / PROFILE
    Uni<Optional<Company>> companyByCnpj(Cnpj cnpj) {
        return table.get(AccessPattern.COMPANY_BY_CNPJ, new CompanyKeys.Primary(cnpj))
                .map(item -> item.map(CompanyItem::company));
    }

    /**
     * What one strong read shows of a company, of the caller in it, and of the person the caller's request is about.
     *
     * @param access unless the user is deleted
     */
    record Standing(
            Optional<Company> company,
            Optional<Member> caller,
            Optional<Member> member,
            Optional<Claim> claim,
            Optional<Access> access) {}

    // COMPANY#<cnpj> / PROFILE and CLAIM#<userId>, MEMBER#<userId>, ACCESS#<userId> / ACCESS
    Uni<Standing> companyWithClaim(Cnpj cnpj, String userId) {
        return standing(cnpj, userId, Optional.of(userId));
    }

    // COMPANY#<cnpj> / PROFILE, MEMBER#<callerId> and CLAIM#<callerId>; of a person as well MEMBER#<userId> and
    // ACCESS#<userId> / ACCESS
    Uni<Standing> companyWithMember(Cnpj cnpj, String callerId, Optional<String> userId) {
        return standing(cnpj, callerId, userId);
    }

    private Uni<Standing> standing(Cnpj cnpj, String callerId, Optional<String> userId) {
        PrimaryKey company = new CompanyKeys.Primary(cnpj);
        PrimaryKey caller = new MemberKeys.Primary(cnpj, callerId);
        PrimaryKey claim = new ClaimKeys.Primary(cnpj, callerId);
        Optional<PrimaryKey> member = userId.map(id -> new MemberKeys.Primary(cnpj, id));
        Optional<PrimaryKey> access = userId.map(AccessKeys.Primary::new);
        Set<PrimaryKey> keys = new LinkedHashSet<>(List.of(company, caller, claim));
        member.ifPresent(keys::add);
        access.ifPresent(keys::add);
        return table.batchGet(AccessPattern.COMPANY_WITH_MEMBER, keys)
                .map(items -> new Standing(
                        Optional.ofNullable(items.get(company)).map(CompanyItem::company),
                        Optional.ofNullable(items.get(caller)).map(MemberItem::member),
                        member.map(items::get).map(MemberItem::member),
                        Optional.ofNullable(items.get(claim)).map(ClaimItem::claim),
                        access.map(items::get).map(AccessItem::access).filter(found -> !found.deleted())));
    }

    // COMPANY#<cnpj> / MEMBER#…
    Uni<Slice<Member>> membersOfCompany(Cnpj cnpj, Paging paging) {
        return table.list(
                AccessPattern.MEMBERS_OF_COMPANY, Key.all(MemberKeys.Primary.class, cnpj), paging, MemberItem::member);
    }

    // GSI1: USER#<userId> / MEMBER#…
    Uni<Slice<Member>> companiesOfUser(String userId, Paging paging) {
        return table.list(
                AccessPattern.COMPANIES_OF_USER, Key.all(MemberKeys.OfUser.class, userId), paging, MemberItem::member);
    }

    // COMPANY#<cnpj> / PROFILE, a page of them
    Uni<Map<Cnpj, Company>> companiesByCnpj(Collection<Cnpj> cnpjs) {
        if (cnpjs.isEmpty()) {
            return Uni.createFrom().item(Map.of());
        }
        return table.batchGet(
                        AccessPattern.COMPANIES_BY_CNPJ,
                        cnpjs.stream().map(CompanyKeys.Primary::new).toList())
                .map(items -> items.values().stream()
                        .map(CompanyItem::company)
                        .collect(toUnmodifiableMap(Company::cnpj, company -> company)));
    }

    // GSI3: COMPANIES#<state>, newest first
    Uni<Slice<Company>> companiesByState(CompanyKeys.State state, Paging paging) {
        return table.newestFirst(
                AccessPattern.COMPANIES_BY_STATE,
                Key.all(CompanyKeys.ByState.class, state),
                paging,
                CompanyItem::company);
    }

    // COMPANY#<cnpj> / PROFILE, DENIED#COMPANY#<cnpj>, while ACCESS#<actorId> or CLIENT#<actorId> is an administrator's
    Write setCompanyState(Company before, Company after, Actor actor) {
        Transaction transaction = Transaction.create().put(CompanyItem.of(after), Condition.version(before.version()));
        denials.ofCompany(transaction, after.cnpj().value(), !after.isActive(), after.version(), after.updatedAt());
        return new Write(AccessPattern.SET_COMPANY_STATE, AccessItem.requireAdministrator(transaction, actor));
    }

    /** On whose authority members change: an owner's or, where there is none, an administrator's; both empty for oneself. */
    record Authority(Optional<Member> owner, Optional<Actor> administrator) {

        static final Authority OVER_ONESELF = new Authority(Optional.empty(), Optional.empty());

        /** An owner decides as an owner, whatever else they are. */
        static Authority of(Optional<Member> caller, Actor actor) {
            Optional<Member> owner = caller.filter(Member::isOwner);
            if (owner.isEmpty() && !actor.isAdmin()) {
                throw CompanyProblems.notAnOwner();
            }
            return new Authority(owner, owner.isPresent() ? Optional.empty() : Optional.of(actor));
        }
    }

    /** @param access the member's; an administrator who changes themselves must be one by it */
    // COMPANY#<cnpj> / MEMBER#<userId>, ACCESS#<userId>, PROFILE if the owners become more or fewer,
    // DENIED#USER#<userId>
    // if the role is less than before
    Write setMember(Member before, Member after, Access access, Authority authority) {
        Transaction transaction = Transaction.create()
                .put(MemberItem.of(after), MemberItem.unchanged(before))
                .update(
                        new AccessKeys.Primary(after.userId()),
                        AccessItem.join(after.cnpj(), after.role(), after.updatedAt()),
                        AccessItem.unchanged(access));
        askCompany(transaction, before, Optional.of(after), authority, after.updatedAt());
        if (!after.role().includes(before.role())) {
            denials.ofPerson(transaction, access.userId(), access.version() + 1, after.updatedAt());
        }
        require(transaction, authority, after);
        return new Write(AccessPattern.SET_MEMBER, transaction);
    }

    // COMPANY#<cnpj> / MEMBER#<userId>, ACCESS#<userId>, DENIED#USER#<userId>, and PROFILE if an owner leaves
    Write removeMember(Member member, Access access, Authority authority, Instant now) {
        Transaction transaction = Transaction.create()
                .delete(new MemberKeys.Primary(member.cnpj(), member.userId()), MemberItem.unchanged(member))
                .update(
                        new AccessKeys.Primary(member.userId()),
                        AccessItem.leave(member.cnpj(), now),
                        AccessItem.unchanged(access));
        denials.ofPerson(transaction, access.userId(), access.version() + 1, now);
        askCompany(transaction, member, Optional.empty(), authority, now);
        require(transaction, authority, member);
        return new Write(AccessPattern.REMOVE_MEMBER, transaction);
    }

    /** Counts its owners, and asks that an owner decides about members of an active company only. */
    private static void askCompany(
            Transaction transaction, Member before, Optional<Member> after, Authority authority, Instant now) {
        boolean wasOwner = before.isOwner();
        boolean isOwner = after.filter(Member::isOwner).isPresent();
        PrimaryKey company = new CompanyKeys.Primary(before.cnpj());
        Condition allowed = authority.owner().isPresent() ? CompanyItem.isActive() : Condition.none();
        if (wasOwner && !isOwner) {
            transaction.update(
                    company, CompanyItem.oneOwnerLess(now), Condition.and(CompanyItem.hasAnotherOwner(), allowed));
        } else if (!wasOwner && isOwner) {
            transaction.update(company, CompanyItem.oneOwnerMore(now), Condition.and(Condition.exists(), allowed));
        } else if (authority.owner().isPresent()) {
            transaction.check(company, allowed);
        }
    }

    /** Of who changes themselves, the writes of member and access ask for the role already. */
    private static void require(Transaction transaction, Authority authority, Member changed) {
        require(
                transaction,
                new Authority(
                        authority.owner().filter(owner -> !owner.userId().equals(changed.userId())),
                        authority.administrator().filter(actor -> !actor.id().equals(changed.userId()))));
    }

    /** That whoever acts still may, by the table. */
    static Transaction require(Transaction transaction, Authority authority) {
        authority
                .owner()
                .ifPresent(owner -> transaction.check(
                        OWNER, new AccessKeys.Primary(owner.userId()), AccessItem.isActiveOwner(owner.cnpj())));
        authority.administrator().ifPresent(actor -> AccessItem.requireAdministrator(transaction, actor));
        return transaction;
    }
}
