package dev.tessera.notifications.device;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class DeviceTest {

    private static final String PATH = "/users/me/devices";

    private final Somebody ana = Somebody.person();
    private final Somebody rui = Somebody.person();

    @AfterEach
    void let_time_go_on() {
        MovableClock.letGo();
    }

    @Test
    void a_token_is_one_device_however_often_it_is_registered_and_is_never_shown() {
        MovableClock.stop();
        String token = token();
        Response first = register(ana, "fcm", token, "Ana's phone");

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(first.jsonPath().getMap(""))
                .containsEntry("platform", "fcm")
                .containsEntry("name", "Ana's phone")
                .containsEntry("token", "…" + token.substring(token.length() - 4));
        String id = first.jsonPath().getString("id");
        assertThat(first.header("Location")).isEqualTo(PATH + "/" + id);

        MovableClock.advance(Duration.ofDays(1));
        Response again = register(ana, "fcm", token, "My phone");
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.jsonPath().getString("id")).isEqualTo(id);
        assertThat(again.jsonPath().getString("createdAt"))
                .isEqualTo(first.jsonPath().getString("createdAt"));
        assertThat(again.jsonPath().getString("registeredAt"))
                .isGreaterThan(first.jsonPath().getString("registeredAt"));
        assertThat(register(ana, "apns", token, null).jsonPath().getString("id"))
                .as("another platform is another device")
                .isNotEqualTo(id);

        Response list = ana.get(PATH);
        assertThat(list.jsonPath().getList("items.id")).hasSize(2).contains(id);
        assertThat(first.asString() + again.asString() + list.asString()).doesNotContain(token);
    }

    @Test
    void a_device_belongs_to_whoever_registered_it_last() {
        String token = token();
        String id = register(ana, "fcm", token, null).jsonPath().getString("id");

        assertThat(register(rui, "fcm", token, null).jsonPath().getString("id")).isEqualTo(id);

        assertThat(ana.get(PATH).jsonPath().getList("items")).isEmpty();
        assertThat(rui.get(PATH).jsonPath().getList("items.id")).containsExactly(id);
    }

    @Test
    void the_one_that_was_silent_for_longest_makes_room() {
        MovableClock.stop();
        List<String> tokens = IntStream.range(0, 10).mapToObj(i -> token()).toList();
        tokens.forEach(token -> {
            MovableClock.advance(Duration.ofMinutes(1));
            assertThat(register(ana, "fcm", token, null).statusCode()).isEqualTo(201);
        });
        List<String> ids = ana.get(PATH).jsonPath().getList("items.id");
        assertThat(ids).hasSize(10);
        MovableClock.advance(Duration.ofMinutes(1));
        register(ana, "fcm", tokens.get(0), null);
        MovableClock.advance(Duration.ofMinutes(1));

        String eleventh = register(ana, "fcm", token(), null).jsonPath().getString("id");

        assertThat(ana.get(PATH).jsonPath().<String>getList("items.id"))
                .as("the second, since the first was heard of again")
                .hasSize(10)
                .startsWith(eleventh, ids.get(9), ids.get(0))
                .doesNotContain(ids.get(8));
    }

    @Test
    void races_retries_and_lost_answers_leave_one_device() {
        String token = token();
        Faults.conflict(AccessPattern.REGISTER_DEVICE, 2);
        Faults.loseAnswer(AccessPattern.REGISTER_DEVICE, 1);

        List<Integer> answers = Parallel.each(
                IntStream.range(0, 6).boxed().toList(),
                i -> register(ana, "apns", token, null).statusCode());

        assertThat(answers).containsOnly(200, 201).containsOnlyOnce(201);
        assertThat(ana.get(PATH).jsonPath().getList("items")).hasSize(1);

        String key = Ids.next();
        Map<String, String> body = Map.of("platform", "fcm", "token", token());
        Response first = ana.as().header("Idempotency-Key", key).body(body).post(PATH);
        Response replayed = ana.as().header("Idempotency-Key", key).body(body).post(PATH);
        assertThat(replayed.asString()).isEqualTo(first.asString());
        assertThat(replayed.header("Idempotent-Replayed")).isEqualTo("true");
    }

    @Test
    void a_forgotten_device_is_gone_and_forgetting_it_again_is_fine() {
        String id = register(ana, "fcm", token(), null).jsonPath().getString("id");

        rui.as().delete(PATH + "/" + id).then().statusCode(204);
        assertThat(ana.get(PATH).jsonPath().getList("items.id"))
                .as("not theirs")
                .containsExactly(id);
        ana.as().delete(PATH + "/" + id).then().statusCode(204);
        ana.as().delete(PATH + "/" + id).then().statusCode(204);
        ana.as().delete(PATH + "/no-device").then().statusCode(204);

        assertThat(ana.get(PATH).jsonPath().getList("items")).isEmpty();
        assertThat(TestTable.ofApplication().items().stream()
                        .filter(item -> item.key().sk().equals("DEVICE#" + id)))
                .isEmpty();
    }

    @Test
    void what_is_no_device_is_refused_and_the_token_is_not_repeated() {
        String wrong = "wrong token with spaces in it and more";
        Response refused = register(ana, "fax", wrong, "a\u0000b");
        assertProblem(refused, 422, "validation-failed")
                .withErrors(
                        "platform: must be fcm, apns or apns-sandbox",
                        "token: must be a token as the platform gave it out",
                        "name: must not hold control characters");
        assertThat(refused.asString()).doesNotContain("spaces");
        assertProblem(ana.post(PATH, Map.of()), 422, "validation-failed")
                .withErrors("platform: is required", "token: is required");
        assertProblem(RestAssured.get(PATH), 401, "unauthenticated");
        assertProblem(Somebody.with("SERVICE").get(PATH), 403, "forbidden");
    }

    @Test
    void a_token_is_in_no_text_that_could_be_logged() {
        String token = token();

        assertThat(new PushToken(token).toString()
                        + new RegisterDeviceRequest("fcm", token, null)
                        + new RegisterDeviceRequest("fcm", token, null).read()
                        + Device.registered("u", Platform.FCM, new PushToken(token), Optional.empty(), Instant.EPOCH))
                .doesNotContain(token);
    }

    private static String token() {
        return "fcm:" + Ids.next() + "_" + Ids.next();
    }

    private static Response register(Somebody who, String platform, String token, String name) {
        return who.post(
                PATH,
                name == null
                        ? Map.of("platform", platform, "token", token)
                        : Map.of("platform", platform, "token", token, "name", name));
    }
}
