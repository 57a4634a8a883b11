package dev.tessera.notifications.hostile;

import dev.tessera.notifications.Messages;
import dev.tessera.service.testkit.hostile.Call;
import dev.tessera.service.testkit.hostile.Json;
import dev.tessera.service.testkit.hostile.Operation;
import dev.tessera.service.testkit.hostile.SharedOperations;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Every operation of the service, with a request that is accepted and everybody who may not send it. */
final class Operations {

    private static final String INBOX = "/users/{userId}/notifications";
    private static final String NOTIFICATION = "/notifications/{notificationId}";
    private static final String SENT = "/sent-notifications";
    private static final String STREAM = "/users/me/notifications/stream";
    private static final String PREFERENCES = "/users/me/notification-preferences";
    private static final String LETTER = "/dead-letters/{deadLetterId}";
    private static final String DEVICES = "/users/me/devices";

    private static final List<Operation<World>> SENDING = List.of(
            byMachine("/notifications", world -> Json.post("/notifications", message(world))),
            byMachine(
                    "/notifications/bulk",
                    world -> Json.post("/notifications/bulk", Map.of("notifications", List.of(message(world))))),
            bySender("GET", SENT, world -> get(SENT)),
            bySender("GET", SENT + "/{notificationId}", world -> get(SENT + "/" + world.notification()))
                    .refusing("an administrator who sent something else", World::admin, 404),
            bySender(
                            "PATCH",
                            SENT + "/{notificationId}",
                            world -> Json.patch(
                                    SENT + "/" + world.notification(),
                                    "*",
                                    Map.of(
                                            "title", "Your parcel is late",
                                            "content", "Come tomorrow.",
                                            "link", "/orders/8",
                                            "data", Map.of("orderId", "8"))))
                    .refusing("an administrator who sent something else", World::admin, 404));

    private static final List<Operation<World>> READING = List.of(
            byReader("GET", INBOX, world -> get(inbox(world)), 403),
            byReader("GET", INBOX + "/summary", world -> get(inbox(world) + "/summary"), 403),
            byReader(
                            "PUT",
                            INBOX + "/read-marker",
                            world -> Json.put(
                                    inbox(world) + "/read-marker",
                                    Map.of(
                                            "readUpTo", "2026-01-01T00:00:00.000Z",
                                            "seenUpTo", "2026-01-01T00:00:00.000Z")),
                            403)
                    .refusing("an administrator", World::admin, 403),
            byReader("GET", NOTIFICATION, world -> get(notification(world)), 404),
            byReader("PATCH", NOTIFICATION, world -> Json.patch(notification(world), "*", Map.of("read", true)), 404),
            byReader(
                    "DELETE",
                    NOTIFICATION,
                    world -> Call.of("DELETE", notification(world)).with("If-Match", "*"),
                    404),
            byReader(
                    "PUT",
                    NOTIFICATION + "/restoration",
                    world -> Call.of("PUT", "/notifications/" + world.deletedNotification() + "/restoration"),
                    404));

    private static final List<Operation<World>> STREAMING =
            List.of(byPerson("GET", STREAM), byPerson("POST", STREAM + "-tickets"));

    private static final List<Operation<World>> DELIVERING = List.of(
            byPerson("GET", PREFERENCES),
            byPerson(
                    "PUT",
                    PREFERENCES,
                    world -> Json.put(PREFERENCES, preferences()).with("If-Match", "*")),
            byPerson("GET", DEVICES),
            byPerson(
                    "POST",
                    DEVICES,
                    world -> Json.post(
                            DEVICES,
                            Map.of(
                                    "platform", "fcm",
                                    "token", "fcm:01JCXKQ2ZP8Y6M3T5V7W9A1B2C_01JCXKQ2ZP8Y6M3T5V7W9A1B2C",
                                    "name", "My phone"))),
            byPerson(
                            "DELETE",
                            DEVICES + "/{deviceId}",
                            world -> Call.of("DELETE", DEVICES + "/0123456789abcdef0123456789abcdef"))
                    .idleWithout("deviceId"),
            byReader("GET", NOTIFICATION + "/deliveries", world -> get(notification(world) + "/deliveries"), 404));

    private static final List<Operation<World>> SHARED =
            SharedOperations.of(world -> world.reader().token(), World::admin, World::machine);

    private static final List<Operation<World>> DEAD_LETTERS = List.of(
            byAdmin("GET", "/dead-letters", world -> get("/dead-letters")),
            byAdmin("GET", LETTER, world -> get("/dead-letters/" + world.deadLetter())),
            byAdmin(
                    "POST",
                    LETTER + "/replays",
                    world -> Call.of("POST", "/dead-letters/" + world.deadLetter() + "/replays")),
            byAdmin(
                    "DELETE",
                    LETTER,
                    world -> Call.of("DELETE", "/dead-letters/" + world.deadLetter())
                            .with("If-Match", "*")));

    static final List<Operation<World>> ALL = Stream.of(SENDING, READING, STREAMING, DELIVERING, DEAD_LETTERS, SHARED)
            .flatMap(List::stream)
            .toList();

    private Operations() {}

    private static Operation<World> byMachine(String path, Function<World, Call> request) {
        return Operation.closed("POST", path, World::machine, request).refusing("a person", World::stranger, 403);
    }

    private static Operation<World> bySender(String method, String path, Function<World, Call> request) {
        return Operation.closed(method, path, World::machine, request)
                .refusing("a person", World::stranger, 403)
                .refusing("its reader", world -> world.reader().token(), 403);
    }

    private static Operation<World> byAdmin(String method, String path, Function<World, Call> request) {
        return Operation.closed(method, path, World::admin, request)
                .refusing("a person", World::stranger, 403)
                .refusing("a service account", World::machine, 403);
    }

    /** On what is their own, whoever they are. */
    private static Operation<World> byPerson(String method, String path) {
        return byPerson(method, path, world -> Call.of(method, path));
    }

    private static Operation<World> byPerson(String method, String path, Function<World, Call> request) {
        return Operation.<World>closed(method, path, world -> world.reader().token(), request)
                .refusing("a service account", World::machine, 403)
                .forUnverified();
    }

    /** @param foreign what somebody else's is answered with */
    private static Operation<World> byReader(String method, String path, Function<World, Call> request, int foreign) {
        return Operation.closed(method, path, world -> world.reader().token(), request)
                .refusing("somebody else", World::stranger, foreign)
                .refusing("a service account", World::machine, 403)
                .forUnverified();
    }

    private static Map<String, Object> preferences() {
        return Map.of(
                "channels",
                Map.of("comment", List.of("in-app", "email")),
                "quietHours",
                Map.of("from", "22:00", "to", "07:30", "timeZone", "America/Sao_Paulo"));
    }

    private static Map<String, Object> message(World world) {
        Map<String, Object> message = Messages.to(world.reader());
        message.put("channel", "in-app");
        message.put("link", "/orders/7");
        message.put("data", Map.of("orderId", "7"));
        message.put("expiresAt", "2999-01-01T00:00:00.000Z");
        return message;
    }

    private static String inbox(World world) {
        return "/users/" + world.reader().id() + "/notifications";
    }

    private static String notification(World world) {
        return "/notifications/" + world.notification();
    }

    private static Call get(String target) {
        return Call.of("GET", target);
    }
}
