package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Ids;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * A company wants somebody as a member, of whom it knows an address; nobody looks whether it has an account.
 *
 * @param invitee names the address where it can be read: {@link Invitee}
 * @param email canonical
 * @param mailTo the address as it was typed
 * @param invitedAs what allowed whoever invited to do so; it is asked again when the invitation is accepted
 * @param mailId of the mail that tells of it: inviting again sends another
 */
record Invitation(
        Cnpj cnpj,
        String invitee,
        String email,
        String mailTo,
        CompanyRole role,
        String legalName,
        Optional<String> tradeName,
        String invitedBy,
        Authority invitedAs,
        String mailId,
        Instant expiresAt,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    enum Authority {
        OWNER,
        ADMINISTRATOR,
        SERVICE_ACCOUNT
    }

    Invitation {
        Required.all(cnpj, invitee, email, mailTo, role, legalName, invitedBy, invitedAs, mailId, expiresAt);
    }

    static Invitation make(
            Company company,
            Email email,
            CompanyRole role,
            String invitedBy,
            Authority invitedAs,
            Instant now,
            Duration lifetime) {
        return new Invitation(
                company.cnpj(),
                Invitee.of(email),
                email.canonical(),
                email.shown(),
                role,
                company.legalName(),
                company.tradeName(),
                invitedBy,
                invitedAs,
                Ids.next(),
                now.plus(lifetime).truncatedTo(ChronoUnit.SECONDS),
                now,
                now,
                1);
    }

    /** Said again, perhaps by somebody else and for another role: it counts from now on, and is mailed once more. */
    Invitation again(Invitation by) {
        return new Invitation(
                cnpj,
                invitee,
                email,
                by.mailTo,
                by.role,
                by.legalName,
                by.tradeName,
                by.invitedBy,
                by.invitedAs,
                by.mailId,
                by.expiresAt,
                createdAt,
                by.updatedAt,
                version + 1);
    }

    @Override
    public String toString() {
        return "Invitation[" + cnpj.value() + ", " + mailId + "]";
    }
}
