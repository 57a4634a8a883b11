package dev.tessera.service.testkit.hostile;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.service.denial.Denial;
import dev.tessera.service.denial.DenialConfig;
import dev.tessera.service.denial.DenialItem;
import dev.tessera.service.denial.Denials;
import dev.tessera.service.identity.Claim;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TestTable;
import io.quarkus.arc.Arc;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jose4j.jwk.EllipticCurveJsonWebKey;

/** Those whose token was good when it was issued, and says what they have lost since. */
enum LostRights {
    /** Or closed, or signed out everywhere: the very token with which the request would be accepted. */
    SUSPENDED {
        @Override
        void change(ObjectNode claims) {}
    },
    /** From the companies for which the request may be; they were owners. */
    REMOVED {
        @Override
        void change(ObjectNode claims) {
            if (claims.get(Claim.COMPANIES) instanceof ObjectNode companies) {
                companies.fieldNames().forEachRemaining(cnpj -> companies.put(cnpj, "OWNER"));
            }
        }
    },
    DEMOTED {
        @Override
        void change(ObjectNode claims) {
            claims.putArray(Claim.ROLES).add("USER").add("ADMIN").add("MODERATOR");
        }
    },
    DELETED_SERVICE_ACCOUNT {
        @Override
        void change(ObjectNode claims) {
            claims.putArray(Claim.ROLES).add("SERVICE").add("WORKER").add("ADMIN");
        }
    };

    /** Tokens below this version count no more. */
    static final long VERSION = 1_000_000;

    private static final AtomicLong REVISIONS = new AtomicLong(VERSION);

    abstract void change(ObjectNode claims);

    /** A token of whom the good one belongs to, from before the loss. */
    String of(String token, EllipticCurveJsonWebKey key) {
        return Forgery.resigned(token, key, claims -> {
            change(claims);
            claims.put(Claim.VERSION, VERSION - 1);
        });
    }

    /** The same person's next one: what is left counts. */
    static String refreshed(String token, EllipticCurveJsonWebKey key) {
        return Forgery.resigned(token, key, claims -> claims.put(Claim.VERSION, VERSION));
    }

    static void deny(TestTable table, String token) {
        write(table, token, VERSION);
    }

    static void takeBack(TestTable table, String token) {
        write(table, token, 0);
    }

    /** Known to the service when this returns. */
    private static void write(TestTable table, String token, long below) {
        String subject = Forgery.claims(token).get("sub").asText();
        Instant now = new MovableClock().instant();
        for (Kind kind : new Kind[] {Kind.USER, Kind.CLIENT}) {
            Denial denial = new Denial(
                    kind, subject, below, REVISIONS.incrementAndGet(), now, Optional.of(now.plusSeconds(3600)));
            table.put(DenialItem.of(
                    denial, Arc.container().instance(DenialConfig.class).get().shards()));
        }
        Arc.container().instance(Denials.class).get().read().await().indefinitely();
    }
}
