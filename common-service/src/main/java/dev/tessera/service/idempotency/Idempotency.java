package dev.tessera.service.idempotency;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.http.RequestDigest;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TransactionRefusedException;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Requests that may come again. The first answer is written in the transaction of its effect, so there is never one
 * without the other; a repetition gets that answer, byte for byte, and a race has one winner whose answer all get. Only
 * success is kept: what failed may be tried again.
 *
 * <pre>{@code
 * return idempotency.once(key, caller.subject(), ticket -> {
 *     Transaction transaction = Transaction.create().put("company", …);
 *     Response created = ticket.record(transaction, 201, view, Map.of("Location", …));
 *     return table.transact(REGISTER_COMPANY, transaction).replaceWith(created);
 * });
 * }</pre>
 */
@ApplicationScoped
public class Idempotency {

    public static final String HEADER = "Idempotency-Key";

    /** Of the action that keeps the answer, in the transaction of the effect. */
    public static final String LABEL = "idempotency";

    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,255}");
    private static final String ANSWER = "answer";

    private final TableGateway table;
    private final ObjectMapper json;
    private final CurrentVertxRequest request;
    private final Sealer sealer;
    private final IdempotencyConfig config;
    private final Service service;
    private final Clock clock;

    Idempotency(
            TableGateway table,
            ObjectMapper json,
            CurrentVertxRequest request,
            IdempotencyConfig config,
            DevSecrets secrets,
            @ConfigProperty(name = "tessera.service") String service,
            Clock clock) {
        this.table = table;
        this.json = json;
        this.request = request;
        this.sealer = new Sealer(KeyRing.load("idempotency", config.keys(), secrets.devSecrets()));
        this.config = config;
        this.service = Service.ofId(service);
        this.clock = clock;
    }

    /** The scope of a caller who has no subject yet; the address itself must not stand in a key. */
    public static String anonymousScope(String email) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(email.getBytes(StandardCharsets.UTF_8));
            return "anonymous-" + HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256", e);
        }
    }

    /** Whether this is the answer to an earlier request, given again. */
    public static boolean isReplay(Response answer) {
        return answer.getHeaders().containsKey(Answer.REPLAYED);
    }

    /**
     * @param key the client's {@code Idempotency-Key}, null if it sent none: then the effect just happens
     * @param scope whose key it is: the caller's subject, or {@link #anonymousScope}
     */
    public Uni<Response> once(String key, String scope, Function<Ticket, Uni<Response>> effect) {
        return once(key, "", scope, effect);
    }

    /** One item of a bulk request, which shares the key of the whole. */
    public Uni<Response> once(String key, int index, String scope, Function<Ticket, Uni<Response>> effect) {
        // No client's key has a space in it.
        return once(key, " " + index, scope, effect);
    }

    private Uni<Response> once(String key, String suffix, String scope, Function<Ticket, Uni<Response>> effect) {
        byte[] digest = RequestDigest.of(request.getCurrent());
        if (key == null) {
            return effect.apply(new Ticket(json, digest, Optional.empty()));
        }
        if (!KEY.matcher(key).matches()) {
            throw IdempotencyProblems.invalidKey();
        }
        return once(new IdempotencyKeys.Primary(service, scope, key + suffix), digest, effect);
    }

    private Uni<Response> once(IdempotencyKeys.Primary key, byte[] digest, Function<Ticket, Uni<Response>> effect) {
        Ticket ticket = new Ticket(json, digest, Optional.of(answer -> item(key, answer)));
        return replay(key, digest)
                .chain(replay -> replay.isPresent()
                        ? Uni.createFrom().item(replay.get())
                        : Uni.createFrom()
                                .deferred(() -> effect.apply(ticket))
                                .onFailure(Idempotency::mayBeALostRace)
                                .recoverWithUni(failure -> replayOr(failure, key, digest)));
    }

    private Uni<Response> replayOr(Throwable failure, IdempotencyKeys.Primary key, byte[] digest) {
        return replay(key, digest)
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
    private Uni<Optional<Response>> replay(IdempotencyKeys.Primary key, byte[] digest) {
        return table.get(AccessPattern.IDEMPOTENCY_RECORD, key)
                .map(found -> found.map(item -> {
                    Answer answer = Answer.ofBytes(sealer.open(item.text(ANSWER), context(key)));
                    if (!answer.answers(digest)) {
                        throw IdempotencyProblems.reusedKey();
                    }
                    return answer.toReplay();
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
