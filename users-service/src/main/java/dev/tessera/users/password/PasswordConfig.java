package dev.tessera.users.password;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

@ConfigMapping(prefix = "tessera.users.password")
interface PasswordConfig {

    /** Keys that the stored hashes are encrypted with: {@code <id>:<base64 of 32 bytes>,...}, the active one first. */
    Optional<String> keys();

    /** Twice the work for each step. A person's hash moves to a new cost the next time they sign in. */
    @WithDefault("12")
    int bcryptCost();

    /** A file of passwords known from leaks, as {@link LeakedPasswords} reads them: those cannot be chosen. */
    Optional<Path> leakedFile();

    /** Threads that check passwords. One hash keeps one core busy for about a quarter of a second at cost 12. */
    @WithDefault("2")
    int workers();

    /** Threads that hash new passwords: sign-ups take nothing from who signs in. */
    @WithDefault("1")
    int choosingWorkers();

    /** Hashes of either kind that may wait for a thread; beyond that, callers are asked to come back. */
    @WithDefault("32")
    int queue();

    /** What such a caller is told to wait. */
    @WithDefault("2s")
    Duration retryAfter();
}
