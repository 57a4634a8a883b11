package dev.tessera.notifications.personal;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.notifications.Messages;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class MyExportTest {

    private static final String TOKEN = "fcm:01JCXKQ2ZP8Y6M3T5V7W9A1B2C_01JCXKQ2ZP8Y6M3T5V7W9A1B2C";

    @Test
    void holds_what_the_person_was_told_and_how_they_want_to_be() {
        Somebody ana = Somebody.person();
        Messages.send(ana);
        Map<String, Object> deleted = Messages.send(ana);
        ana.delete(Messages.path(deleted), "*").then().statusCode(204);
        ana.post("/users/me/devices", Map.of("platform", "fcm", "token", TOKEN, "name", "My phone"))
                .then()
                .statusCode(201);
        Messages.send(Somebody.person());

        Response export = ana.get("/users/me/export");

        assertThat(export.statusCode()).isEqualTo(200);
        Map<String, List<JsonPath>> kinds =
                export.asString().lines().map(JsonPath::from).collect(groupingBy(line -> line.getString("kind")));
        assertThat(kinds.keySet()).containsExactlyInAnyOrder("INBOX", "DEVICE", "NOTIFICATION", "DELETED_NOTIFICATION");
        assertThat(kinds.get("NOTIFICATION")).hasSize(1);
        assertThat(kinds.get("DEVICE").get(0).getString("data.name")).isEqualTo("My phone");
        assertThat(export.asString()).contains("Your parcel is here").doesNotContain(TOKEN, "\"pk\"", "gsi");
    }
}
