package dev.tessera.content;

import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Posts for tests that need some. */
public final class Posts {

    private Posts() {}

    public static Map<String, Object> text(String title) {
        Map<String, Object> post = new HashMap<>();
        post.put("title", title);
        post.put("body", "Sand it, **oil** it, wait.");
        return post;
    }

    public static Map<String, Object> published(String title) {
        Map<String, Object> post = text(title);
        post.put("status", "PUBLISHED");
        return post;
    }

    public static String create(Somebody author, Map<String, Object> post) {
        Response created = author.post("/posts", post);
        created.then().statusCode(201);
        return created.jsonPath().getString("id");
    }

    public static String draft(Somebody author) {
        return create(author, text("A draft"));
    }

    public static String publish(Somebody author) {
        return create(author, published("A chair"));
    }

    /** In the order of their publication. */
    public static List<String> publish(Somebody author, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> create(author, published("Post " + i)))
                .toList();
    }

    public static String archived(Somebody author) {
        String id = publish(author);
        archive(author, id);
        return id;
    }

    public static void archive(Somebody author, String id) {
        author.patch("/posts/" + id, Map.of("status", "ARCHIVED")).then().statusCode(200);
    }
}
