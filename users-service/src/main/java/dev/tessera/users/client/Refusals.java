package dev.tessera.users.client;

import java.time.Instant;

/**
 * Client credentials that were refused to one network, until the window ends and counting starts again.
 *
 * <p>Counted after the fact, unlike wrong passwords: nobody guesses 256 random bits, however many guesses run at once,
 * and a fleet of workers that restarts behind one address must not lock itself out.
 */
record Refusals(long count, Instant windowEnds) {}
