package dev.tessera.service.identity;

/** Names of the claims in an access token that are not registered ones. */
public final class Claim {

    /** The session that the token was issued for; absent from a service account's token. */
    public static final String SESSION = "sid";

    /** Role names; the name is what MicroProfile JWT reads. */
    public static final String ROLES = "groups";

    /** At which version of the subject's rights the token was issued, see {@link TokenRights}; a number. */
    public static final String VERSION = "ver";

    /** What the subject acts for besides themselves: an object, by id. */
    public static final String COMPANIES = "companies";

    private Claim() {}
}
