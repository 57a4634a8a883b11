package dev.tessera.users.company;

/** Anybody may register a company; only an active one enters tokens. */
public enum CompanyStatus {
    PENDING,
    ACTIVE
}
