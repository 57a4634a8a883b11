package dev.tessera.service.edge;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.KeyedHash;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * Requests that may come again. The first answer is written in the transaction of its effect, so there is never one
 * without the other; a repetition gets that answer, byte for byte, and a race has one winner whose answer all get. Only
 * success is kept: what failed may be tried again.
 */
@ApplicationScoped
class Idempotency {

    static final String HEADER = "Idempotency-Key";

    /** Of the action that keeps the answer, in the transaction of the effect. */
    static final String LABEL = "idempotency";

    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,255}");
    private static final String ANSWER = "answer";

    private final TableGateway table;
    private final Sealer sealer;
    private final KeyedHash anonymous;
    private final IdempotencyConfig config;
    private final Service service;
    private final Clock clock;

    Idempotency(
            TableGateway table,
            IdempotencyConfig config,
            DevSecrets secrets,
            @ConfigProperty(name = "tessera.service") String service,
            Clock clock) {
        this.table = table;
        KeyRing keys = KeyRing.load("idempotency", config.keys(), secrets.devSecrets());
        this.sealer = new Sealer(keys);
        this.anonymous = new KeyedHash(keys);
        this.config = config;
        this.service = Service.ofId(service);
        this.clock = clock;
    }

    /**
     * The scope of a caller who has no subject yet. Neither the address nor anything that it could be found from by trying
     * may stand in a key, which other services and the stream see. With a new active key, answers kept before are not found.
     */
    String anonymousScope(String email) {
        return "anonymous-" + anonymous.of(email);
    }

    /**
     * Without a key the effect just happens.
     *
     * @param scope whose key it is: the caller's subject, or {@link #anonymousScope}
     * @param suffix tells those apart that share the key of one request
     * @param effect gets what makes the record of an answer, to be written together with the effect
     */
    <R> Uni<RestResponse<R>> once(
            CurrentOperation operation,
            String scope,
            String suffix,
            Function<Function<Answer, Item>, Uni<RestResponse<R>>> effect) {
        String key = operation.header(HEADER);
        if (key == null) {
            return effect.apply(null);
        }
        if (!KEY.matcher(key).matches()) {
            throw IdempotencyProblems.invalidKey();
        }
        return once(new IdempotencyKeys.Primary(service, scope, key + suffix), operation.digest(), effect);
    }

    private <R> Uni<RestResponse<R>> once(
            IdempotencyKeys.Primary key, byte[] digest, Function<Function<Answer, Item>, Uni<RestResponse<R>>> effect) {
        return this.<R>replay(key, digest)
                .chain(replay -> replay.isPresent()
                        ? Uni.createFrom().item(replay.get())
                        : Uni.createFrom()
                                .deferred(() -> effect.apply(answer -> item(key, answer)))
                                .onFailure(Idempotency::mayBeALostRace)
                                .recoverWithUni(failure -> replayOr(failure, key, digest)));
    }

    private <R> Uni<RestResponse<R>> replayOr(Throwable failure, IdempotencyKeys.Primary key, byte[] digest) {
        return this.<R>replay(key, digest)
                .chain(replay -> replay.isPresent()
                        ? Uni.createFrom().item(replay.get())
                        : Uni.createFrom().failure(failure));
    }

    /** The winner's effect may also show as "already there" to checks that come before the transaction. */
    private static boolean mayBeALostRace(Throwable failure) {
        return failure instanceof TransactionRefusedException
                || failure instanceof ConditionFailedException
                || failure instanceof Problem problem && !problem.kind().isOurs();
    }

    // IDEMPOTENCY#<service>#<scope>#<key>
    private <R> Uni<Optional<RestResponse<R>>> replay(IdempotencyKeys.Primary key, byte[] digest) {
        return table.get(AccessPattern.IDEMPOTENCY_RECORD, key)
                .map(found -> found.map(item -> {
                    Answer answer = Answer.ofBytes(sealer.open(item.text(ANSWER), context(key)));
                    if (!answer.answers(digest)) {
                        throw IdempotencyProblems.reusedKey();
                    }
                    return answer.<R>toReplay();
                }));
    }

    private Item item(IdempotencyKeys.Primary key, Answer answer) {
        Instant now = clock.instant();
        return Item.of(key)
                .set(ANSWER, sealer.seal(answer.toBytes(), context(key)))
                .expiresAt(now.plus(config.lifetime()))
                .stamped(now, now, 1)
                .build();
    }

    /** An answer opens only at its own key. */
    private static String context(IdempotencyKeys.Primary key) {
        return "idempotency " + key.pk();
    }
}
