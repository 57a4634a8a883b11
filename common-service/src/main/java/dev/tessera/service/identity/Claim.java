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

    /** What a service account may do where, by service; an object. Absent: whatever its roles allow, everywhere. */
    public static final String SCOPES = "scopes";

    /** Where a service account may be used from; a list of addresses and networks. Absent: from anywhere. */
    public static final String NETWORKS = "nets";

    /** When a service account ends, in seconds; a number. Absent: never. */
    public static final String ENDS = "ends";

    /** Whether a person has proved the e-mail address of the account; absent from a service account's token. */
    public static final String EMAIL_VERIFIED = "email_verified";

    private Claim() {}
}
