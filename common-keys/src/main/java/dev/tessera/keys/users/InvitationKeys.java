package dev.tessera.keys.users;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;

public interface InvitationKeys {

    /**
     * A company wants somebody as a member: one invitation for each address.
     *
     * @param invitee hash of the address, so that it can stand in paths, which logs keep
     */
    record Primary(Cnpj cnpj, String invitee) implements PrimaryKey {}

    /** An invitation, from the side of whoever has the address. */
    record ToEmail(String email, Cnpj cnpj) implements IndexKey {}
}
