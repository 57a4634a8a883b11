package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What is mailed so that people can prove something by it. */
@ConfigMapping(prefix = "tessera.users.proofs")
interface ProofConfig {

    @WithDefault("24h")
    Duration verificationLifetime();

    @WithDefault("1h")
    Duration resetLifetime();

    /** How long a change of address can be undone by who had the former one, which is kept for them. */
    @WithDefault("24h")
    Duration undoLifetime();

    /** Mails to one e-mail address in a window, for all purposes together. */
    @WithDefault("5")
    int mailsPerAddress();

    /** Mails that one network may ask for in a window. */
    @WithDefault("20")
    int mailsPerNetwork();

    @WithDefault("1h")
    Duration window();

    default Duration lifetime(Purpose purpose) {
        return switch (purpose) {
            case EMAIL_VERIFICATION, EMAIL_CHANGE -> verificationLifetime();
            case EMAIL_UNDO -> undoLifetime();
            case PASSWORD_RESET -> resetLifetime();
        };
    }
}
