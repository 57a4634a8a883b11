package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.ClaimKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.users.access.Access;
import java.time.Instant;

/** A person leaves every company, and gives up every claim on one, in the transaction that deletes the person. */
public final class Departure {

    private static final String COMPANY = "company ";

    private Departure() {}

    /** Access names the same roles as the memberships do: every transaction that moves one moves the other. */
    public static void fromAllCompanies(Transaction transaction, Access access, Instant now) {
        access.companies().forEach((cnpj, role) -> {
            leave(transaction, cnpj, access.userId(), role);
            if (role == CompanyRole.OWNER) {
                transaction.update(
                        COMPANY + cnpj.value(),
                        new CompanyKeys.Primary(cnpj),
                        CompanyItem.oneOwnerLess(now),
                        CompanyItem.hasAnotherOwner());
            }
        });
        // Of an earlier version: nobody else is in it, so it goes with its owner.
        access.pendingCompanies().forEach((cnpj, role) -> {
            leave(transaction, cnpj, access.userId(), role);
            transaction.delete(new CompanyKeys.Primary(cnpj), CompanyItem.isPending());
        });
        access.claimsAt(now)
                .keySet()
                .forEach(cnpj -> transaction.delete(new ClaimKeys.Primary(cnpj, access.userId()), Condition.none()));
    }

    private static void leave(Transaction transaction, Cnpj cnpj, String userId, CompanyRole role) {
        transaction.delete(new MemberKeys.Primary(cnpj, userId), MemberItem.hasRole(role));
    }

    /** One of the companies would have had no owner left. */
    public static boolean leavesAnOrphan(TransactionRefusedException refused) {
        return refused.labels().stream().anyMatch(label -> label.startsWith(COMPANY));
    }

    public static Problem lastOwner() {
        return CompanyProblems.lastOwner();
    }
}
