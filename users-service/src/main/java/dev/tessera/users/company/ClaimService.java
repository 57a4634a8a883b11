package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.AccessProblems;
import dev.tessera.users.access.Actor;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.company.CompanyRepository.Standing;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Who says that a company is theirs, and who decides about it. */
@ApplicationScoped
class ClaimService {

    private final CompanyRepository companies;
    private final ClaimRepository repository;
    private final Commits commits;
    private final CompanyConfig config;
    private final Clock clock;

    ClaimService(
            CompanyRepository companies,
            ClaimRepository repository,
            Commits commits,
            CompanyConfig config,
            Clock clock) {
        this.companies = companies;
        this.repository = repository;
        this.commits = commits;
        this.config = config;
        this.clock = clock;
    }

    Uni<Decision<Company>> claim(Cnpj cnpj, String legalName, Optional<String> tradeName, Actor actor) {
        if (actor.isService()) {
            throw CompanyProblems.notAPerson();
        }
        return standing(cnpj, actor.id(), standing -> {
            if (standing.company().isPresent()) {
                throw CompanyProblems.alreadyRegistered();
            }
            if (standing.claim().filter(Claim::isPending).isPresent()) {
                throw CompanyProblems.alreadyClaimed();
            }
            Instant now = clock.instant();
            Access access =
                    standing.access().orElseThrow(AccessProblems::userNotFound).requireActing();
            if (!access.claimsAt(now).containsKey(cnpj) && !access.mayJoinAnotherCompany(now)) {
                throw CompanyProblems.tooManyCompanies();
            }
            Claim claim = Claim.make(cnpj, actor.id(), legalName, tradeName, now, config.claimLifetime());
            return Uni.createFrom()
                    .item(Decision.of(
                                    repository.claimCompany(standing.claim(), claim, access), claim.asPendingCompany())
                            .audited(UserAct.COMPANY_CLAIMED.about(cnpj.value())));
        });
    }

    Uni<Slice<Claim>> claimsOf(String userId, Paging paging) {
        return repository.claimsOfUser(userId, paging);
    }

    Uni<Slice<Claim>> claimsOn(Cnpj cnpj, Paging paging) {
        return repository.claimsOnCompany(cnpj, paging);
    }

    Uni<Slice<Claim>> pending(Paging paging) {
        return repository.pendingClaims(paging);
    }

    /** Nothing to do for who claims nothing. */
    Uni<Decision<Void>> withdraw(Cnpj cnpj, Actor actor) {
        return standing(
                cnpj,
                actor.id(),
                standing -> Uni.createFrom()
                        .item(standing.claim()
                                .map(claim -> Decision.<Void>of(repository.withdrawClaim(
                                                claim,
                                                standing.access().orElseThrow(AccessProblems::userNotFound),
                                                clock.instant()))
                                        .audited(UserAct.CLAIM_WITHDRAWN.about(cnpj.value())))
                                .orElseGet(Decision::nothing)));
    }

    Uni<Decision<Claim>> reject(Cnpj cnpj, String userId, String reason, Actor actor) {
        return standing(cnpj, userId, standing -> {
            Claim claim = standing.claim().orElseThrow(CompanyProblems::claimNotFound);
            if (claim.status() == ClaimStatus.SUPERSEDED) {
                throw CompanyProblems.alreadySettled();
            }
            if (claim.reason().filter(reason::equals).isPresent()) {
                return Uni.createFrom().item(Decision.nothing(claim));
            }
            Claim rejected = claim.rejected(reason, clock.instant(), config.verdictLifetime());
            return Uni.createFrom()
                    .item(Decision.of(repository.rejectClaim(claim, rejected, actor), rejected)
                            .audited(UserAct.CLAIM_REJECTED.about(userId).with("company", cnpj.value()))
                            .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin));
        });
    }

    /** The claim is named by its claimant: by the number alone, an administrator could activate another than they looked into. */
    Uni<Decision<Company>> activate(Cnpj cnpj, String userId, Actor actor) {
        return standing(cnpj, userId, standing -> {
            if (standing.company().isPresent()) {
                Company company = standing.company().get();
                if (company.isActive() && company.registeredBy().equals(userId)) {
                    return Uni.createFrom().item(Decision.nothing(company));
                }
                throw CompanyProblems.alreadyRegistered();
            }
            Claim claim = standing.claim().orElseThrow(CompanyProblems::claimNotFound);
            if (!claim.isPending()) {
                throw CompanyProblems.alreadySettled();
            }
            Access access = standing.access().orElseThrow(AccessProblems::userNotFound);
            if (actor.id().equals(userId) && !access.isAdministrator()) {
                throw AccessProblems.noLongerAdmin();
            }
            Company active = Company.activate(claim, clock.instant());
            return repository
                    .claimsToSettle(cnpj)
                    .map(claims -> Decision.of(
                                    repository.activateCompany(
                                            claim, active, pendingOnesOfOthers(claims, userId), access, actor),
                                    active)
                            .audited(UserAct.COMPANY_ACTIVATED
                                    .about(cnpj.value())
                                    .with("owner", userId))
                            .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin));
        });
    }

    private static List<Claim> pendingOnesOfOthers(List<Claim> claims, String userId) {
        return claims.stream()
                .filter(Claim::isPending)
                .filter(claim -> !claim.userId().equals(userId))
                .toList();
    }

    /** What is no id of ours is nobody's, and need not be looked for. */
    private <T> Uni<Decision<T>> standing(Cnpj cnpj, String userId, Function<Standing, Uni<Decision<T>>> decide) {
        if (!Ids.isId(userId)) {
            throw CompanyProblems.claimNotFound();
        }
        return companies
                .companyWithClaim(cnpj, userId)
                .chain(standing -> standing.company()
                        .filter(Company::isPending)
                        .map(pending -> convert(cnpj).chain(() -> standing(cnpj, userId, decide)))
                        .orElseGet(() -> decide.apply(standing)));
    }

    /** A pending company of an earlier version held its number for whoever came first; from now on it is one claim of many. */
    private Uni<Void> convert(Cnpj cnpj) {
        return commits.commit(() -> companies
                .companyByCnpj(cnpj)
                .chain(found -> found.filter(Company::isPending)
                        .map(pending -> companies
                                .companyWithClaim(cnpj, pending.registeredBy())
                                .map(standing -> Decision.<Void>of(repository.convertPendingCompany(
                                                pending,
                                                Claim.ofPending(pending, clock.instant(), config.claimLifetime()),
                                                standing.access().orElseThrow(AccessProblems::userNotFound)))
                                        .audited(UserAct.CLAIM_CONVERTED.about(cnpj.value()))))
                        .orElseGet(() -> Uni.createFrom().item(Decision.nothing()))));
    }
}
