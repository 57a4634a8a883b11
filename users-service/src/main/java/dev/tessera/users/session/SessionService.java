package dev.tessera.users.session;

import dev.tessera.service.input.Email;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessRepository;
import dev.tessera.users.login.PasswordProof;
import dev.tessera.users.login.PasswordProofs;
import dev.tessera.users.session.SessionRepository.Standing;
import dev.tessera.users.token.AccessToken;
import dev.tessera.users.token.TokenIssuer;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jboss.logging.Logger;

@ApplicationScoped
class SessionService {

    private static final Logger LOG = Logger.getLogger(SessionService.class);
    private static final int ROUNDS = 4;

    private final SessionRepository sessions;
    private final AccessRepository access;
    private final PasswordProofs proofs;
    private final RefreshTokens refreshTokens;
    private final TokenIssuer issuer;
    private final SessionConfig config;
    private final Clock clock;

    SessionService(
            SessionRepository sessions,
            AccessRepository access,
            PasswordProofs proofs,
            RefreshTokens refreshTokens,
            TokenIssuer issuer,
            SessionConfig config,
            Clock clock) {
        this.sessions = sessions;
        this.access = access;
        this.proofs = proofs;
        this.refreshTokens = refreshTokens;
        this.issuer = issuer;
        this.config = config;
        this.clock = clock;
    }

    Uni<Tokens> signIn(Email email, String password, Device device, String address) {
        return proofs.prove(email, password, address)
                .map(proof -> proof.orElseThrow(SessionProblems::wrongCredentials))
                .chain(proof -> open(proof, device, ROUNDS));
    }

    /** Between the reads and the write, the person may have signed out everywhere: then the epoch is read again. */
    private Uni<Tokens> open(PasswordProof proof, Device device, int rounds) {
        return access.accessByUser(proof.login().userId()).chain(found -> {
            Access mine = found.filter(a -> !a.deleted()).orElseThrow(SessionProblems::wrongCredentials);
            Session session = begin(mine, device);
            return sessions.signIn(session, device.hash(), proof, mine)
                    .replaceWith(() -> tokens(session, session.generation(), mine))
                    .onFailure(TransactionRefusedException.class)
                    .recoverWithUni(refused -> {
                        boolean sameLogin = !((TransactionRefusedException) refused).refused(SessionRepository.LOGIN);
                        return sameLogin && rounds > 1
                                ? open(proof, device, rounds - 1)
                                : Uni.createFrom().failure(SessionProblems.wrongCredentials());
                    });
        });
    }

    private Session begin(Access access, Device device) {
        String id = Ids.next();
        Instant now = now();
        return new Session(
                id,
                access.userId(),
                access.epoch(),
                refreshTokens.newSealedSecret(id),
                1,
                device.userAgent(),
                access.isNewDevice(device.hash()),
                now,
                now,
                now.plus(config.lifetime()),
                1);
    }

    Uni<Tokens> refresh(String refreshToken) {
        RefreshToken token = RefreshToken.parse(refreshToken).orElseThrow(SessionProblems::refreshTokenRefused);
        return refresh(token, ROUNDS);
    }

    private Uni<Tokens> refresh(RefreshToken token, int rounds) {
        return sessions.sessionWithAccess(token.sessionId(), token.userId()).chain(found -> {
            Standing standing = found.filter(s -> isAlive(s, token)).orElseThrow(SessionProblems::refreshTokenRefused);
            Session session = standing.session();
            if (token.generation() == session.generation()) {
                return rotate(standing, token, rounds);
            }
            if (session.mayRepeat(token.generation(), clock.instant(), config.repeatWindow())) {
                return Uni.createFrom().item(tokens(session, session.generation(), standing.access()));
            }
            return session.isReplay(token.generation()) ? endReplayed(session) : refused();
        });
    }

    private boolean isAlive(Standing standing, RefreshToken token) {
        Session session = standing.session();
        Access owner = standing.access();
        return session.userId().equals(token.userId())
                && session.epoch() == owner.epoch()
                && !owner.deleted()
                && refreshTokens.isGenuine(token, session);
    }

    /** Whoever loses the race for the next generation looks again, and finds the winner's: they get the same. */
    private Uni<Tokens> rotate(Standing standing, RefreshToken token, int rounds) {
        Session session = standing.session();
        return sessions.refreshSession(session, now())
                .replaceWith(() -> tokens(session, session.generation() + 1, standing.access()))
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(lost -> rounds > 1 ? refresh(token, rounds - 1) : refused());
    }

    private Uni<Tokens> endReplayed(Session session) {
        LOG.warnf("A used refresh token came again: session %s of user %s ends", session.id(), session.userId());
        return end(session.id(), session.userId()).chain(this::refused);
    }

    private Uni<Tokens> refused() {
        return Uni.createFrom().failure(SessionProblems.refreshTokenRefused());
    }

    private Tokens tokens(Session session, long generation, Access access) {
        AccessToken token =
                issuer.issue(access.userId(), Optional.of(session.id()), access.allRoles(), access.companies());
        return new Tokens(access.userId(), session.id(), token, refreshTokens.of(session, generation));
    }

    Uni<Slice<Item>> sessionsOf(String userId, int limit, Position from) {
        return access.accessByUser(userId)
                .chain(found ->
                        sessions.sessionsOfUser(userId, found.map(Access::epoch).orElse(0L), limit, from));
    }

    /** 404 for a session that is not, or no longer, this person's. */
    Uni<Void> signOut(String sessionId, String userId) {
        if (!Ids.isId(sessionId)) {
            throw SessionProblems.notFound();
        }
        return sessions.revokeSession(sessionId, userId)
                .onFailure(ConditionFailedException.class)
                .transform(notTheirs -> SessionProblems.notFound());
    }

    /** It does not matter whether there was something to end. */
    Uni<Void> end(String sessionId, String userId) {
        return sessions.revokeSession(sessionId, userId)
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    Uni<Void> signOutEverywhere(String userId) {
        return access.revokeAllSessions(userId, now())
                .replaceWithVoid()
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
