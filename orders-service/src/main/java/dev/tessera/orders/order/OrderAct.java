package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.audit.Act;

/** What of this service is remembered in the audit trail. */
enum OrderAct {
    CUSTOMER_REMOVED;

    Act about(Cnpj company) {
        return Act.of(this, company.value());
    }
}
