package dev.tessera.users.company;

import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.users.access.Access;
import java.time.Instant;

/** A person leaves every company, in the transaction that deletes the person. */
public final class Departure {

    private static final String COMPANY = "company ";
    private static final String MEMBER = "member ";

    private Departure() {}

    /** Access names the same roles as the memberships do: every transaction that moves one moves the other. */
    public static void fromAllCompanies(Transaction transaction, Access access, Instant now) {
        access.memberships().forEach((cnpj, role) -> {
            transaction.delete(
                    MEMBER + cnpj.value(), new MemberKeys.Primary(cnpj, access.userId()), MemberItem.hasRole(role));
            if (role == CompanyRole.OWNER) {
                transaction.update(
                        COMPANY + cnpj.value(),
                        new CompanyKeys.Primary(cnpj),
                        CompanyItem.oneOwnerLess(now),
                        CompanyItem.hasAnotherOwner());
            }
        });
    }

    /** One of the companies would have had no owner left. */
    public static boolean leavesAnOrphan(TransactionRefusedException refused) {
        return refused.labels().stream().anyMatch(label -> label.startsWith(COMPANY));
    }

    public static Problem lastOwner() {
        return CompanyProblems.lastOwner();
    }
}
