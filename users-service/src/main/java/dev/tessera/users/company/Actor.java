package dev.tessera.users.company;

/** Who acts, as far as companies care; an administrator acts for every company. */
record Actor(String id, boolean isPerson, boolean isAdmin) {}
