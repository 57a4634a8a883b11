package dev.tessera.content.video;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Pages;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.author.Profiles;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@WithTable
class VideoTest {

    private static final Map<String, Object> PROCESSING = Map.of("status", "PROCESSING");
    private static final Map<String, Object> COMPLETED =
            Map.of("status", "COMPLETED", "zipS3Key", "s3://bucket/processed/video.zip");
    private static final Map<String, Object> FAILED = Map.of("status", "FAILED", "errorMessage", "No frames\nin it");

    private final Somebody ana = Somebody.person();
    private final Somebody worker = Somebody.worker();

    @BeforeEach
    void open_an_account() {
        Profiles.open(ana);
    }

    @AfterEach
    void letTimePass() {
        MovableClock.letGo();
    }

    @Test
    void a_video_is_pending_at_first_and_can_be_read_by_its_owner_and_by_its_id_alone() {
        Response tracked = ana.post(videos(ana), Map.of());

        assertThat(tracked.statusCode()).as(tracked.asString()).isEqualTo(201);
        String id = tracked.path("id");
        assertThat(tracked.header("Location")).endsWith(videos(ana) + "/" + id);
        assertThat(tracked.header("ETag")).isEqualTo("\"1\"");
        assertThat(tracked.jsonPath().getMap(""))
                .containsOnlyKeys("id", "userId", "status", "createdAt", "updatedAt")
                .containsEntry("userId", ana.id())
                .containsEntry("status", "PENDING");
        TableRecorder.forget();
        assertThat(ana.get(videos(ana) + "/" + id).asString()).isEqualTo(tracked.asString());
        assertThat(ana.get("/videos/" + id).asString()).isEqualTo(tracked.asString());
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.VIDEO_OF_USER, AccessPattern.VIDEO_BY_ID);
    }

    @Test
    void a_worker_takes_a_video_to_its_end_knowing_nothing_but_its_id() {
        String id = tracked(ana);
        TableRecorder.forget();

        Response processing = report(id, PROCESSING);
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.VIDEO_BY_ID, AccessPattern.UPDATE_VIDEO_STATUS);
        Response completed = report(id, COMPLETED);

        assertThat(processing.jsonPath().getString("status")).isEqualTo("PROCESSING");
        assertThat(processing.header("ETag")).isEqualTo("\"2\"");
        assertThat(completed.jsonPath().getMap(""))
                .containsEntry("status", "COMPLETED")
                .containsEntry("zipS3Key", "s3://bucket/processed/video.zip")
                .doesNotContainKey("errorMessage");
        assertThat(ana.get(videos(ana) + "/" + id).asString()).isEqualTo(completed.asString());
    }

    @Test
    void what_failed_says_why() {
        String id = processing(ana);

        Response failed = report(id, FAILED);

        assertThat(failed.jsonPath().getMap(""))
                .containsEntry("status", "FAILED")
                .containsEntry("errorMessage", "No frames\nin it")
                .doesNotContainKey("zipS3Key");
    }

    @Test
    void a_report_that_comes_again_changes_nothing() {
        for (Map<String, Object> last : List.of(PROCESSING, COMPLETED, FAILED)) {
            String id = last == PROCESSING ? tracked(ana) : processing(ana);
            Response first = report(id, last);

            Response again = report(id, last);

            assertThat(first.statusCode()).isEqualTo(200);
            assertThat(again.statusCode()).isEqualTo(200);
            assertThat(again.asString()).isEqualTo(first.asString());
            assertThat(again.header("ETag")).isEqualTo(first.header("ETag"));
        }
    }

    @Test
    void a_late_report_never_moves_a_status_back() {
        for (Map<String, Object> end : List.of(COMPLETED, FAILED)) {
            String id = processing(ana);
            String ended = report(id, end).asString();

            assertProblem(report(id, PROCESSING), 409, "video-status");
            assertProblem(report(id, end == COMPLETED ? FAILED : COMPLETED), 409, "video-status");
            assertProblem(
                    report(id, Map.of("status", "COMPLETED", "zipS3Key", "s3://another/one.zip")), 409, "video-status");

            Response refused = report(id, PROCESSING);
            assertThat(refused.jsonPath().getString("current")).isEqualTo(end.get("status"));
            assertThat(ana.get("/videos/" + id).asString()).isEqualTo(ended);
        }
        assertProblem(report(tracked(ana), Map.of("status", "PENDING")), 422, "validation-failed");
    }

    @Test
    void a_pipeline_that_never_said_that_it_began_may_say_how_it_ended() {
        for (Map<String, Object> end : List.of(COMPLETED, FAILED)) {
            String id = tracked(ana);

            Response ended = report(id, end);

            assertThat(ended.statusCode()).as(ended.asString()).isEqualTo(200);
            assertThat(ended.<String>path("status")).isEqualTo(end.get("status"));
            assertThat(ended.header("ETag")).isEqualTo("\"2\"");
            assertThat(report(id, end).asString()).isEqualTo(ended.asString());
            assertProblem(report(id, PROCESSING), 409, "video-status");
        }
    }

    @Test
    void a_pipeline_brings_its_own_id_once_and_finds_the_same_video_again() {
        String id = "v9z8y7x6-w5u4-3210-zyxw-" + Ids.next();
        Response created = worker.post(videos(ana), Map.of("videoId", id));
        Response again = worker.post(videos(ana), Map.of("videoId", id));

        assertThat(created.statusCode()).as(created.asString()).isEqualTo(201);
        assertThat(created.<String>path("id")).isEqualTo(id);
        assertThat(created.header("Location")).endsWith(videos(ana) + "/" + id);
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.asString()).isEqualTo(created.asString());
        Response completed = report(id, COMPLETED);
        assertThat(worker.post(videos(ana), Map.of("videoId", id)).asString()).isEqualTo(completed.asString());
        assertThat(ana.get(videos(ana) + "/" + id).asString()).isEqualTo(completed.asString());
        assertThat(Pages.all(ana, videos(ana), 10, "id")).containsExactly(id);
    }

    @Test
    void one_id_is_one_video_whoever_it_belongs_to_and_however_many_bring_it_at_once() {
        Somebody bruno = Somebody.person();
        Profiles.open(bruno);
        String id = "clip_" + Ids.next();

        List<Response> answers = Parallel.each(
                IntStream.range(0, 8).boxed().toList(),
                i -> worker.post(videos(i % 2 == 0 ? ana : bruno), Map.of("videoId", id)));

        assertThat(answers).filteredOn(answer -> answer.statusCode() == 201).hasSize(1);
        assertThat(answers).filteredOn(answer -> answer.statusCode() == 200).hasSize(3);
        answers.stream()
                .filter(answer -> answer.statusCode() > 201)
                .forEach(answer -> assertProblem(answer, 409, "video-id-taken"));
        assertThat(worker.get("/videos/" + id).statusCode()).isEqualTo(200);
    }

    @Test
    void people_bring_no_ids_and_nobody_brings_one_that_a_path_could_not_hold() {
        assertProblem(ana.post(videos(ana), Map.of("videoId", "mine")), 403, "forbidden");
        for (String id : List.of("", "a b", "a#b", "..", "a/b", "\u00e9", "x".repeat(129))) {
            assertProblem(worker.post(videos(ana), Map.of("videoId", id)), 422, "validation-failed");
        }
    }

    @Test
    void an_id_is_free_again_when_its_video_is_gone_and_not_before() {
        String id = "job-" + Ids.next();
        worker.post(videos(ana), Map.of("videoId", id)).then().statusCode(201);
        TestFeed feed = TestFeed.ofApplication();
        report(id, PROCESSING);
        feed.drain();
        Somebody bruno = Somebody.person();
        Profiles.open(bruno);
        assertProblem(worker.post(videos(bruno), Map.of("videoId", id)), 409, "video-id-taken");

        try (TestTable table = TestTable.ofApplication()) {
            table.delete(new VideoKeys.Primary(ana.id(), id));
        }
        feed.drain();

        assertThat(worker.post(videos(bruno), Map.of("videoId", id)).statusCode())
                .isEqualTo(201);
    }

    @Test
    void a_video_of_nobody_is_refused_by_the_write_itself() {
        Somebody stranger = Somebody.person();
        Somebody closed = Somebody.person();
        try (TestTable table = TestTable.ofApplication()) {
            table.put(Profiles.closed(closed.id(), 2));
            TableRecorder.forget();
            for (Somebody nobody : List.of(stranger, closed)) {
                assertProblem(worker.post(videos(nobody), Map.of()), 404, "user-not-found");
                assertProblem(worker.post(videos(nobody), Map.of("videoId", Ids.next())), 404, "user-not-found");
            }
            assertThat(TableRecorder.patterns()).as("reads before it").isEmpty();
            assertThat(table.items(Entity.VIDEO))
                    .noneMatch(item -> item.text("userId").equals(stranger.id()));
        }
        assertProblem(worker.post("/users/" + Posts.publish(ana) + "/videos", Map.of()), 404, "user-not-found");
    }

    @Test
    void an_index_that_lags_behind_decides_nothing() {
        String id = tracked(ana);
        try (TestTable table = TestTable.ofApplication()) {
            Faults.staleIndex(table, AccessPattern.VIDEO_BY_ID);

            assertThat(report(id, PROCESSING).statusCode()).isEqualTo(200);
            assertThat(report(id, COMPLETED).statusCode()).isEqualTo(200);
            assertProblem(report(id, PROCESSING), 409, "video-status");
            table.delete(new VideoKeys.Primary(ana.id(), id));
            assertProblem(report(id, PROCESSING), 404, "video-not-found");
        }
    }

    @Test
    void a_lost_answer_or_a_conflict_does_not_turn_a_report_into_a_refusal() {
        String id = tracked(ana);
        Faults.loseAnswer(AccessPattern.UPDATE_VIDEO_STATUS, 1);
        assertThat(report(id, PROCESSING).header("ETag")).isEqualTo("\"2\"");
        Faults.conflict(AccessPattern.UPDATE_VIDEO_STATUS, 2);
        assertThat(report(id, COMPLETED).header("ETag")).isEqualTo("\"3\"");
    }

    @Test
    void of_many_ends_reported_at_once_one_holds() {
        String id = processing(ana);
        List<Map<String, Object>> reports = new ArrayList<>();
        IntStream.range(0, 6).forEach(i -> {
            reports.add(COMPLETED);
            reports.add(FAILED);
            reports.add(PROCESSING);
        });

        List<Response> answers = Parallel.each(reports, report -> report(id, report));

        String end = ana.get("/videos/" + id).path("status");
        assertThat(end).isIn("COMPLETED", "FAILED");
        IntStream.range(0, reports.size())
                .filter(i -> !reports.get(i).equals(PROCESSING))
                .forEach(i -> assertThat(answers.get(i).statusCode())
                        .isEqualTo(reports.get(i).get("status").equals(end) ? 200 : 409));
        assertThat(ana.get("/videos/" + id).header("ETag")).isEqualTo("\"3\"");
    }

    @ParameterizedTest
    @CsvSource({
        "COMPLETED,         ,         , zipS3Key: is required",
        "FAILED,            ,         , errorMessage: is required",
        "PROCESSING, s3://x,          , zipS3Key: goes with COMPLETED only",
        "PROCESSING,        , message , errorMessage: goes with FAILED only",
        "FAILED,     s3://x, message  , zipS3Key: goes with COMPLETED only"
    })
    void a_report_brings_what_its_status_needs_and_nothing_else(
            String status, String zipS3Key, String errorMessage, String error) {
        Map<String, Object> report = new HashMap<>(Map.of("status", status));
        report.put("zipS3Key", zipS3Key);
        report.put("errorMessage", errorMessage);

        assertProblem(report(tracked(ana), report), 422, "validation-failed").withErrors(error);
    }

    @Test
    void a_report_names_a_status_there_is() {
        String id = tracked(ana);
        assertProblem(report(id, Map.of("zipS3Key", "s3://x")), 422, "validation-failed");
        assertProblem(report(id, Map.of("status", "DONE")), 422, "validation-failed");
        assertProblem(report(id, Map.of("status", "PROCESSING", "userId", ana.id())), 422, "validation-failed");
    }

    @Test
    void videos_are_for_their_owner_and_workers() {
        String id = tracked(ana);
        Somebody bruno = Somebody.person();

        for (Somebody stranger : List.of(bruno, Somebody.moderator())) {
            assertProblem(stranger.get("/videos/" + id), 404, "video-not-found");
            assertProblem(stranger.get(videos(ana) + "/" + id), 403, "forbidden");
            assertProblem(stranger.get(videos(ana)), 403, "forbidden");
            assertProblem(stranger.post(videos(ana), Map.of()), 403, "forbidden");
            assertProblem(stranger.patchBlindly("/videos/" + id, PROCESSING), 403, "forbidden");
        }
        assertProblem(bruno.get(videos(bruno) + "/" + id), 404, "video-not-found");
        assertProblem(ana.patchBlindly("/videos/" + id, PROCESSING), 403, "forbidden");
        for (String path : List.of("/videos/" + id, videos(ana), videos(ana) + "/" + id)) {
            assertProblem(Somebody.anonymous().get(path), 401, "unauthenticated");
            assertThat(worker.get(path).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void what_is_no_id_names_no_video() {
        for (String id : List.of("x", "%23", Ids.next())) {
            assertProblem(worker.as().urlEncodingEnabled(false).get("/videos/" + id), 404, "video-not-found");
            assertProblem(
                    worker.as()
                            .urlEncodingEnabled(false)
                            .contentType("application/merge-patch+json")
                            .body(PROCESSING)
                            .patch("/videos/" + id),
                    404,
                    "video-not-found");
        }
        assertProblem(ana.get(videos(ana) + "/x"), 404, "video-not-found");
        assertProblem(worker.post("/users/x/videos", Map.of()), 404, "user-not-found");
        assertThat(ana.get("/users/me/videos").statusCode()).isEqualTo(200);
    }

    @Test
    void a_worker_tracks_for_others_and_a_repeated_request_is_answered_again() {
        Response first = worker.as().header("Idempotency-Key", "k").body("{}").post(videos(ana));
        Response again = worker.as().header("Idempotency-Key", "k").body("{}").post(videos(ana));
        Response other = worker.as()
                .header("Idempotency-Key", "k")
                .body(Map.of("expiresAt", "2999-01-01T00:00:00Z"))
                .post(videos(ana));

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertProblem(other, 422, "idempotency-key-reused");
        assertThat(Pages.all(ana, videos(ana), 10, "id")).containsExactly((Object) first.path("id"));
    }

    @Test
    void videos_come_newest_first_page_by_page() {
        MovableClock.stop();
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ids.add(tracked(ana));
            MovableClock.advance(Duration.ofMillis(i % 2));
        }
        Collections.reverse(ids);

        List<List<String>> pages = Pages.of(ana, videos(ana), 2, "id");

        assertThat(pages).hasSize(3);
        List<String> listed = pages.stream().flatMap(List::stream).toList();
        // Those of the same millisecond are in the order of their ids.
        assertThat(listed).containsExactlyInAnyOrderElementsOf(ids);
        assertThat(listed.get(0)).isEqualTo(ids.get(0));
        String cursor = ana.as().queryParam("limit", 2).get(videos(ana)).path("next");
        assertProblem(worker.as().queryParam("cursor", cursor).get(videos(ana)), 400, "invalid-cursor");
        assertProblem(ana.as().queryParam("limit", 101).get(videos(ana)), 422, "validation-failed");
    }

    @Test
    void what_has_expired_is_gone_whenever_the_table_deletes_it() {
        MovableClock.stop();
        Instant expiry = new MovableClock().instant().plusSeconds(60);
        String id =
                ana.post(videos(ana), Map.of("expiresAt", expiry.toString())).path("id");
        String kept = processing(ana);
        report(kept, Map.of("status", "COMPLETED", "zipS3Key", "z", "expiresAt", expiry.toString()));
        assertThat(ana.get("/videos/" + id).<String>path("expiresAt"))
                .startsWith(expiry.toString().substring(0, 19));
        assertThat(ana.get("/videos/" + kept).<String>path("expiresAt")).isNotNull();

        MovableClock.advance(Duration.ofSeconds(61));

        assertProblem(ana.get("/videos/" + id), 404, "video-not-found");
        assertProblem(ana.get(videos(ana) + "/" + kept), 404, "video-not-found");
        assertProblem(report(id, PROCESSING), 404, "video-not-found");
        assertThat(Pages.all(ana, videos(ana), 10, "id")).isEmpty();
        assertProblem(ana.post(videos(ana), Map.of("expiresAt", "2020-01-01T00:00:00Z")), 422, "validation-failed");
    }

    @Test
    void a_video_that_did_not_change_is_not_sent_again() {
        String id = tracked(ana);
        for (String path : List.of("/videos/" + id, videos(ana) + "/" + id)) {
            Response known = ana.as().header("If-None-Match", "\"1\"").get(path);
            assertThat(known.statusCode()).isEqualTo(304);
            assertThat(known.asString()).isEmpty();
        }
        report(id, PROCESSING);
        assertThat(ana.as()
                        .header("If-None-Match", "\"1\"")
                        .get("/videos/" + id)
                        .statusCode())
                .isEqualTo(200);
    }

    private static String videos(Somebody owner) {
        return "/users/" + owner.id() + "/videos";
    }

    private static String tracked(Somebody owner) {
        return owner.post(videos(owner), Map.of())
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private String processing(Somebody owner) {
        String id = tracked(owner);
        report(id, PROCESSING).then().statusCode(200);
        return id;
    }

    private Response report(String id, Map<String, ?> report) {
        return worker.patchBlindly("/videos/" + id, report);
    }
}
