package dev.tessera.content;

import io.restassured.response.Response;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/** Categories for tests that need some. */
public final class Categories {

    private Categories() {}

    public static String slug() {
        return "c-" + UUID.randomUUID().toString().toLowerCase(Locale.ROOT);
    }

    public static Map<String, Object> category(String parentId) {
        Map<String, Object> category = new HashMap<>();
        category.put("slug", slug());
        category.put("name", "Woodworking");
        if (parentId != null) {
            category.put("parentId", parentId);
        }
        return category;
    }

    public static String create(Somebody moderator) {
        return create(moderator, category(null));
    }

    public static String below(Somebody moderator, String parentId) {
        return create(moderator, category(parentId));
    }

    public static String create(Somebody moderator, Map<String, Object> category) {
        Response created = moderator.post("/categories", category);
        created.then().statusCode(201);
        return created.jsonPath().getString("id");
    }

    public static void retire(Somebody moderator, String id) {
        moderator.patch("/categories/" + id, Map.of("retired", true)).then().statusCode(200);
    }
}
