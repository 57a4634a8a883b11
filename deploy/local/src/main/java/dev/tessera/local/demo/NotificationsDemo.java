package dev.tessera.local.demo;

import static dev.tessera.local.demo.Demo.ADMIN;
import static dev.tessera.local.demo.Demo.NOTIFICATIONS;

import dev.tessera.keys.json.Json;
import java.util.List;

/** A message for everybody, what one of them wants to be told, and a phone. The rest follows from what people do. */
final class NotificationsDemo {

    private static final String TITLE = "Welcome to Tessera";
    private static final String PHONE = "Bruno's phone";

    private NotificationsDemo() {}

    static void fill(Demo demo) {
        UsersDemo.usernames().forEach(username -> welcome(demo, username));
        choose(demo, demo.as("ana", NOTIFICATIONS));
        registerPhone(demo, demo.as("bruno", NOTIFICATIONS));
    }

    private static void welcome(Demo demo, String username) {
        demo.have(
                "Notification \"" + TITLE + "\" for " + username,
                demo.as(username, NOTIFICATIONS)
                        .get("/users/me/notifications?limit=100")
                        .expect(200)
                        .idWhere("title", TITLE),
                () -> demo.as(ADMIN, NOTIFICATIONS)
                        .post(
                                "/notifications",
                                Json.object(
                                        "userId",
                                        demo.userId(username),
                                        "title",
                                        TITLE,
                                        "content",
                                        "Likes, comments, orders and sign-ins show up here as they happen.",
                                        "link",
                                        "/notifications")));
    }

    private static void choose(Demo demo, Api ana) {
        ana.replace(
                        "/users/me/notification-preferences",
                        Json.object(
                                "channels", Json.object("comment", List.of("in-app", "email"), "vote", List.of()),
                                "quietHours",
                                        Json.object("from", "22:00", "to", "07:00", "timeZone", "America/Sao_Paulo")))
                .expect(200);
        demo.report("  ana gets comments by e-mail as well, votes not at all, and is left in peace at night");
    }

    private static void registerPhone(Demo demo, Api bruno) {
        boolean known = bruno.get("/users/me/devices").expect(200).body().contains(PHONE);
        if (!known) {
            bruno.post(
                            "/users/me/devices",
                            Json.object("platform", "fcm", "name", PHONE, "token", "demo-token-" + "0".repeat(32)))
                    .expect(200, 201);
        }
        demo.report(known, PHONE);
    }
}
