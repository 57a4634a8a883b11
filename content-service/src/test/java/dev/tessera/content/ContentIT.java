package dev.tessera.content;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.tessera.service.testkit.DynamoDbResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The packaged service, as it is deployed: once through the front door. */
@QuarkusIntegrationTest
@QuarkusTestResource(DynamoDbResource.class)
class ContentIT {

    @Test
    void write_publish_like_keep_discuss_and_delete_a_post() {
        Somebody author = Somebody.person();
        Somebody reader = Somebody.person();
        String category = Categories.create(Somebody.moderator());
        Map<String, Object> text = Posts.text("A chair, restored");
        text.put("categoryId", category);
        String id = Posts.create(author, text);
        String path = "/posts/" + id;
        given().get(path).then().statusCode(404);
        author.patch(path, Map.of("status", "PUBLISHED")).then().statusCode(200);
        reader.as().put(path + "/likes/me").then().statusCode(200);
        reader.as().put("/users/me/bookmarks/" + id).then().statusCode(200);
        reader.post(path + "/comments", Map.of("text", "Which oil?")).then().statusCode(201);
        given().get("/posts?category=" + category)
                .then()
                .statusCode(200)
                .body("items", hasSize(1))
                .body("items[0].likes", equalTo(1))
                .body("items[0].comments", equalTo(1));
        author.delete(path).then().statusCode(204);
        given().get(path).then().statusCode(404);
    }
}
