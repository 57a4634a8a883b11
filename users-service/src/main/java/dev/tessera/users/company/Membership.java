package dev.tessera.users.company;

/** A company from the side of one of its members. */
record Membership(Company company, Member member) {}
