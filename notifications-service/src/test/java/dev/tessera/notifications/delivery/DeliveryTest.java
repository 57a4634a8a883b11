package dev.tessera.notifications.delivery;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.FreePort;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.mail.MessagingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The whole way: from a request to a mailbox, by the schedule of the service itself. */
@QuarkusTest
@WithTable
@TestProfile(DeliveryTest.WithMailServer.class)
class DeliveryTest {

    /** Quarkus loads this class twice; both must mean the same port. */
    private static final int PORT = Integer.parseInt((String) System.getProperties()
            .computeIfAbsent("tessera.test.mail-port", property -> Integer.toString(FreePort.find())));

    private final Somebody ana = Somebody.person();

    @TestHTTPResource(value = "/health/ready", management = true)
    URI readiness;

    public static class WithMailServer implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            Map<String, String> settings = new HashMap<>(Map.of(
                    "tessera.notifications.email.host", "127.0.0.1",
                    "tessera.notifications.email.port", Integer.toString(PORT),
                    "tessera.notifications.email.security", "none",
                    "tessera.notifications.email.from", "no-reply@tessera.example",
                    "tessera.notifications.delivery.every", "1s",
                    "tessera.notifications.delivery.application", "https://app.tessera.example",
                    "tessera.notifications.delivery.backoff.first", "500ms",
                    "tessera.notifications.delivery.backoff.longest", "1s"));
            settings.put("tessera.notifications.delivery.attempts", "100");
            return settings;
        }
    }

    @Test
    void a_mail_waits_for_its_server_and_arrives_while_the_service_stays_ready() throws MessagingException {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> RestAssured.get(readiness).statusCode() == 200);
        String id = send("email");

        await().atMost(Duration.ofMinutes(2))
                .untilAsserted(() -> assertThat(delivery(id))
                        .containsEntry("channel", "email")
                        .containsEntry("status", "PENDING")
                        .containsEntry("reason", "The mail server could not be reached.")
                        .containsKey("dueAt"));
        assertThat(RestAssured.get(readiness).statusCode())
                .as("a broken mail server is no reason to take the pod away")
                .isEqualTo(200);

        GreenMail server = new GreenMail(new ServerSetup(PORT, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
        server.start();
        try {
            await().atMost(Duration.ofMinutes(2))
                    .untilAsserted(() -> assertThat(delivery(id))
                            .containsEntry("status", "SENT")
                            .doesNotContainKeys("dueAt", "reason"));
            assertThat(server.getReceivedMessages()).hasSize(1);
            assertThat(server.getReceivedMessages()[0].getMessageID()).isEqualTo("<" + id + "@tessera.example>");
            assertThat(server.getReceivedMessages()[0].getSubject()).isEqualTo("Your parcel is here");
            assertThat(body(server)).contains("https://app.tessera.example/orders/7");
        } finally {
            server.stop();
        }
    }

    @Test
    void a_channel_that_is_not_configured_is_skipped_and_says_so() {
        assertThat(delivery(send("sms")))
                .containsEntry("channel", "sms")
                .containsEntry("status", "SKIPPED")
                .containsEntry("reason", "This installation does not send by this channel.")
                .containsEntry("attempts", 0);
        assertThat(deliveries(ana, send("in-app")).jsonPath().getList("items")).isEmpty();
    }

    @Test
    void deliveries_are_for_the_person_and_for_administrators() {
        String id = send("push");

        assertThat(deliveries(Somebody.admin(), id).jsonPath().getList("items")).hasSize(1);
        assertProblem(deliveries(Somebody.person(), id), 404, "notification-not-found");
        assertProblem(deliveries(ana, Ids.next()), 404, "notification-not-found");
        assertProblem(deliveries(ana, "no-id"), 404, "notification-not-found");
        assertProblem(deliveries(Somebody.service(), id), 403, "forbidden");
        assertProblem(RestAssured.get(path(id)), 401, "unauthenticated");
    }

    private String send(String channel) {
        Response sent = Somebody.service()
                .post(
                        "/notifications",
                        Map.of(
                                "userId", ana.id(),
                                "title", "Your parcel is here",
                                "content", "Come and get it.",
                                "link", "/orders/7",
                                "channel", channel));
        assertThat(sent.statusCode()).as(sent.asString()).isEqualTo(201);
        return sent.jsonPath().getString("id");
    }

    private Map<String, Object> delivery(String notificationId) {
        List<Map<String, Object>> items =
                deliveries(ana, notificationId).jsonPath().getList("items");
        assertThat(items).hasSize(1);
        return items.get(0);
    }

    private static Response deliveries(Somebody who, String notificationId) {
        return who.get(path(notificationId));
    }

    private static String path(String notificationId) {
        return "/notifications/" + notificationId + "/deliveries";
    }

    private static String body(GreenMail server) throws MessagingException {
        try {
            return server.getReceivedMessages()[0].getContent().toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
