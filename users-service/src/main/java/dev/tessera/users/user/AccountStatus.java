package dev.tessera.users.user;

/** What administrators decide about accounts that are there. */
enum AccountStatus {
    ACTIVE,
    SUSPENDED
}
