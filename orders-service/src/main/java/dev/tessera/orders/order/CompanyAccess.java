package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.keys.documents.Document;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.keys.shared.DenialKeys;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.orders.values.Codes;
import dev.tessera.service.denial.Denials;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/**
 * What the caller may do for the company in the path: viewers read, operators also pick and change statuses, owners do
 * everything. A service account that is bound to a company is in it what the binding says. Administrators open single
 * orders. To everybody else, a company and its orders do not exist.
 */
@ApplicationScoped
public class CompanyAccess {

    private final Caller caller;
    private final DocumentReader documents;
    private final Denials denials;

    CompanyAccess(Caller caller, DocumentReader documents, Denials denials) {
        this.caller = caller;
        this.documents = documents;
        this.denials = denials;
    }

    public Cnpj toRead(String cnpj) {
        return require(cnpj, CompanyRole.values());
    }

    /** Administrators, too: their lists across companies lead to orders. They see people masked, as viewers do. */
    OrderRef toOpen(String typed, String orderId) {
        Cnpj cnpj = Validation.require("cnpj", typed, documents::cnpj);
        return ref(caller.is(Role.ADMIN) ? cnpj : toRead(typed), orderId);
    }

    OrderRef toOperate(String cnpj, String orderId) {
        return ref(require(cnpj, CompanyRole.OWNER, CompanyRole.OPERATOR), orderId);
    }

    Cnpj toOwn(String cnpj) {
        return require(cnpj, CompanyRole.OWNER);
    }

    OrderRef toOwn(String cnpj, String orderId) {
        return ref(toOwn(cnpj), orderId);
    }

    /** @param byAdministrator whether it takes the role, and not the company's word */
    record Forgetting(Cnpj company, boolean byAdministrator) {}

    /** Whoever asks to be forgotten asks the company, or an administrator if the company does not answer. */
    Forgetting toForgetPeople(String typed) {
        if (!caller.is(Role.ADMIN)) {
            return new Forgetting(toOwn(typed), false);
        }
        Cnpj company = Validation.require("cnpj", typed, documents::cnpj);
        boolean isOwner =
                role(company).filter(role -> role == CompanyRole.OWNER).isPresent();
        return new Forgetting(company, !isOwner);
    }

    String subject() {
        return caller.subject();
    }

    /** Their documents in full, and how to reach them. */
    boolean seesPeople(Cnpj cnpj) {
        return role(cnpj).filter(role -> role != CompanyRole.VIEWER).isPresent();
    }

    /** A list by CPF tells whoever guesses one whether it is right, so it is for those who may see it. */
    public Document toFilter(Cnpj cnpj, Document document) {
        if (document instanceof Cpf && !seesPeople(cnpj)) {
            throw Problems.forbidden("Your role in this company does not see CPFs, and cannot ask for one.");
        }
        return document;
    }

    private Cnpj require(String typed, CompanyRole... roles) {
        Cnpj cnpj = Validation.require("cnpj", typed, documents::cnpj);
        CompanyRole role = role(cnpj).orElseThrow(Problems::notFound);
        if (!List.of(roles).contains(role)) {
            throw Problems.forbidden("Your role in this company does not allow this operation.");
        }
        return cnpj;
    }

    /** A token may name a company that has been suspended since. */
    private Optional<CompanyRole> role(Cnpj cnpj) {
        return Optional.ofNullable(caller.texts(CompanyRole.CLAIM).get(cnpj.value()))
                .filter(role -> !denials.denies(DenialKeys.Kind.COMPANY, cnpj.value()))
                .flatMap(CompanyRole::ofName);
    }

    /** What cannot be an id need not be looked for. */
    private static OrderRef ref(Cnpj cnpj, String orderId) {
        if (!Codes.isCode(orderId)) {
            throw OrderProblems.notFound();
        }
        return new OrderRef(cnpj, orderId);
    }
}
