package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;

final class CompanyItem {

    private static final String CNPJ = "cnpj";
    private static final String LEGAL_NAME = "legalName";
    private static final String TRADE_NAME = "tradeName";
    private static final String STATUS = "status";
    private static final String OWNERS = "owners";
    private static final String REGISTERED_BY = "registeredBy";
    private static final String ACTIVATED_AT = "activatedAt";
    private static final String STATUS_SINCE = "statusSince";
    private static final String STATUS_REASON = "statusReason";

    private CompanyItem() {}

    static Item of(Company company) {
        return Item.of(new CompanyKeys.Primary(company.cnpj()))
                .with(new CompanyKeys.ByState(state(company.status()), company.statusSince(), company.cnpj()))
                .set(CNPJ, company.cnpj().value())
                .set(LEGAL_NAME, company.legalName())
                .set(TRADE_NAME, company.tradeName().orElse(null))
                .set(STATUS, company.status().name())
                .set(OWNERS, company.owners())
                .set(REGISTERED_BY, company.registeredBy())
                .set(ACTIVATED_AT, company.activatedAt().orElse(null))
                .set(STATUS_SINCE, company.statusSince())
                .set(STATUS_REASON, company.statusReason().orElse(null))
                .stamped(company.createdAt(), company.updatedAt(), company.version())
                .build();
    }

    /** One of an earlier version does not say since when it is active or pending, but when it was activated or made. */
    static Company company(Item item) {
        return new Company(
                new Cnpj(item.text(CNPJ)),
                item.text(LEGAL_NAME),
                item.findText(TRADE_NAME),
                CompanyStatus.valueOf(item.text(STATUS)),
                item.number(OWNERS),
                item.text(REGISTERED_BY),
                item.findTime(ACTIVATED_AT),
                item.findTime(STATUS_SINCE)
                        .or(() -> item.findTime(ACTIVATED_AT))
                        .orElse(item.createdAt()),
                item.findText(STATUS_REASON),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    /** Pending companies are claims, and not listed here. */
    static CompanyKeys.State state(CompanyStatus status) {
        return CompanyKeys.State.valueOf(status.name());
    }

    static Update oneOwnerMore(Instant now) {
        return Update.at(now).add(OWNERS, 1);
    }

    static Update oneOwnerLess(Instant now) {
        return Update.at(now).add(OWNERS, -1);
    }

    static Condition isPending() {
        return is(CompanyStatus.PENDING);
    }

    static Condition isActive() {
        return is(CompanyStatus.ACTIVE);
    }

    private static Condition is(CompanyStatus status) {
        return Condition.equal(STATUS, status.name());
    }

    /** Read by DynamoDB at the moment of the write: of two owners who leave at once, one stays. */
    static Condition hasAnotherOwner() {
        return Condition.greater(OWNERS, 1);
    }
}
