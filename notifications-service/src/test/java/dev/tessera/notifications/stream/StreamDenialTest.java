package dev.tessera.notifications.stream;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.denial.Denial;
import dev.tessera.service.denial.DenialItem;
import dev.tessera.service.denial.Denials;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A stream is one request that goes on: it ends when its token counts no more. */
@QuarkusTest
@WithTable
class StreamDenialTest {

    private static final String STREAM = "/users/me/notifications/stream";

    @TestHTTPResource(STREAM)
    URI stream;

    @Inject
    Denials denials;

    private String userId;

    @BeforeEach
    void signUp() {
        userId = Somebody.person().id();
    }

    @Test
    void the_streams_of_who_is_denied_end_and_those_of_a_newer_token_go_on() {
        try (EventClient stale = EventClient.open(stream, token(1));
                EventClient fresh = EventClient.open(stream, token(2))) {
            stale.awaitEvents(Frames.SUMMARY, 1);
            fresh.awaitEvents(Frames.SUMMARY, 1);

            deny();

            assertThat(stale.awaitEvents(Frames.END, 1).get(0).data()).contains("token-expired");
            stale.awaitEnd();
            assertThat(fresh.hasEnded()).isFalse();
        }
    }

    @Test
    void a_ticket_from_before_opens_nothing() {
        String ticket = given().auth()
                .oauth2(token(1))
                .post(STREAM + "-tickets")
                .then()
                .statusCode(201)
                .extract()
                .path("ticket");
        deny();

        try (EventClient client = EventClient.open(EventClient.request(URI.create(stream + "?ticket=" + ticket)))) {
            assertThat(client.head().statusCode()).isEqualTo(401);
            assertThat(client.body()).contains("invalid-ticket");
        }
    }

    private String token(long version) {
        return TestTokens.of(userId).version(version).sign();
    }

    private void deny() {
        Instant now = Instant.now();
        try (TestTable table = TestTable.ofApplication()) {
            table.put(DenialItem.of(new Denial(Kind.USER, userId, 2, now, Optional.of(now.plusSeconds(600))), 1));
        }
        denials.read().await().indefinitely();
    }
}
