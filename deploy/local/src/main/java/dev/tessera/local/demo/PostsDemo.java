package dev.tessera.local.demo;

import static dev.tessera.local.demo.Demo.CONTENT;

import dev.tessera.keys.json.Json;
import java.util.List;
import java.util.Map;

/** Posts of several people in a category of their own, one of them a draft, with likes, bookmarks and conversations. */
final class PostsDemo {

    private record Post(String author, String title, String summary, List<String> tags, String status, String body) {}

    private static final List<Post> POSTS = List.of(
            new Post(
                    "ana",
                    "How I restored a chair",
                    "Three evenings, one chair, no varnish.",
                    List.of("chair", "oil", "restoration"),
                    "PUBLISHED",
                    """
                    # How I restored a chair

                    I found it on the street. **Sand it**, *oil it*, wait a night.

                    1. Take the seat off before you sand.
                    2. Glue what moves.
                    3. Oil it thinly, twice.
                    """),
            new Post(
                    "bruno",
                    "Sharp enough to shave",
                    "A chisel, three stones, ten minutes.",
                    List.of("chisel", "sharpening"),
                    "PUBLISHED",
                    "Flatten the back **once**. Then 25 degrees, until a burr turns up along the whole edge.\n"),
            new Post(
                    "chloe",
                    "Un banc en chêne",
                    "Quatre planches et aucune vis.",
                    List.of("banc", "chêne"),
                    "PUBLISHED",
                    "# Un banc en chêne\n\nTenons, mortaises, et de la patience. **Sans colle.**\n"),
            new Post(
                    "ana",
                    "Azulejos na cozinha",
                    "O que sobrou da reforma virou mosaico.",
                    List.of("azulejo", "mosaico", "cozinha"),
                    "PUBLISHED",
                    "# Azulejos na cozinha\n\nMonte tudo a seco antes de colar. Comece **pelo meio**.\n"),
            new Post(
                    "ana",
                    "Which glue for which joint",
                    "Notes, not finished yet.",
                    List.of("glue"),
                    "DRAFT",
                    "Hide glue: reversible, needs heat.\n"));

    private PostsDemo() {}

    /** After the cards, whose category is above the one of the posts. */
    static void fill(Demo demo) {
        String category = CardsDemo.category(demo, "ana", "restoration", "Restoration", "woodworking");
        List<String> posts = POSTS.stream()
                .map(post -> "/posts/" + write(demo, post, category))
                .toList();
        for (int i = 0; i < posts.size(); i++) {
            Post post = POSTS.get(i);
            if (post.status().equals("PUBLISHED")) {
                likes(demo, post.author(), posts.get(i), 2 - i % 2);
            }
        }
        demo.as("chloe", CONTENT)
                .put("/users/me/bookmarks/" + posts.get(0).substring("/posts/".length()), Map.of())
                .expect(200);
        demo.report("  people like each other's posts, chloe keeps one");
        String chair = posts.get(0);
        talk(demo, chair, "bruno", "Which oil did you take?", "ana", "Linseed, boiled.", "chloe", "Raw works as well.");
        talk(demo, posts.get(1), "chloe", "Water or oil on the stones?", "bruno", "Water, and a lot of it.");
    }

    private static String write(Demo demo, Post post, String category) {
        Api author = demo.as(post.author(), CONTENT);
        return demo.have(
                "Post \"" + post.title() + "\" of " + post.author(),
                author.get("/users/me/posts?limit=100&status=" + post.status())
                        .expect(200)
                        .idWhere("title", post.title()),
                () -> author.post(
                        "/posts",
                        Json.object(
                                "title", post.title(),
                                "summary", post.summary(),
                                "body", post.body(),
                                "tags", post.tags(),
                                "categoryId", category,
                                "status", post.status())));
    }

    private static void likes(Demo demo, String author, String post, int readers) {
        UsersDemo.usernames().stream()
                .filter(username -> !username.equals(author))
                .limit(readers)
                .forEach(reader -> demo.as(reader, CONTENT)
                        .put(post + "/likes/me", Map.of())
                        .expect(200));
    }

    /** Somebody says something, and others answer: who and what, in turns. */
    static void talk(Demo demo, String path, String... turns) {
        boolean known =
                demo.api(CONTENT).get(path + "/comments").expect(200).body().contains("\"text\"");
        demo.report(known, "Comments on " + path);
        String first = null;
        for (int i = 0; !known && i < turns.length; i += 2) {
            Map<String, Object> comment = Json.object("text", turns[i + 1]);
            if (first != null) {
                comment.put("replyTo", first);
            }
            String id = demo.as(turns[i], CONTENT)
                    .post(path + "/comments", comment)
                    .expect(201)
                    .text("id");
            first = first == null ? id : first;
        }
    }
}
