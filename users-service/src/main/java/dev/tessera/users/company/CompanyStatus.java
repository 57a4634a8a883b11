package dev.tessera.users.company;

/** Anybody may claim a company; only an active one is worth anything in a token. */
public enum CompanyStatus {
    /** Claimed, and not yet decided about. */
    PENDING,
    ACTIVE,
    /** Its members are members still, and may do nothing for it. */
    SUSPENDED
}
