package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.orders.input.Codes;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.CompanyRole;
import dev.tessera.service.input.DocumentReader;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * What the caller may do for the company in the path: viewers read, operators also pick and change statuses, owners do
 * everything. To whoever is no member of it, a company and its orders do not exist.
 */
@ApplicationScoped
public class CompanyAccess {

    private final Caller caller;
    private final DocumentReader documents;

    CompanyAccess(Caller caller, DocumentReader documents) {
        this.caller = caller;
        this.documents = documents;
    }

    public Cnpj toRead(String cnpj) {
        return require(cnpj, CompanyRole.values());
    }

    public OrderRef toRead(String cnpj, String orderId) {
        return ref(toRead(cnpj), orderId);
    }

    public OrderRef toOperate(String cnpj, String orderId) {
        return ref(require(cnpj, CompanyRole.OWNER, CompanyRole.OPERATOR), orderId);
    }

    public Cnpj toOwn(String cnpj) {
        return require(cnpj, CompanyRole.OWNER);
    }

    public OrderRef toOwn(String cnpj, String orderId) {
        return ref(toOwn(cnpj), orderId);
    }

    public String subject() {
        return caller.subject();
    }

    public boolean seesCpfs(Cnpj cnpj) {
        return caller.companies().get(cnpj.value()) != CompanyRole.VIEWER;
    }

    private Cnpj require(String cnpj, CompanyRole... roles) {
        Cnpj parsed = documents.cnpjInPath(cnpj);
        caller.requireCompany(parsed.value(), roles);
        return parsed;
    }

    /** What cannot be an id need not be looked for. */
    private static OrderRef ref(Cnpj cnpj, String orderId) {
        if (!Codes.isCode(orderId)) {
            throw OrderProblems.notFound();
        }
        return new OrderRef(cnpj, orderId);
    }
}
