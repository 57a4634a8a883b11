package dev.tessera.notifications.stream;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.notifications.StreamTicketKeys;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class StreamTicketResourceTest {

    private static final String TICKETS = "/users/me/notifications/stream-tickets";
    private static final String STREAM = "/users/me/notifications/stream";

    @TestHTTPResource(STREAM)
    URI stream;

    private String userId;

    @BeforeEach
    void signUp() {
        userId = Somebody.person().id();
    }

    @AfterEach
    void letTheClockGo() {
        MovableClock.letGo();
    }

    @Test
    void a_ticket_opens_one_stream_and_is_gone() {
        TableRecorder.forget();
        String ticket = issue();
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.ISSUE_STREAM_TICKET);
        try (EventClient client = withTicket(ticket)) {
            assertThat(client.head().statusCode()).isEqualTo(200);
            assertThat(client.head().headers().firstValue("Cache-Control")).contains("no-store");
            client.awaitEvents(Frames.SUMMARY, 1);
        }
        assertInvalid(given().get(STREAM + "?ticket=" + ticket));
        assertThat(TableRecorder.patterns())
                .filteredOn(AccessPattern.USE_STREAM_TICKET::equals)
                .hasSize(1);
    }

    @Test
    void the_table_knows_a_ticket_by_its_hash_alone() {
        String ticket = issue();
        try (TestTable table = TestTable.ofApplication()) {
            Item item = table.item(new StreamTicketKeys.Primary(new StreamTicket(ticket).hash()))
                    .orElseThrow();
            assertThat(item.text("userId")).isEqualTo(userId);
            assertThat(table.items(Entity.STREAM_TICKET).toString()
                            + table.items(Entity.STREAM_TICKET).stream()
                                    .map(Item::attributes)
                                    .toList())
                    .doesNotContain(ticket);
        }
    }

    @Test
    void of_many_who_come_with_one_ticket_one_gets_in() {
        String ticket = issue();
        List<Integer> answers = Parallel.each(Collections.nCopies(8, ticket), copy -> {
            try (EventClient client = withTicket(copy)) {
                return client.head().statusCode();
            }
        });
        assertThat(answers).containsExactlyInAnyOrder(200, 401, 401, 401, 401, 401, 401, 401);
    }

    @Test
    void a_ticket_that_was_not_used_in_time_is_none() {
        MovableClock.stop();
        Response issued = given().auth().oauth2(token()).post(TICKETS);
        assertThat(Instant.parse(issued.jsonPath().getString("expiresAt")))
                .isBetween(
                        new MovableClock().instant().plusSeconds(28),
                        new MovableClock().instant().plusSeconds(30));
        MovableClock.advance(Duration.ofSeconds(31));
        assertInvalid(given().get(STREAM + "?ticket=" + issued.jsonPath().getString("ticket")));
    }

    @Test
    void a_forged_ticket_is_none_even_when_the_table_answers_late() {
        Faults.loseAnswer(AccessPattern.USE_STREAM_TICKET, 1);
        assertInvalid(given().get(STREAM + "?ticket="
                + StreamTicket.random(new java.security.SecureRandom()).text()));
        for (String forged : List.of("x", "%F0%9F%8E%AB", "a".repeat(5_000), issue() + "x")) {
            assertInvalid(given().urlEncodingEnabled(false).get(STREAM + "?ticket=" + forged));
        }
    }

    @Test
    void a_ticket_is_for_the_stream_of_who_asked_for_it() {
        String ticket = issue();
        String notificationOfMine = Inboxes.message(userId, "For me");
        String notificationOfAnother = Inboxes.message(Somebody.person().id(), "For somebody else");
        try (EventClient client = EventClient.open(
                EventClient.request(URI.create(stream + "?lastEventId=1970-01-01T00:00:00.000Z&ticket=" + ticket)))) {
            assertThat(client.awaitEvents(Frames.NOTIFICATION, 1))
                    .singleElement()
                    .satisfies(event -> assertThat(event.data())
                            .contains(notificationOfMine)
                            .doesNotContain(notificationOfAnother));
        }
    }

    @Test
    void a_stream_by_ticket_ends_with_the_token_behind_the_ticket() {
        String ticket = given().auth()
                .oauth2(TestTokens.of(userId).expiredSeconds(-4).sign())
                .post(TICKETS)
                .jsonPath()
                .getString("ticket");
        try (EventClient client = withTicket(ticket)) {
            assertThat(client.head().statusCode()).isEqualTo(200);
            client.awaitEnd();
            assertThat(client.events(Frames.END))
                    .extracting(EventClient.Event::data)
                    .containsExactly("{\"reason\":\"token-expired\"}");
        }
    }

    @Test
    void tickets_are_for_people_who_have_signed_in() {
        assertProblem(given().post(TICKETS), 401, "unauthenticated");
        assertProblem(
                given().auth()
                        .oauth2(TestTokens.of("service").roles("SERVICE").sign())
                        .post(TICKETS),
                403,
                "forbidden");
        assertProblem(given().auth().oauth2(TestTokens.of(userId).forged()).post(TICKETS), 401, "unauthenticated");
    }

    private String token() {
        return TestTokens.of(userId).sign();
    }

    private String issue() {
        Response issued = given().auth().oauth2(token()).post(TICKETS);
        assertThat(issued.statusCode()).isEqualTo(201);
        assertThat(issued.header("Cache-Control")).isEqualTo("no-store");
        return issued.jsonPath().getString("ticket");
    }

    private EventClient withTicket(String ticket) {
        return EventClient.open(EventClient.request(URI.create(stream + "?ticket=" + ticket)));
    }

    private static void assertInvalid(Response response) {
        assertProblem(response, 401, "invalid-ticket").withHeader("WWW-Authenticate", "Bearer");
    }
}
