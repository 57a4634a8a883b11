package dev.tessera.notifications.preferences;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class PreferencesTest {

    private static final String PATH = "/users/me/notification-preferences";
    private static final Map<String, String> NIGHT =
            Map.of("from", "22:00", "to", "07:30", "timeZone", "America/Sao_Paulo");

    private final Somebody ana = Somebody.person();

    @Test
    void who_never_decided_anything_is_told_in_the_inbox_and_of_new_devices_by_email() {
        Response answer = ana.get(PATH);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.header("ETag")).isEqualTo("\"0\"");
        assertThat(answer.jsonPath().getMap("channels"))
                .hasSize(12)
                .containsEntry("message", List.of("in-app", "email", "sms", "push"))
                .containsEntry("comment", List.of("in-app"))
                .containsEntry("out-of-stock", List.of("in-app"))
                .containsEntry("new-device", List.of("in-app", "email"))
                .containsEntry("account", List.of("in-app", "email"));
        assertThat(answer.jsonPath().getMap("")).doesNotContainKey("quietHours");
    }

    @Test
    void what_is_decided_stays_and_what_is_left_out_goes_by_the_default() {
        Response set = set(
                ana,
                "\"0\"",
                Map.of(
                        "channels",
                        Map.of("comment", List.of("push", "in-app", "push"), "like", List.of()),
                        "quietHours",
                        NIGHT));

        assertThat(set.statusCode()).isEqualTo(200);
        assertThat(set.header("ETag")).isEqualTo("\"1\"");
        assertThat(set.jsonPath().getMap("channels"))
                .containsEntry("comment", List.of("in-app", "push"))
                .containsEntry("like", List.of())
                .containsEntry("reply", List.of("in-app"));
        assertThat(set.jsonPath().getMap("quietHours")).isEqualTo(NIGHT);
        assertThat(ana.get(PATH).asString()).isEqualTo(set.asString());
        assertThat(ana.as().header("If-None-Match", "\"1\"").get(PATH).statusCode())
                .isEqualTo(304);

        Response reset = set(ana, "\"1\"", Map.of("channels", Map.of()));
        assertThat(reset.jsonPath().getMap("channels")).containsEntry("like", List.of("in-app"));
        assertThat(reset.jsonPath().getMap("")).doesNotContainKey("quietHours");
        assertThat(Somebody.person().get(PATH).header("ETag"))
                .as("somebody else's")
                .isEqualTo("\"0\"");
    }

    @Test
    void only_what_was_read_is_replaced_and_of_many_at_once_one_wins() {
        assertProblem(ana.put(PATH, Map.of("channels", Map.of())), 428, "precondition-required");
        assertProblem(set(ana, "\"7\"", Map.of("channels", Map.of())), 412, "precondition-failed");
        Faults.loseAnswer(AccessPattern.SET_PREFERENCES, 1);
        Faults.conflict(AccessPattern.SET_PREFERENCES, 2);

        List<Integer> answers = Parallel.each(
                IntStream.range(0, 6).boxed().toList(),
                i -> set(
                                ana,
                                "\"0\"",
                                Map.of("channels", Map.of("vote", i % 2 == 0 ? List.of("push") : List.of("sms"))))
                        .statusCode());

        assertThat(answers).containsOnlyOnce(200).containsOnly(200, 412);
        assertThat(ana.get(PATH).header("ETag")).isEqualTo("\"1\"");
        TableRecorder.forget();
        ana.get(PATH);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.PREFERENCES_OF_USER);
    }

    @Test
    void what_cannot_be_is_refused_field_by_field() {
        Map<String, Object> channels = new HashMap<>();
        channels.put("gossip", List.of("in-app"));
        assertProblem(set(ana, "*", Map.of("channels", channels)), 422, "validation-failed")
                .withErrors("channels.gossip: is no kind of notification");
        assertProblem(set(ana, "*", Map.of("channels", Map.of("like", List.of("pigeon")))), 422, "validation-failed")
                .withErrors("channels.like[0]: must be in-app, email, sms or push");
        assertProblem(set(ana, "*", Map.of("channels", Map.of("message", List.of("email")))), 422, "validation-failed")
                .withErrors("channels.message: must contain in-app");
        IntStream.range(0, 12).forEach(i -> channels.put("gossip" + i, List.of()));
        assertProblem(set(ana, "*", Map.of("channels", channels)), 422, "validation-failed")
                .withErrors("channels: must have at most 12 entries");
        assertProblem(set(ana, "*", Map.of()), 422, "validation-failed").withErrors("channels: is required");
        assertProblem(
                        set(
                                ana,
                                "*",
                                Map.of(
                                        "channels",
                                        Map.of(),
                                        "quietHours",
                                        Map.of("from", "24:00", "to", "7:30", "timeZone", "Europe/Atlantis"))),
                        422,
                        "validation-failed")
                .withErrors(
                        "quietHours.from: must be a time of day such as 22:00",
                        "quietHours.to: must be a time of day such as 22:00",
                        "quietHours.timeZone: must be a time zone such as America/Sao_Paulo");
        assertProblem(
                        set(
                                ana,
                                "*",
                                Map.of(
                                        "channels",
                                        Map.of(),
                                        "quietHours",
                                        Map.of("from", "07:00", "to", "07:00", "timeZone", "UTC"))),
                        422,
                        "validation-failed")
                .withErrors("quietHours.to: must differ from quietHours.from");
        assertThat(ana.get(PATH).header("ETag")).isEqualTo("\"0\"");
    }

    @Test
    void preferences_are_for_people() {
        assertProblem(RestAssured.get(PATH), 401, "unauthenticated");
        assertProblem(Somebody.with("SERVICE").get(PATH), 403, "forbidden");
        assertProblem(set(Somebody.with("SERVICE"), "*", Map.of("channels", Map.of())), 403, "forbidden");
    }

    private static Response set(Somebody who, String ifMatch, Object body) {
        return who.as().header("If-Match", ifMatch).body(body).put(PATH);
    }
}
