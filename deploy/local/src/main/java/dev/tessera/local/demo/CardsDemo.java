package dev.tessera.local.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.json.Json;
import java.net.URLEncoder;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Cards with votes and comments, a collection of them, and videos at every stage of their processing. */
final class CardsDemo implements DemoPart {

    private static final String CATEGORY = "woodworking";
    private static final String COLLECTION = "For the workshop";
    private static final String WORKER = "demo-video-worker";

    private record Card(
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
                    "Perfect wood finish",
                    "Oil instead of varnish, in two days.",
                    List.of("Sand with the grain, 120 to 240.", "Oil it thinly, twice.", "Wait a night between coats."),
                    Map.of("hard wax oil", "100 ml", "sandpaper", "4 sheets"),
                    List.of("sander", "lint-free cloth"),
                    "INTERMEDIATE",
                    120,
                    50),
            new Card(
                    "A mosaic from broken tiles",
                    "What the renovation left over.",
                    List.of("Lay it out dry.", "Glue from the middle.", "Grout after a day."),
                    Map.of("tiles", "1 m²", "tile adhesive", "3 kg", "grout", "1 kg"),
                    List.of("tile nippers", "notched trowel"),
                    "BEGINNER",
                    300,
                    35),
            new Card(
                    "Dovetails by hand",
                    "The joint that holds without glue.",
                    List.of("Mark the tails.", "Saw on the waste side.", "Pare to the line."),
                    Map.of("oak board", "2 m"),
                    List.of("dovetail saw", "chisels", "marking gauge"),
                    "ADVANCED",
                    240,
                    80));

    @Override
    public String service() {
        return "content-service";
    }

    @Override
    public void fill(Demo demo) {
        Api users = demo.api("users-service");
        Api content = demo.api(service());
        Api admin = UsersDemo.signInAsAdmin(users, demo.admin());
        makeModerator(users, admin);
        Api ana = content.as(token(users, "ana"));
        Api bruno = content.as(token(users, "bruno"));
        Api chloe = content.as(token(users, "chloe"));

        String category = category(demo, ana);
        List<String> cards =
                CARDS.stream().map(card -> publish(demo, ana, card, category)).toList();
        vote(demo, cards, bruno, chloe);
        collect(demo, bruno, cards);
        trackVideos(demo, users, content, admin, chloe);
    }

    private static String token(Api users, String username) {
        return UsersDemo.session(users, UsersDemo.account(username)).expect(201).text("accessToken");
    }

    /** Somebody has to tend the categories; the role is in the tokens that are handed out from now on. */
    private static void makeModerator(Api users, Api admin) {
        String id =
                UsersDemo.session(users, UsersDemo.account("ana")).expect(201).text("userId");
        admin.put("/users/" + id + "/roles", Json.object("roles", List.of("MODERATOR")))
                .expect(200);
    }

    private static String category(Demo demo, Api moderator) {
        Optional<String> known =
                moderator.get("/categories?slug=" + CATEGORY).expect(200).idWhere("slug", CATEGORY);
        demo.report(known.isPresent() ? "known: Category Woodworking" : "new:   Category Woodworking");
        return known.orElseGet(() -> moderator
                .post("/categories", Json.object("slug", CATEGORY, "name", "Woodworking"))
                .expect(201)
                .text("id"));
    }

    private static String publish(Demo demo, Api author, Card card, String category) {
        Optional<String> known =
                author.get("/users/me/cards?limit=100").expect(200).idWhere("title", card.title());
        demo.report((known.isPresent() ? "known: " : "new:   ") + "Card \"" + card.title() + "\"");
        return known.orElseGet(() -> author.post(
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
                                "status", "PUBLISHED"))
                .expect(201)
                .text("id"));
    }

    /** They agree on the first card and not on the second. */
    private static void vote(Demo demo, List<String> cards, Api bruno, Api chloe) {
        bruno.put("/cards/" + cards.get(0) + "/votes/me", Json.object("vote", "UP"))
                .expect(200);
        chloe.put("/cards/" + cards.get(0) + "/votes/me", Json.object("vote", "UP"))
                .expect(200);
        bruno.put("/cards/" + cards.get(1) + "/votes/me", Json.object("vote", "UP"))
                .expect(200);
        chloe.put("/cards/" + cards.get(1) + "/votes/me", Json.object("vote", "DOWN"))
                .expect(200);
        demo.report("  bruno and chloe voted on them");
    }

    private static void collect(Demo demo, Api collector, List<String> cards) {
        Optional<String> known =
                collector.get("/users/me/collections?limit=100").expect(200).idWhere("name", COLLECTION);
        String id = known.orElseGet(() -> collector
                .post("/collections", Json.object("name", COLLECTION, "visibility", "PUBLIC"))
                .expect(201)
                .text("id"));
        cards.stream()
                .limit(2)
                .forEach(card -> collector
                        .put("/collections/" + id + "/cards/" + card, Map.of())
                        .expect(204));
        demo.report((known.isPresent() ? "known: " : "new:   ") + "Collection \"" + COLLECTION + "\" of bruno");
    }

    /** One each that is pending, in the works, done and failed. Reports come from a worker of their own, here and gone. */
    private static void trackVideos(Demo demo, Api users, Api content, Api admin, Api owner) {
        if (owner.get("/users/me/videos").expect(200).body().contains("\"id\"")) {
            demo.report("known: Videos of chloe");
            return;
        }
        Api.Answer account = admin.post("/service-accounts", Json.object("name", WORKER, "roles", List.of("WORKER")))
                .expect(201);
        String form = "grant_type=client_credentials&client_id=" + account.text("clientId") + "&client_secret="
                + URLEncoder.encode(account.text("clientSecret"), UTF_8);
        Api worker = content.as(users.postForm("/tokens", form).expect(200).text("access_token"));
        Map<String, Object> processing = Json.object("status", "PROCESSING");
        track(owner);
        report(worker, track(owner), processing);
        report(
                worker,
                track(owner),
                processing,
                Json.object("status", "COMPLETED", "zipS3Key", "s3://demo/processed/frames.zip"));
        report(
                worker,
                track(owner),
                processing,
                Json.object("status", "FAILED", "errorMessage", "The file ends in the middle of a frame."));
        admin.delete("/service-accounts/" + account.text("clientId")).expect(204);
        demo.report("new:   Videos of chloe: pending, processing, completed and failed");
    }

    private static String track(Api owner) {
        return owner.post("/users/me/videos", Json.object("expiresAt", "2099-01-01T00:00:00Z"))
                .expect(201)
                .text("id");
    }

    @SafeVarargs
    private static void report(Api worker, String videoId, Map<String, Object>... reports) {
        for (Map<String, Object> report : reports) {
            worker.patch("/videos/" + videoId, report).expect(200);
        }
    }
}
