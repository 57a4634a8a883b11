package dev.tessera.users.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.crypto.SealBrokenException;
import dev.tessera.service.testkit.DefaultConfig;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefreshTokensTest {

    private static final Instant NOW = Instant.parse("2026-11-16T08:00:00Z");
    private static final String USER = "01JCSX0000000000000000000A";
    private static final String SESSION = "01JCSX0000000000000000000B";

    @TempDir
    Path secrets;

    private RefreshTokens tokens;
    private Session session;

    @BeforeEach
    void open_a_session() {
        tokens = new RefreshTokens(DefaultConfig.of(SessionConfig.class), () -> Optional.of(secrets));
        session = session(SESSION, tokens.newSealedSecret(SESSION));
    }

    @Test
    void a_token_survives_the_way_to_the_client_and_back() {
        RefreshToken token = tokens.of(session, 7);
        RefreshToken back = RefreshToken.parse(token.text()).orElseThrow();
        assertThat(back.userId()).isEqualTo(USER);
        assertThat(back.sessionId()).isEqualTo(SESSION);
        assertThat(back.generation()).isEqualTo(7);
        assertThat(tokens.isGenuine(back, session)).isTrue();
    }

    @Test
    void the_same_generation_is_the_same_token() {
        assertThat(tokens.of(session, 3).text()).isEqualTo(tokens.of(session, 3).text());
        assertThat(tokens.of(session, 3).text())
                .isNotEqualTo(tokens.of(session, 4).text());
    }

    @Test
    void a_token_for_another_generation_user_or_session_cannot_be_made_from_it() {
        RefreshToken token = tokens.of(session, 3);
        String other = "01JCSX0000000000000000000C";
        assertThat(tokens.isGenuine(new RefreshToken(USER, SESSION, 4, token.signature()), session))
                .isFalse();
        assertThat(tokens.isGenuine(new RefreshToken(other, SESSION, 3, token.signature()), session))
                .isFalse();
        assertThat(tokens.isGenuine(new RefreshToken(USER, other, 3, token.signature()), session))
                .isFalse();
        assertThat(tokens.isGenuine(token, session(SESSION, tokens.newSealedSecret(SESSION))))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "token",
                "01JCSX0000000000000000000A.01JCSX0000000000000000000B.1",
                "01JCSX0000000000000000000A.01JCSX0000000000000000000B.0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "01JCSX0000000000000000000A.01JCSX0000000000000000000B.01.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "01JCSX0000000000000000000A.01JCSX0000000000000000000B.9999999999999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "01jcsx0000000000000000000a.01JCSX0000000000000000000B.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "01JCSX0000000000000000000A.01JCSX0000000000000000000B.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
                "#.$.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            })
    void anything_else_is_no_token(String text) {
        assertThat(RefreshToken.parse(text)).isEmpty();
    }

    @Test
    void the_secret_of_one_session_opens_no_other() {
        Session stolen = session("01JCSX0000000000000000000C", session.sealedSecret());
        assertThatThrownBy(() -> tokens.of(stolen, 1)).isInstanceOf(SealBrokenException.class);
    }

    @Test
    void does_not_print_its_signature_into_a_log() {
        RefreshToken token = tokens.of(session, 1);
        String signature = token.text().substring(token.text().lastIndexOf('.') + 1);
        assertThat(signature).hasSize(43);
        assertThat(token).asString().contains(SESSION).doesNotContain(signature);
    }

    private static Session session(String id, String sealedSecret) {
        return new Session(id, USER, 1, sealedSecret, 1, Optional.empty(), false, NOW, NOW, NOW.plusSeconds(60), 1);
    }
}
