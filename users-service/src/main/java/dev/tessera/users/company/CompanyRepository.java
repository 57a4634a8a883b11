package dev.tessera.users.company;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Update;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
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

    private static final String COMPANY = "company";
    private static final String MEMBER = "member";
    private static final String ACCESS = "access";
    private static final String ACTING_OWNER = "actingOwner";

    private final TableGateway table;

    CompanyRepository(TableGateway table) {
        this.table = table;
    }

    // COMPANY#<cnpj> / PROFILE
    Uni<Optional<Company>> companyByCnpj(Cnpj cnpj) {
        return table.get(AccessPattern.COMPANY_BY_CNPJ, new CompanyKeys.Primary(cnpj))
                .map(item -> item.map(CompanyItem::company));
    }

    // COMPANY#<cnpj> / PROFILE and MEMBER#<callerId>
    Uni<Standing> companyWithMember(Cnpj cnpj, String callerId) {
        PrimaryKey company = new CompanyKeys.Primary(cnpj);
        PrimaryKey caller = new MemberKeys.Primary(cnpj, callerId);
        return standing(company, caller, caller, Optional.empty());
    }

    // COMPANY#<cnpj> / PROFILE, MEMBER#<callerId> and MEMBER#<userId>; ACCESS#<userId> / ACCESS
    Uni<Standing> companyWithMember(Cnpj cnpj, String callerId, String userId) {
        PrimaryKey company = new CompanyKeys.Primary(cnpj);
        PrimaryKey caller = new MemberKeys.Primary(cnpj, callerId);
        PrimaryKey member = new MemberKeys.Primary(cnpj, userId);
        return standing(company, caller, member, Optional.of(new AccessKeys.Primary(userId)));
    }

    // COMPANY#<cnpj> / MEMBER#…
    Uni<Slice<Member>> membersOfCompany(Cnpj cnpj, Paging paging) {
        return members(AccessPattern.MEMBERS_OF_COMPANY, MemberKeys.Primary.of(cnpj), paging);
    }

    // GSI1: USER#<userId> / MEMBER#…
    Uni<Slice<Member>> companiesOfUser(String userId, Paging paging) {
        return members(AccessPattern.COMPANIES_OF_USER, MemberKeys.OfUser.of(userId), paging);
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

    // COMPANY#<cnpj> / PROFILE and MEMBER#<userId>, ACCESS#<userId>
    Write registerCompany(Company company, Member owner, Access access) {
        return new Write(
                AccessPattern.REGISTER_COMPANY,
                Transaction.create()
                        .put(COMPANY, CompanyItem.of(company), Condition.absent())
                        .put(MEMBER, MemberItem.of(owner), Condition.absent())
                        .update(
                                ACCESS,
                                new AccessKeys.Primary(owner.userId()),
                                AccessItem.join(company.cnpj(), owner.role(), company.isActive(), company.createdAt()),
                                unchanged(access)));
    }

    /** Only whoever registered a pending company is in it, and cannot leave: no other access has to move. */
    Write activateCompany(Company active) {
        Instant now = active.updatedAt();
        return new Write(
                AccessPattern.ACTIVATE_COMPANY,
                Transaction.create()
                        .update(
                                COMPANY,
                                new CompanyKeys.Primary(active.cnpj()),
                                CompanyItem.activation(now),
                                CompanyItem.isPending())
                        .update(
                                ACCESS,
                                new AccessKeys.Primary(active.registeredBy()),
                                AccessItem.activate(active.cnpj(), CompanyRole.OWNER, now),
                                AccessItem.isActive()));
    }

    /** @param actingOwner the member on whose authority this happens, who must still be an owner when it does */
    Write addMember(Member member, Access access, Optional<Member> actingOwner) {
        Instant now = member.createdAt();
        Transaction transaction = Transaction.create()
                .put(MEMBER, MemberItem.of(member), Condition.absent())
                .update(
                        ACCESS,
                        new AccessKeys.Primary(member.userId()),
                        AccessItem.join(member.cnpj(), member.role(), true, now),
                        unchanged(access));
        if (member.isOwner()) {
            countOwners(transaction, member.cnpj(), CompanyItem.oneOwnerMore(now), Condition.exists());
        }
        requireOwner(transaction, actingOwner, member);
        return new Write(AccessPattern.SET_MEMBER, transaction);
    }

    Write changeRole(Member before, Member after, Optional<Member> actingOwner) {
        Instant now = after.updatedAt();
        Transaction transaction = Transaction.create()
                .put(MEMBER, MemberItem.of(after), MemberItem.unchanged(before))
                .update(
                        ACCESS,
                        new AccessKeys.Primary(after.userId()),
                        AccessItem.join(after.cnpj(), after.role(), true, now),
                        AccessItem.isActive());
        if (before.isOwner()) {
            countOwners(transaction, after.cnpj(), CompanyItem.oneOwnerLess(now), CompanyItem.hasAnotherOwner());
        } else if (after.isOwner()) {
            countOwners(transaction, after.cnpj(), CompanyItem.oneOwnerMore(now), Condition.exists());
        }
        requireOwner(transaction, actingOwner, before);
        return new Write(AccessPattern.SET_MEMBER, transaction);
    }

    Write removeMember(Member member, Optional<Member> actingOwner, Instant now) {
        Transaction transaction = Transaction.create()
                .delete(MEMBER, new MemberKeys.Primary(member.cnpj(), member.userId()), MemberItem.unchanged(member))
                .update(
                        ACCESS,
                        new AccessKeys.Primary(member.userId()),
                        AccessItem.leave(member.cnpj(), true, now),
                        AccessItem.isActive());
        if (member.isOwner()) {
            countOwners(transaction, member.cnpj(), CompanyItem.oneOwnerLess(now), CompanyItem.hasAnotherOwner());
        }
        requireOwner(transaction, actingOwner, member);
        return new Write(AccessPattern.REMOVE_MEMBER, transaction);
    }

    private Uni<Slice<Member>> members(AccessPattern pattern, KeyCondition keys, Paging paging) {
        return table.query(pattern, TableQuery.of(keys).page(paging)).map(slice -> slice.map(MemberItem::member));
    }

    private Uni<Standing> standing(
            PrimaryKey company, PrimaryKey caller, PrimaryKey member, Optional<PrimaryKey> access) {
        Set<PrimaryKey> keys = new LinkedHashSet<>(List.of(company, caller, member));
        access.ifPresent(keys::add);
        return table.batchGet(AccessPattern.COMPANY_WITH_MEMBER, keys)
                .map(items -> new Standing(
                        Optional.ofNullable(items.get(company)).map(CompanyItem::company),
                        Optional.ofNullable(items.get(caller)).map(MemberItem::member),
                        Optional.ofNullable(items.get(member)).map(MemberItem::member),
                        access.map(items::get).map(AccessItem::access)));
    }

    private static void countOwners(Transaction transaction, Cnpj cnpj, Update update, Condition condition) {
        transaction.update(COMPANY, new CompanyKeys.Primary(cnpj), update, condition);
    }

    /** Of a member who changes themselves, the write of the member asks for the role already. */
    private static void requireOwner(Transaction transaction, Optional<Member> actingOwner, Member changed) {
        actingOwner
                .filter(owner -> !owner.userId().equals(changed.userId()))
                .ifPresent(owner -> transaction.check(
                        ACTING_OWNER,
                        new MemberKeys.Primary(owner.cnpj(), owner.userId()),
                        MemberItem.hasRole(CompanyRole.OWNER)));
    }

    /** Two companies joined at once must not take a person over the limit. */
    private static Condition unchanged(Access access) {
        return Condition.and(AccessItem.isActive(), Condition.version(access.version()));
    }
}
