package dev.tessera.local.demo;

import dev.tessera.keys.json.Json;
import java.util.List;

/** A message for everybody, what one of them wants to be told, and a phone. The rest follows from what people do. */
final class NotificationsDemo implements DemoPart {

    private static final String TITLE = "Welcome to Tessera";
    private static final String PHONE = "Bruno's phone";

    @Override
    public String service() {
        return "notifications-service";
    }

    @Override
    public void fill(Demo demo) {
        Api users = demo.api("users-service");
        Api notifications = demo.api(service());
        Api admin = notifications.as(
                UsersDemo.session(users, demo.admin()).expect(201).text("accessToken"));
        for (String username : List.of("ana", "bruno", "chloe")) {
            Api.Answer session =
                    UsersDemo.session(users, UsersDemo.account(username)).expect(201);
            Api own = notifications.as(session.text("accessToken"));
            welcome(demo, admin, own, username, session.text("userId"));
            switch (username) {
                case "ana" -> choose(demo, own);
                case "bruno" -> registerPhone(demo, own);
                default -> {}
            }
        }
    }

    private static void welcome(Demo demo, Api admin, Api own, String username, String userId) {
        boolean known = own.get("/users/me/notifications?limit=100")
                .expect(200)
                .idWhere("title", TITLE)
                .isPresent();
        if (!known) {
            admin.post(
                            "/notifications",
                            Json.object(
                                    "userId",
                                    userId,
                                    "title",
                                    TITLE,
                                    "content",
                                    "Likes, comments, orders and sign-ins show up here as they happen.",
                                    "link",
                                    "/notifications"))
                    .expect(201);
        }
        demo.report((known ? "known: " : "new:   ") + "Notification \"" + TITLE + "\" for " + username);
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
        demo.report((known ? "known: " : "new:   ") + PHONE);
    }
}
