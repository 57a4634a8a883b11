package dev.tessera.users.session;

import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.AccessProblems;
import dev.tessera.users.access.AccessRepository;
import dev.tessera.users.access.Actor;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.login.PasswordProof;
import dev.tessera.users.login.PasswordProofs;
import dev.tessera.users.login.Place;
import dev.tessera.users.session.SessionRepository.SessionWithAccess;
import dev.tessera.users.token.AccessToken;
import dev.tessera.users.token.TokenIssuer;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

@ApplicationScoped
class SessionService {

    private static final Logger LOG = Logger.getLogger(SessionService.class);

    private final SessionRepository sessions;
    private final AccessRepository access;
    private final PasswordProofs proofs;
    private final RefreshTokens refreshTokens;
    private final DeviceTokens deviceTokens;
    private final TokenIssuer issuer;
    private final SessionConfig config;
    private final Clock clock;
    private final boolean olderAreVerified;

    SessionService(
            SessionRepository sessions,
            AccessRepository access,
            PasswordProofs proofs,
            RefreshTokens refreshTokens,
            DeviceTokens deviceTokens,
            TokenIssuer issuer,
            SessionConfig config,
            Clock clock,
            @ConfigProperty(name = "tessera.accounts.older-are-verified", defaultValue = "true")
                    boolean olderAreVerified) {
        this.sessions = sessions;
        this.access = access;
        this.proofs = proofs;
        this.refreshTokens = refreshTokens;
        this.deviceTokens = deviceTokens;
        this.issuer = issuer;
        this.config = config;
        this.clock = clock;
        this.olderAreVerified = olderAreVerified;
    }

    /**
     * What a sign-in or a refresh hands out.
     *
     * @param deviceToken by a sign-in alone
     */
    record Tokens(
            String userId,
            String sessionId,
            AccessToken accessToken,
            RefreshToken refreshToken,
            Optional<String> deviceToken) {

        Tokens with(String newDeviceToken) {
            return new Tokens(userId, sessionId, accessToken, refreshToken, Optional.of(newDeviceToken));
        }
    }

    /** Tried once, however often the answer is asked for. */
    Uni<PasswordProof> prove(Email email, String password, String address, Optional<String> deviceToken) {
        return proofs.prove(email, password, new Place(address, deviceToken.flatMap(deviceTokens::read)))
                .map(proof -> proof.orElseThrow(SessionProblems::wrongCredentials))
                .memoize()
                .indefinitely();
    }

    Uni<Decision<Tokens>> signIn(PasswordProof proof, Device device) {
        return access.accessByUser(proof.login().userId()).map(found -> {
            Access mine = found.orElseThrow(SessionProblems::wrongCredentials);
            // Only who gave the right password is told.
            if (mine.isSuspended()) {
                throw AccessProblems.suspended();
            }
            Session session = begin(mine, device);
            return Decision.of(sessions.signIn(session, device.hash(), proof, mine), session)
                    .audited(UserAct.SIGNED_IN
                            .about(mine.userId())
                            .by(mine.userId())
                            .with("session", session.id())
                            .with("newDevice", session.newDevice()))
                    .orFail(SessionRepository.LOGIN, SessionProblems::wrongCredentials)
                    .map(begun -> tokens(begun, begun.generation(), mine)
                            .with(deviceTokens.issue(
                                    mine.userId(), proof.place().device())));
        });
    }

    private Session begin(Access access, Device device) {
        String id = Ids.next();
        Instant now = clock.instant();
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
                return Decision.of(sessions.refreshSession(session, clock.instant()), session.generation() + 1)
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
                && owner.status() == Access.Status.ACTIVE
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
                access.userId(),
                access.version(),
                Optional.of(session.id()),
                access.allRoles(),
                access.emailVerified().orElse(olderAreVerified),
                AccessItem.texts(access.companies()));
        return new Tokens(
                access.userId(), session.id(), token, refreshTokens.of(session, generation), Optional.empty());
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

    /** By an administrator. Nobody needs to be one to end their own. */
    Uni<Decision<Void>> endSessionsOf(String userId, Actor actor) {
        if (!Ids.isId(userId)) {
            throw AccessProblems.userNotFound();
        }
        Optional<Actor> administrator =
                Optional.of(actor).filter(who -> !who.id().equals(userId));
        return access.accessByUser(userId).map(found -> {
            Access theirs = found.orElseThrow(AccessProblems::userNotFound);
            return Decision.<Void>of(access.revokeAllSessions(theirs, administrator, clock.instant()))
                    .audited(UserAct.SESSIONS_ENDED.about(userId))
                    .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin);
        });
    }

    /** Who is no more has no session to end. */
    Uni<Decision<Void>> signOutEverywhere(String userId) {
        return access.accessByUser(userId)
                .map(found -> found.map(mine -> Decision.<Void>of(
                                        access.revokeAllSessions(mine, Optional.empty(), clock.instant()))
                                .audited(UserAct.SIGNED_OUT_EVERYWHERE.about(userId)))
                        .orElseGet(Decision::nothing));
    }
}
