package dev.tessera.service.identity;

/** Names of the claims in an access token that are not registered ones. */
public final class Claim {

    /** The session that the token was issued for; absent from a service account's token. */
    public static final String SESSION = "sid";

    /** Role names; the name is what MicroProfile JWT reads. */
    public static final String ROLES = "groups";

    private Claim() {}
}
