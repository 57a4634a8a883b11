package dev.tessera.local.demo;

import static dev.tessera.local.demo.Demo.ADMIN;
import static dev.tessera.local.demo.Demo.CONTENT;
import static dev.tessera.local.demo.Demo.USERS;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.json.Json;
import dev.tessera.local.Api;
import java.net.URLEncoder;
import java.util.List;
import java.util.Map;

/** Videos at every stage of processing. */
final class VideosDemo {

    private static final String WORKER = "demo-video-worker";

    private VideosDemo() {}

    /** One each that is pending, in the works, done and failed. Reports come from a worker of their own, here and gone. */
    static void fill(Demo demo) {
        Api admin = demo.as(ADMIN, USERS);
        Api owner = demo.as("chloe", CONTENT);
        boolean known = owner.get("/users/me/videos").expect(200).body().contains("\"id\"");
        demo.report(known, "Videos of chloe: pending, processing, completed and failed");
        if (known) {
            return;
        }
        Api.Answer account = admin.post("/service-accounts", Json.object("name", WORKER, "roles", List.of("WORKER")))
                .expect(201);
        String form = "grant_type=client_credentials&client_id=" + account.text("clientId") + "&client_secret="
                + URLEncoder.encode(account.text("clientSecret"), UTF_8);
        Api.Answer token = demo.api(USERS).postForm("/tokens", form).expect(200);
        Api worker = demo.api(CONTENT).as(token.text("access_token"));
        Map<String, Object> processing = Json.object("status", "PROCESSING");
        Map<String, Object> done = Json.object("status", "COMPLETED", "zipS3Key", "s3://demo/processed/frames.zip");
        Map<String, Object> failed =
                Json.object("status", "FAILED", "errorMessage", "The file ends in the middle of a frame.");
        for (List<Map<String, Object>> reports : List.of(
                List.<Map<String, Object>>of(),
                List.of(processing),
                List.of(processing, done),
                List.of(processing, failed))) {
            String id = owner.post("/users/me/videos", Json.object("expiresAt", "2099-01-01T00:00:00Z"))
                    .expect(201)
                    .text("id");
            reports.forEach(report -> worker.patch("/videos/" + id, report).expect(200));
        }
        admin.delete("/service-accounts/" + account.text("clientId")).expect(204);
    }
}
