package dev.tessera.content.card;

import dev.tessera.content.Categories;
import dev.tessera.content.Somebody;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Cards for tests that are about something else, and the parts of those that are about cards. */
public final class Cards {

    private static String category;

    private Cards() {}

    /** One that takes cards, the same for all who do not care. */
    public static synchronized String anyCategory() {
        return category = category == null || isGone(category) ? Categories.create(Somebody.moderator()) : category;
    }

    /** Each profile has an application and a table of its own. */
    private static boolean isGone(String id) {
        return Somebody.anonymous().get("/categories/" + id).statusCode() != 200;
    }

    public static Map<String, Object> minimal(String title) {
        return new HashMap<>(Map.of("title", title, "categoryId", anyCategory()));
    }

    /** Everything that a card can say. */
    public static Map<String, Object> full() {
        Map<String, Object> card = minimal("Perfect wood finish");
        card.put("description", "Oil, not varnish.\nIn two days.");
        card.put("imageUrls", List.of("https://example.com/1.jpg", "https://example.com/2.jpg"));
        card.put("instructions", List.of("Sand it.", "Oil it:\n- thin\n- \"twice\"", "Wait. ✨"));
        card.put("materials", Map.of("oil", "100 ml", "oak board", "2 m"));
        card.put("tools", List.of("sander", "cloth"));
        card.put("tags", List.of("furniture", "finishing"));
        card.put("difficulty", "INTERMEDIATE");
        card.put("estimatedTime", 120);
        card.put("estimatedCost", 49.9);
        return card;
    }

    public static String draft(Somebody author) {
        return create(author, minimal("A draft"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    public static String published(Somebody author) {
        return published(author, "A card");
    }

    public static String published(Somebody author, String title) {
        Map<String, Object> card = minimal(title);
        card.put("status", "PUBLISHED");
        return create(author, card).then().statusCode(201).extract().path("id");
    }

    public static String archived(Somebody author) {
        String id = published(author);
        author.patch("/cards/" + id, Map.of("status", "ARCHIVED")).then().statusCode(200);
        return id;
    }

    static Response create(Somebody author, Map<String, ?> card) {
        return author.post("/cards", card);
    }
}
