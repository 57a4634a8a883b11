package dev.tessera.local.demo;

import dev.tessera.keys.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Posts in a category of their own, one of them a draft, with likes, bookmarks and a small conversation. */
final class PostsDemo implements DemoPart {

    private static final String ABOVE = "woodworking";
    private static final String CATEGORY = "restoration";

    private record Post(String title, String summary, List<String> tags, String status, String body) {}

    private static final List<Post> POSTS = List.of(
            new Post(
                    "How I restored a chair",
                    "Three evenings, one chair, no varnish.",
                    List.of("chair", "oil", "restoration"),
                    "PUBLISHED",
                    "# How I restored a chair\n\nI found it on the street. **Sand it**, *oil it*, wait a night.\n\n"
                            + "1. Take the seat off before you sand.\n2. Glue what moves.\n3. Oil it thinly, twice.\n"),
            new Post(
                    "Azulejos na cozinha",
                    "O que sobrou da reforma virou mosaico.",
                    List.of("azulejo", "mosaico", "cozinha"),
                    "PUBLISHED",
                    "# Azulejos na cozinha\n\nMonte tudo a seco antes de colar. Comece **pelo meio**.\n"),
            new Post(
                    "Which glue for which joint",
                    "Notes, not finished yet.",
                    List.of("glue"),
                    "DRAFT",
                    "Hide glue: reversible, needs heat.\n"));

    @Override
    public String service() {
        return "content-service";
    }

    /** After the cards: who tends the categories, and the one above, are theirs. */
    @Override
    public void fill(Demo demo) {
        Api users = demo.api("users-service");
        Api content = demo.api(service());
        Api ana = content.as(token(users, "ana"));
        Api bruno = content.as(token(users, "bruno"));
        Api chloe = content.as(token(users, "chloe"));

        String category = category(demo, ana);
        List<String> posts =
                POSTS.stream().map(post -> write(demo, ana, post, category)).toList();
        String chair = "/posts/" + posts.get(0);
        List.of(bruno, chloe)
                .forEach(reader -> reader.put(chair + "/likes/me", Map.of()).expect(200));
        bruno.put("/posts/" + posts.get(1) + "/likes/me", Map.of()).expect(200);
        chloe.put("/users/me/bookmarks/" + posts.get(0), Map.of()).expect(200);
        demo.report("  bruno and chloe like them, chloe keeps one");
        talk(demo, chair, bruno, ana);
    }

    private static String token(Api users, String username) {
        return UsersDemo.session(users, UsersDemo.account(username)).expect(201).text("accessToken");
    }

    private static String category(Demo demo, Api moderator) {
        Optional<String> known =
                moderator.get("/categories?slug=" + CATEGORY).expect(200).idWhere("slug", CATEGORY);
        demo.report((known.isPresent() ? "known: " : "new:   ") + "Category Restoration, below Woodworking");
        return known.orElseGet(() -> moderator
                .post(
                        "/categories",
                        Json.object(
                                "slug",
                                CATEGORY,
                                "name",
                                "Restoration",
                                "parentId",
                                moderator
                                        .get("/categories?slug=" + ABOVE)
                                        .expect(200)
                                        .text("id")))
                .expect(201)
                .text("id"));
    }

    private static String write(Demo demo, Api author, Post post, String category) {
        Optional<String> known = author.get("/users/me/posts?limit=100&status=" + post.status())
                .expect(200)
                .idWhere("title", post.title());
        demo.report((known.isPresent() ? "known: " : "new:   ") + "Post \"" + post.title() + "\"");
        return known.orElseGet(() -> author.post(
                        "/posts",
                        Json.object(
                                "title", post.title(),
                                "summary", post.summary(),
                                "body", post.body(),
                                "tags", post.tags(),
                                "categoryId", category,
                                "status", post.status()))
                .expect(201)
                .text("id"));
    }

    private static void talk(Demo demo, String post, Api bruno, Api ana) {
        if (bruno.get(post + "/comments").expect(200).body().contains("\"text\"")) {
            demo.report("known: Comments about the chair");
            return;
        }
        String question = bruno.post(post + "/comments", Json.object("text", "Which oil did you take?"))
                .expect(201)
                .text("id");
        ana.post(post + "/comments", Json.object("text", "Linseed, boiled.", "replyTo", question))
                .expect(201);
        demo.report("new:   Comments about the chair");
    }
}
