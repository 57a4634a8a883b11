package dev.tessera.users.company;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.ClaimKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.Actor;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class ClaimRepository {

    /** What one activation settles; should there be more, the rest is rejected one by one, or expires. */
    private static final int MAX_SETTLED = 80;

    private final TableGateway table;
    private final CompanyConfig config;

    ClaimRepository(TableGateway table, CompanyConfig config) {
        this.table = table;
        this.config = config;
    }

    // COMPANY#<cnpj> / CLAIM#…
    Uni<Slice<Claim>> claimsOnCompany(Cnpj cnpj, Paging paging) {
        return table.list(
                AccessPattern.CLAIMS_ON_COMPANY, Key.all(ClaimKeys.Primary.class, cnpj), paging, ClaimItem::claim);
    }

    // COMPANY#<cnpj> / CLAIM#…, as many as an activation can settle
    Uni<List<Claim>> claimsToSettle(Cnpj cnpj) {
        return table.query(
                        AccessPattern.CLAIMS_ON_COMPANY,
                        TableQuery.of(Key.all(ClaimKeys.Primary.class, cnpj)).limit(MAX_SETTLED))
                .map(slice -> slice.map(ClaimItem::claim).items());
    }

    // GSI1: USER#<userId> / CLAIM#…
    Uni<Slice<Claim>> claimsOfUser(String userId, Paging paging) {
        return table.list(
                AccessPattern.CLAIMS_OF_USER, Key.all(ClaimKeys.OfUser.class, userId), paging, ClaimItem::claim);
    }

    // GSI3: COMPANIES#PENDING, newest first
    Uni<Slice<Claim>> pendingClaims(Paging paging) {
        return table.newestFirst(
                AccessPattern.PENDING_CLAIMS, Key.all(ClaimKeys.Pending.class), paging, ClaimItem::claim);
    }

    /** @param before an earlier claim of the same person, which was settled */
    // COMPANY#<cnpj> / CLAIM#<userId>, ACCESS#<userId>, while there is no COMPANY#<cnpj> / PROFILE
    Write claimCompany(Optional<Claim> before, Claim claim, Access access) {
        return new Write(
                AccessPattern.CLAIM_COMPANY,
                Transaction.create()
                        .put(
                                ClaimItem.of(claim),
                                before.map(ClaimItem::unchanged).orElse(Condition.absent()))
                        .update(
                                new AccessKeys.Primary(claim.userId()),
                                AccessItem.claim(
                                        access.claimsWith(claim.cnpj(), keptUntil(claim), claim.createdAt()),
                                        claim.createdAt()),
                                AccessItem.unchanged(access))
                        .check(new CompanyKeys.Primary(claim.cnpj()), Condition.absent()));
    }

    // COMPANY#<cnpj> / CLAIM#<userId>, ACCESS#<userId>
    Write withdrawClaim(Claim claim, Access access, Instant now) {
        return new Write(
                AccessPattern.WITHDRAW_CLAIM,
                Transaction.create()
                        .delete(new ClaimKeys.Primary(claim.cnpj(), claim.userId()), ClaimItem.unchanged(claim))
                        .update(
                                new AccessKeys.Primary(claim.userId()),
                                AccessItem.claim(access.claimsWithout(claim.cnpj(), now), now),
                                AccessItem.unchanged(access)));
    }

    // COMPANY#<cnpj> / CLAIM#<userId>, while ACCESS#<actorId> or CLIENT#<actorId> is an administrator's
    Write rejectClaim(Claim before, Claim rejected, Actor actor) {
        Transaction transaction = Transaction.create().put(ClaimItem.of(rejected), ClaimItem.unchanged(before));
        return new Write(AccessPattern.REJECT_CLAIM, AccessItem.requireAdministrator(transaction, actor));
    }

    /** @param access of the claimant; if they activate their own, it must be an administrator's */
    // COMPANY#<cnpj> / PROFILE, MEMBER#<userId> and CLAIM#…, ACCESS#<userId>, while ACCESS#<actorId> or
    // CLIENT#<actorId> is an administrator's
    Write activateCompany(Claim claim, Company active, List<Claim> others, Access access, Actor actor) {
        Instant now = active.updatedAt();
        Member owner = Member.join(claim.cnpj(), claim.userId(), CompanyRole.OWNER, claim.userId(), now);
        Transaction transaction = Transaction.create()
                .put(CompanyItem.of(active), Condition.absent())
                .put(MemberItem.of(owner), Condition.absent())
                .delete(new ClaimKeys.Primary(claim.cnpj(), claim.userId()), ClaimItem.unchanged(claim))
                .update(
                        new AccessKeys.Primary(claim.userId()),
                        AccessItem.activate(
                                claim.cnpj(), access.claimsWithout(claim.cnpj(), now), CompanyRole.OWNER, now),
                        AccessItem.unchanged(access));
        others.forEach(other -> transaction.put(
                ClaimItem.of(other.superseded(now, config.verdictLifetime())), ClaimItem.unchanged(other)));
        return new Write(
                AccessPattern.ACTIVATE_COMPANY,
                actor.id().equals(claim.userId()) ? transaction : AccessItem.requireAdministrator(transaction, actor));
    }

    // COMPANY#<cnpj> / PROFILE and MEMBER#<registeredBy> become CLAIM#<registeredBy>, ACCESS#<registeredBy>
    Write convertPendingCompany(Company pending, Claim claim, Access access) {
        Instant now = claim.updatedAt();
        return new Write(
                AccessPattern.CONVERT_PENDING_COMPANY,
                Transaction.create()
                        .delete(new CompanyKeys.Primary(pending.cnpj()), CompanyItem.isPending())
                        .delete(new MemberKeys.Primary(pending.cnpj(), claim.userId()), Condition.none())
                        .put(ClaimItem.of(claim), Condition.none())
                        .update(
                                new AccessKeys.Primary(claim.userId()),
                                AccessItem.convertPending(
                                        claim.cnpj(), access.claimsWith(claim.cnpj(), keptUntil(claim), now), now),
                                AccessItem.unchanged(access)));
    }

    /** However late it is decided about: so that whoever decides need not write the claimant's access. */
    private Instant keptUntil(Claim claim) {
        return claim.expiresAt().plus(config.verdictLifetime());
    }
}
