package dev.tessera.users.token;

import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.service.denial.Denial;
import dev.tessera.service.denial.DenialConfig;
import dev.tessera.service.denial.DenialItem;
import dev.tessera.service.identity.JwtConfig;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Transaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Whoever loses something leaves a denial, in the transaction that takes it away: every service learns within a second or
 * two that tokens from before count no more. Who may still get a token gets one with a refresh, at the new version.
 */
@ApplicationScoped
public class TokenDenials {

    private static final Duration RESTORED = Duration.ofDays(1);

    private final TokenConfig tokens;
    private final JwtConfig jwt;
    private final DenialConfig config;

    TokenDenials(TokenConfig tokens, JwtConfig jwt, DenialConfig config) {
        this.tokens = tokens;
        this.jwt = jwt;
        this.config = config;
    }

    /** @param version of ACCESS, as this very transaction leaves it: its condition must name the version before */
    public Transaction ofPerson(Transaction transaction, String userId, long version, Instant now) {
        return deny(transaction, new Denial(Kind.USER, userId, version, now, Optional.of(lastTokenEnds(now))));
    }

    /** @param version of CLIENT, as above; {@link Denial#ALL} for an account that is no more */
    public Transaction ofClient(Transaction transaction, String clientId, long version, Instant now) {
        return deny(transaction, new Denial(Kind.CLIENT, clientId, version, now, Optional.of(lastTokenEnds(now))));
    }

    /**
     * Of what tokens say of a company. Tokens name it as long as somebody is its member, so this holds until it is taken
     * back, and that is told for long enough that no pod can miss it.
     *
     * @param revision of the company, as this very transaction leaves it
     */
    public Transaction ofCompany(Transaction transaction, String cnpj, boolean isDenied, long revision, Instant now) {
        return deny(
                transaction,
                isDenied
                        ? new Denial(Kind.COMPANY, cnpj, Denial.ALL, revision, now, Optional.empty())
                        : new Denial(Kind.COMPANY, cnpj, 0, revision, now, Optional.of(now.plus(RESTORED))));
    }

    /** Each denial is newer than the one it replaces: what it stands beside moves under its version. */
    private Transaction deny(Transaction transaction, Denial denial) {
        return transaction.put(DenialItem.of(denial, config.shards()), Condition.none());
    }

    /** A token may be issued on what was read a moment before, by a clock that runs ahead. */
    private Instant lastTokenEnds(Instant now) {
        return now.plus(tokens.accessTokenLifetime()).plus(jwt.clockSkew()).plusSeconds(60);
    }
}
