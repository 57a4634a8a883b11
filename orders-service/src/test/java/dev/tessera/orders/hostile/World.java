package dev.tessera.orders.hostile;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.orders.Member;
import dev.tessera.orders.Sample;
import dev.tessera.service.testkit.TestTokens;

/** A company with an order, and everybody who has something, or nothing, to do with it. */
final class World {

    static final String PRODUCT = "PRD-1001";

    private final Cnpj company = Sample.cnpj();
    private final Member owner = Member.owner(company);
    private String order;

    Member owner() {
        return owner;
    }

    String order() {
        return order = order == null ? owner.placed(Sample.order()) : order;
    }

    String orders() {
        return owner.orders();
    }

    String part(String... part) {
        return owner.order(order(), part);
    }

    String pickingItems() {
        return "/companies/" + company.value() + "/picking-items";
    }

    String customerRemovals() {
        order();
        return "/companies/" + company.value() + "/customer-removals";
    }

    String operator() {
        return Member.operator(company).token();
    }

    String viewer() {
        return Member.viewer(company).token();
    }

    /** The owner of another company. */
    String stranger() {
        return Member.owner(Sample.cnpj()).token();
    }

    String administrator() {
        return Member.admin().token();
    }

    String machine() {
        return TestTokens.of("machine").roles("SERVICE", "WORKER").sign();
    }

    String strangeMachine() {
        return TestTokens.of("machine")
                .roles("SERVICE")
                .company(Sample.cnpj().value(), "OWNER")
                .sign();
    }
}
