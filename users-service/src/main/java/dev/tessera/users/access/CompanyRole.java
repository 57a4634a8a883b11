package dev.tessera.users.access;

/** What a member may do for a company: an owner also decides who its members are. */
public enum CompanyRole {
    OWNER,
    OPERATOR,
    VIEWER
}
