package dev.tessera.local.demo;

import static dev.tessera.local.demo.Demo.ADMIN;
import static dev.tessera.local.demo.Demo.CONTENT;
import static dev.tessera.local.demo.Demo.USERS;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.json.Json;
import java.net.URLEncoder;
import java.util.List;
import java.util.Map;

/** Cards of several people with votes and comments, a collection of them, and videos at every stage of processing. */
final class CardsDemo {

    private static final String COLLECTION = "For the workshop";
    private static final String WORKER = "demo-video-worker";

    private record Card(
            String author,
            String title,
            String description,
            List<String> instructions,
            Map<String, String> materials,
            List<String> tools,
            String difficulty,
            int minutes,
            int cost) {}

    private static final List<Card> CARDS = List.of(
            new Card(
                    "ana",
                    "Perfect wood finish",
                    "Oil instead of varnish, in two days.",
                    List.of("Sand with the grain, 120 to 240.", "Oil it thinly, twice.", "Wait a night between coats."),
                    Map.of("hard wax oil", "100 ml", "sandpaper", "4 sheets"),
                    List.of("sander", "lint-free cloth"),
                    "INTERMEDIATE",
                    120,
                    50),
            new Card(
                    "ana",
                    "A mosaic from broken tiles",
                    "What the renovation left over.",
                    List.of("Lay it out dry.", "Glue from the middle.", "Grout after a day."),
                    Map.of("tiles", "1 m²", "tile adhesive", "3 kg", "grout", "1 kg"),
                    List.of("tile nippers", "notched trowel"),
                    "BEGINNER",
                    300,
                    35),
            new Card(
                    "bruno",
                    "A bench that folds away",
                    "For workshops that are a garage by day.",
                    List.of("Hinge the top to the wall.", "Brace the legs.", "Fold it up and park."),
                    Map.of("plywood", "1 sheet", "hinges", "4"),
                    List.of("circular saw", "drill"),
                    "INTERMEDIATE",
                    180,
                    60),
            new Card(
                    "chloe",
                    "Dovetails by hand",
                    "The joint that holds without glue.",
                    List.of("Mark the tails.", "Saw on the waste side.", "Pare to the line."),
                    Map.of("oak board", "2 m"),
                    List.of("dovetail saw", "chisels", "marking gauge"),
                    "ADVANCED",
                    240,
                    80));

    private CardsDemo() {}

    static void fill(Demo demo) {
        String category = category(demo, ADMIN, "woodworking", "Woodworking", null);
        List<String> cards =
                CARDS.stream().map(card -> publish(demo, card, category)).toList();
        vote(demo, cards);
        PostsDemo.talk(demo, "/cards/" + cards.get(0), "chloe", "Does it smell for long?", "ana", "Two days.");
        collect(demo, demo.as("bruno", CONTENT), cards);
        trackVideos(demo, demo.as(ADMIN, USERS), demo.as("chloe", CONTENT));
    }

    /** @param above the slug of the category that it is in, or null */
    static String category(Demo demo, String moderator, String slug, String name, String above) {
        Api content = demo.as(moderator, CONTENT);
        return demo.have(
                "Category " + name,
                content.get("/categories?slug=" + slug).expect(200).idWhere("slug", slug),
                () -> {
                    Map<String, Object> category = Json.object("slug", slug, "name", name);
                    if (above != null) {
                        category.put(
                                "parentId",
                                content.get("/categories?slug=" + above)
                                        .expect(200)
                                        .text("id"));
                    }
                    return content.post("/categories", category);
                });
    }

    private static String publish(Demo demo, Card card, String category) {
        Api author = demo.as(card.author(), CONTENT);
        return demo.have(
                "Card \"" + card.title() + "\" of " + card.author(),
                author.get("/users/me/cards?limit=100").expect(200).idWhere("title", card.title()),
                () -> author.post(
                        "/cards",
                        Json.object(
                                "title", card.title(),
                                "description", card.description(),
                                "categoryId", category,
                                "instructions", card.instructions(),
                                "materials", card.materials(),
                                "tools", card.tools(),
                                "tags", List.of("workshop", "weekend"),
                                "difficulty", card.difficulty(),
                                "estimatedTime", card.minutes(),
                                "estimatedCost", card.cost(),
                                "status", "PUBLISHED")));
    }

    /** They agree on the first card, and on the second they do not. */
    private static void vote(Demo demo, List<String> cards) {
        vote(demo, "bruno", cards.get(0), "UP");
        vote(demo, "chloe", cards.get(0), "UP");
        vote(demo, "bruno", cards.get(1), "UP");
        vote(demo, "chloe", cards.get(1), "DOWN");
        vote(demo, "ana", cards.get(2), "UP");
        demo.report("  people voted on each other's cards");
    }

    private static void vote(Demo demo, String voter, String card, String vote) {
        demo.as(voter, CONTENT)
                .put("/cards/" + card + "/votes/me", Json.object("vote", vote))
                .expect(200);
    }

    private static void collect(Demo demo, Api collector, List<String> cards) {
        String id = demo.have(
                "Collection \"" + COLLECTION + "\" of bruno",
                collector.get("/users/me/collections?limit=100").expect(200).idWhere("name", COLLECTION),
                () -> collector.post("/collections", Json.object("name", COLLECTION, "visibility", "PUBLIC")));
        cards.stream()
                .limit(2)
                .forEach(card -> collector
                        .put("/collections/" + id + "/cards/" + card, Map.of())
                        .expect(204));
    }

    /** One each that is pending, in the works, done and failed. Reports come from a worker of their own, here and gone. */
    private static void trackVideos(Demo demo, Api admin, Api owner) {
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
