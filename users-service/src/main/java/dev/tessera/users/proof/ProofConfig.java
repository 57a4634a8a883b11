package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.ThrottleKeys.Scope;
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

    /** Mails to one e-mail address in a window, for each purpose: nobody uses up those that recover an account by others. */
    @WithDefault("5")
    int mailsPerAddress();

    /** Mails to other addresses that one account may ask for in a window. */
    @WithDefault("5")
    int mailsPerAccount();

    /** Mails that one network may ask for in a window. */
    @WithDefault("20")
    int mailsPerNetwork();

    @WithDefault("1h")
    Duration window();

    @WithDefault("10m")
    Duration phoneLifetime();

    /** How often a code may be tried, before another has to be asked for. */
    @WithDefault("5")
    int phoneTries();

    /** Text messages with a code to one number in a window. */
    @WithDefault("5")
    int textsPerNumber();

    /** Text messages with a code that one account may ask for in a window. */
    @WithDefault("5")
    int textsPerAccount();

    /** Text messages with a code that one network may ask for in a window: each costs, and accounts are had for nothing. */
    @WithDefault("20")
    int textsPerNetwork();

    /** What counts mails for a purpose to an address. */
    static Scope scope(Purpose purpose) {
        return switch (purpose) {
            case EMAIL_VERIFICATION -> Scope.VERIFICATION_TO;
            case PASSWORD_RESET -> Scope.RESET_TO;
            case EMAIL_CHANGE -> Scope.CHANGE_TO;
            case SIGN_UP -> Scope.MAIL_TO;
            case EMAIL_UNDO, ACCOUNT_EXISTS, PHONE_VERIFICATION ->
                throw new IllegalArgumentException("Nobody asks for mail for " + purpose);
        };
    }

    default Duration lifetime(Purpose purpose) {
        return switch (purpose) {
            case EMAIL_VERIFICATION, EMAIL_CHANGE, SIGN_UP, ACCOUNT_EXISTS -> verificationLifetime();
            case EMAIL_UNDO -> undoLifetime();
            case PASSWORD_RESET -> resetLifetime();
            case PHONE_VERIFICATION -> phoneLifetime();
        };
    }
}
