package dev.tessera.users.session;

import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.AccessRepository;
import dev.tessera.users.login.PasswordProof;
import dev.tessera.users.login.PasswordProofs;
import dev.tessera.users.session.SessionRepository.SessionWithAccess;
import dev.tessera.users.token.AccessToken;
import dev.tessera.users.token.TokenIssuer;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;

@ApplicationScoped
class SessionService {

    private static final Logger LOG = Logger.getLogger(SessionService.class);

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

    /** Tried once, however often the answer is asked for. */
    Uni<PasswordProof> prove(Email email, String password, String address) {
        return proofs.prove(email, password, address)
                .map(proof -> proof.orElseThrow(SessionProblems::wrongCredentials))
                .memoize()
                .indefinitely();
    }

    Uni<Decision<Tokens>> signIn(PasswordProof proof, Device device) {
        return access.accessByUser(proof.login().userId()).map(found -> {
            Access mine = found.orElseThrow(SessionProblems::wrongCredentials);
            Session session = begin(mine, device);
            return Decision.of(sessions.signIn(session, device.hash(), proof, mine), session)
                    .orFail(SessionRepository.LOGIN, SessionProblems::wrongCredentials)
                    .map(begun -> tokens(begun, begun.generation(), mine));
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

    /** Whoever loses the race for the next generation decides again, and finds the winner's: they get the same. */
    Uni<Decision<Tokens>> refresh(RefreshToken token) {
        return sessions.sessionWithAccess(token.sessionId(), token.userId()).map(found -> {
            SessionWithAccess read =
                    found.filter(s -> isAlive(s, token)).orElseThrow(SessionProblems::refreshTokenRefused);
            Session session = read.session();
            if (token.generation() == session.generation()) {
                return Decision.of(sessions.refreshSession(session, now()), session.generation() + 1)
                        .map(next -> tokens(session, next, read.access()));
            }
            if (session.mayRepeat(token.generation(), clock.instant(), config.repeatWindow())) {
                return Decision.nothing(tokens(session, session.generation(), read.access()));
            }
            if (session.isReplay(token.generation())) {
                return endReplayed(session);
            }
            throw SessionProblems.refreshTokenRefused();
        });
    }

    private boolean isAlive(SessionWithAccess read, RefreshToken token) {
        Session session = read.session();
        Access owner = read.access();
        return session.userId().equals(token.userId())
                && session.epoch() == owner.epoch()
                && !owner.deleted()
                && refreshTokens.isGenuine(token, session);
    }

    /** The write is committed first: what it answers is the refusal. */
    private Decision<Tokens> endReplayed(Session session) {
        LOG.warnf("A used refresh token came again: session %s of user %s ends", session.id(), session.userId());
        return end(session.id(), session.userId()).map(ended -> {
            throw SessionProblems.refreshTokenRefused();
        });
    }

    private Tokens tokens(Session session, long generation, Access access) {
        AccessToken token = issuer.issue(
                access.userId(), Optional.of(session.id()), access.allRoles(), AccessItem.texts(access.companies()));
        return new Tokens(access.userId(), session.id(), token, refreshTokens.of(session, generation));
    }

    Uni<Slice<Session>> sessionsOf(String userId, Paging paging) {
        return access.accessByUser(userId)
                .chain(found ->
                        sessions.sessionsOfUser(userId, found.map(Access::epoch).orElse(0L), paging));
    }

    /** 404 for a session that is not, or no longer, this person's. */
    Decision<Void> signOut(String sessionId, String userId) {
        if (!Ids.isId(sessionId)) {
            throw SessionProblems.notFound();
        }
        return Decision.<Void>of(sessions.revokeSession(sessionId, userId))
                .orFail(Write.ITEM, SessionProblems::notFound);
    }

    /** It does not matter whether there was something to end. */
    Decision<Void> end(String sessionId, String userId) {
        return Decision.<Void>of(sessions.revokeSession(sessionId, userId))
                .orElse(Write.ITEM, found -> Decision.nothing());
    }

    Decision<Void> signOutEverywhere(String userId) {
        return Decision.<Void>of(access.revokeAllSessions(userId, now()))
                .orElse(Write.ITEM, found -> Decision.nothing());
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
