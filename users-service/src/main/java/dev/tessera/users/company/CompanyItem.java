package dev.tessera.users.company;

import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.time.Instant;

final class CompanyItem {

    private static final String STATUS = "status";
    private static final String OWNERS = "owners";
    private static final String ACTIVATED_AT = "activatedAt";
    private static final String STATUS_SINCE = "statusSince";

    private static final RecordMapping<Company> COMPANY =
            RecordMapping.of(MethodHandles.lookup(), Company.class).build();

    private CompanyItem() {}

    static Item of(Company company) {
        return Item.of(new CompanyKeys.Primary(company.cnpj()))
                .with(new CompanyKeys.ByState(state(company.status()), company.statusSince(), company.cnpj()))
                .set(COMPANY, company)
                .build();
    }

    /** One of an earlier version does not say since when it is active or pending, but when it was activated or made. */
    static Company company(Item item) {
        return COMPANY.read(
                item.has(STATUS_SINCE)
                        ? item
                        : item.toBuilder()
                                .set(STATUS_SINCE, item.findTime(ACTIVATED_AT).orElse(item.createdAt()))
                                .build());
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
