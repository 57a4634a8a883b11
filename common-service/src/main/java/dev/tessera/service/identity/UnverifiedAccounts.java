package dev.tessera.service.identity;

import dev.tessera.service.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * What people may do who have not verified their e-mail address, as the setting says. Tokens carry it, so that every
 * service decides for itself; a refresh after the verification gets one that says so.
 */
@ApplicationScoped
public class UnverifiedAccounts {

    /** The same in every service. */
    static final String PROPERTY = "tessera.accounts.unverified-may";

    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

    /** What the setting can say. */
    public enum May {
        /** Whatever their roles and memberships allow. */
        EVERYTHING,
        /** Read, and see to their own account. */
        READ
    }

    private final May may;

    @Inject
    public UnverifiedAccounts(@ConfigProperty(name = PROPERTY, defaultValue = "everything") May may) {
        this.may = may;
    }

    /**
     * Why this token is not enough; empty if it is. One that does not say is a service account's, or from before tokens
     * said it.
     *
     * @param isForAll whether the operation is one that nobody has to verify an address for
     */
    public Optional<Problem> refusal(JsonWebToken token, String method, boolean isForAll) {
        return may == May.EVERYTHING || isForAll || READS.contains(method) || !isUnverified(token)
                ? Optional.empty()
                : Optional.of(Problem.forbidden(
                                "email-unverified",
                                "Verify your e-mail address first (POST /email-verifications), and refresh the token then.")
                        .titled("E-mail address not verified"));
    }

    private static boolean isUnverified(JsonWebToken token) {
        Object verified = token.getClaim(Claim.EMAIL_VERIFIED);
        return Boolean.FALSE.equals(verified) || JsonValue.FALSE.equals(verified);
    }
}
