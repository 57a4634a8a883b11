package dev.tessera.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.HashMap;
import java.util.Map;

/** Notifications as a service sends them. */
public final class Messages {

    private Messages() {}

    public static Map<String, Object> to(Somebody reader) {
        return new HashMap<>(
                Map.of("userId", reader.id(), "title", "Your parcel is here", "content", "Bring your card."));
    }

    /** Gives the notification as it was answered. */
    public static Map<String, Object> send(Somebody reader) {
        return send(to(reader));
    }

    public static Map<String, Object> send(Map<String, Object> message) {
        Response created = Somebody.service().post("/notifications", message);
        assertThat(created.statusCode()).as(created.asString()).isEqualTo(201);
        return created.jsonPath().getMap("");
    }

    public static String path(Map<String, Object> notification) {
        return "/notifications/" + notification.get("id");
    }
}
