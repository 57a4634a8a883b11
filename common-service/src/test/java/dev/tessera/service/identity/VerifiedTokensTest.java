package dev.tessera.service.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.tessera.service.denial.TestDenials;
import dev.tessera.service.testkit.TestClock;
import dev.tessera.service.testkit.TestTokens;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.ParseException;
import java.lang.management.ManagementFactory;
import java.security.interfaces.ECPublicKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerifiedTokensTest {

    private final TestClock clock = new TestClock();
    private final Map<String, ECPublicKey> published = new ConcurrentHashMap<>(
            Map.of(TestTokens.key().getKeyId(), TestTokens.key().getECPublicKey()));
    private final VerificationKeys keys = new VerificationKeys() {
        @Override
        public Optional<ECPublicKey> find(String keyId) {
            return Optional.ofNullable(published.get(keyId));
        }

        @Override
        public boolean areLoaded() {
            return true;
        }
    };
    private VerifiedTokens verified = tokens(100);
    private TokenVerifier verifier = new TokenVerifier(
            keys, config(100), clock, verified, TestDenials.none(), new WarmUpToken(config(100), clock));

    /** It may do everything, so it must count for nobody but the service itself, and for no longer than it needs it. */
    @Test
    void the_token_of_a_warm_up_counts_until_that_ends() throws ParseException {
        WarmUpToken warmUp = new WarmUpToken(config(100), clock);
        WarmUpToken ofAnotherPod = new WarmUpToken(config(100), clock);
        verifier = new TokenVerifier(keys, config(100), clock, verified, TestDenials.none(), warmUp);
        String token = warmUp.begin("11222333000181");

        assertThat(parse(token).getGroups()).contains("ADMIN");
        String foreign = ofAnotherPod.begin("11222333000181");
        assertThatThrownBy(() -> parse(foreign)).isInstanceOf(ParseException.class);
        warmUp.end();

        assertThatThrownBy(() -> parse(token)).isInstanceOf(ParseException.class);
    }

    @Test
    void a_token_is_verified_once() throws ParseException {
        String token = TestTokens.of("u1").sign();

        JWTCallerPrincipal first = parse(token);

        assertThat(parse(token)).isSameAs(first);
        assertThat(first.getSubject()).isEqualTo("u1");
        assertThat(parse(TestTokens.of("u1").sign())).as("another token").isNotSameAs(first);
    }

    /** The library looks up what it does not list by an exception, whose stack trace is allocated each time. */
    @Test
    void claims_of_our_own_are_read_without_an_exception() throws ParseException {
        JWTCallerPrincipal caller = parse(TestTokens.of("u1").sign());
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Object warm = caller.getClaim(Claim.SCOPES);

        long before = thread.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (int i = 0; i < 1_000; i++) {
            warm = caller.getClaim(Claim.SCOPES);
        }
        long each = (thread.getThreadAllocatedBytes(Thread.currentThread().getId()) - before) / 1_000;

        assertThat(warm).as("not in this token").isNull();
        assertThat(each).as("bytes for one look").isLessThan(200);
    }

    @Test
    void without_room_every_token_is_verified_again() throws ParseException {
        verified = tokens(0);
        verifier = new TokenVerifier(
                keys, config(0), clock, verified, TestDenials.none(), new WarmUpToken(config(0), clock));
        String token = TestTokens.of("u1").sign();

        assertThat(parse(token)).isNotSameAs(parse(token));
    }

    @Test
    void it_ends_when_the_token_does() throws ParseException {
        String token = TestTokens.of("u1").sign();
        parse(token);

        clock.advance(Duration.ofSeconds(600 + 4));
        assertThat(parse(token).getSubject()).as("within the clocks' tolerance").isEqualTo("u1");

        clock.advance(Duration.ofSeconds(2));
        assertRefused(token);
    }

    @Test
    void it_ends_when_the_key_is_withdrawn() throws ParseException {
        String token = TestTokens.of("u1").sign();
        parse(token);

        published.clear();
        assertRefused(token);

        published.put(TestTokens.key().getKeyId(), TestTokens.key().getECPublicKey());
        assertThat(parse(token).getSubject()).isEqualTo("u1");
    }

    @Test
    void it_ends_when_another_key_takes_the_name_of_its_own() throws ParseException {
        String token = TestTokens.of("u1").sign();
        parse(token);

        String keyId = TestTokens.key().getKeyId();
        published.put(keyId, TestTokens.newKey(keyId).getECPublicKey());

        assertRefused(token);
    }

    @Test
    void reading_the_same_keys_again_changes_nothing() throws ParseException {
        EllipticCurveJsonWebKey key = TestTokens.newKey("k");
        published.put("k", key.getECPublicKey());
        String token = TestTokens.of("u1").signedBy(key);
        JWTCallerPrincipal first = parse(token);

        published.put("k", JwkSet.parse(TestTokens.jwks(key)).get("k"));

        assertThat(parse(token)).isSameAs(first);
    }

    @Test
    void a_subject_can_be_forgotten_and_nobody_else_is() throws ParseException {
        String token = TestTokens.of("u1").sign();
        String other = TestTokens.of("u2").sign();
        JWTCallerPrincipal first = parse(token);
        JWTCallerPrincipal others = parse(other);

        verified.forget("u1");

        assertThat(parse(token)).isNotSameAs(first);
        assertThat(parse(other)).isSameAs(others);
    }

    @Test
    void the_forged_never_enter() throws ParseException {
        TestTokens claims = TestTokens.of("u1");
        String good = claims.sign();
        parse(good);

        for (String bad : List.of(
                claims.forged(),
                claims.withUnknownKeyId(),
                claims.withoutSignature(),
                claims.signedWithThePublicKeyAsSecret(),
                TestTokens.of("u1").issuer("elsewhere").sign(),
                TestTokens.of("u1").expiredSeconds(60).sign())) {
            assertRefused(bad);
            assertThat(verified.find(bad)).isEmpty();
            assertRefused(bad);
        }
        assertThat(verified.find(good)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void a_token_that_differs_anywhere_from_a_known_one_is_verified(int part) throws ParseException {
        String token = TestTokens.of("u1").sign();
        String[] parts = token.split("\\.");
        parse(token);

        // The last character of a part may hold bits that nobody reads.
        for (int at = 0; at < parts[part].length() - 1; at++) {
            String[] changed = parts.clone();
            char replaced = parts[part].charAt(at) == 'A' ? 'B' : 'A';
            changed[part] = parts[part].substring(0, at) + replaced + parts[part].substring(at + 1);
            assertRefused(String.join(".", changed));
        }
        assertRefused(parts[0] + "." + parts[1] + ".");
        assertRefused(token + "A");
    }

    @Test
    void parts_of_known_tokens_make_no_token() throws ParseException {
        String[] mine = TestTokens.of("u1").sign().split("\\.");
        String[] theirs = TestTokens.of("u2").roles("ADMIN").sign().split("\\.");
        parse(String.join(".", mine));
        parse(String.join(".", theirs));

        assertRefused(mine[0] + "." + theirs[1] + "." + mine[2]);
        assertRefused(theirs[0] + "." + mine[1] + "." + theirs[2]);
    }

    @Test
    void many_tokens_do_not_fill_the_memory() {
        List<String> tokens = IntStream.range(0, 1_000)
                .mapToObj(number -> TestTokens.of("u" + number).sign())
                .peek(token -> assertThat(parsed(token)).isNotNull())
                .toList();

        assertThat(verified.size()).isLessThanOrEqualTo(100);
        assertThat(parsed(tokens.get(0)).getSubject()).isEqualTo("u0");
    }

    private JWTCallerPrincipal parsed(String token) {
        try {
            return parse(token);
        } catch (ParseException e) {
            throw new AssertionError(e);
        }
    }

    private JWTCallerPrincipal parse(String token) throws ParseException {
        return verifier.parse(token, null);
    }

    private void assertRefused(String token) {
        assertThatThrownBy(() -> parse(token)).isInstanceOf(ParseException.class);
    }

    private VerifiedTokens tokens(int size) {
        return new VerifiedTokens(keys, config(size), clock);
    }

    private static JwtConfig config(int size) {
        return new SmallRyeConfigBuilder()
                .withMapping(JwtConfig.class)
                .withConverter(Duration.class, 200, new io.quarkus.runtime.configuration.DurationConverter())
                .withDefaultValue("tessera.jwt.verified-tokens", String.valueOf(size))
                .build()
                .getConfigMapping(JwtConfig.class);
    }
}
