package dev.tessera.users.login;

import java.time.Instant;

/** Failed sign-ins from one network, for whatever accounts, until the window ends and counting starts again. */
record AddressFailures(long count, Instant windowEnds) {}
