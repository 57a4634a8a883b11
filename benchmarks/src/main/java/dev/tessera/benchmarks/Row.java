package dev.tessera.benchmarks;

import dev.tessera.benchmarks.bare.BareServer;
import dev.tessera.benchmarks.load.Call;
import dev.tessera.benchmarks.peer.Peer;
import dev.tessera.benchmarks.peer.Tokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;

/** A line of the table: one operation, asked again and again. */
enum Row {
    READ_USER("GET /users/{id}", Peer.USERS, true, scene -> {
        Map<String, String> headers = scene.person(scene.world.userId());
        return number -> Call.get("/users/" + scene.world.userId(), headers);
    }),
    LIST_POSTS("GET /posts?category= of 20", Peer.CONTENT, true, scene -> {
        Map<String, String> headers = scene.person(scene.world.userId());
        return number -> Call.get("/posts?category=" + scene.world.categoryId(), headers);
    }),
    LIKE_POST("PUT /posts/{id}/likes/me", Peer.CONTENT, true, scene -> {
        Map<String, String> headers = scene.person(scene.liker);
        return number -> new Call("PUT", "/posts/" + scene.world.postId() + "/likes/me", headers, null, 200);
    }),
    PLACE_ORDER("POST /companies/{cnpj}/orders of 10 lines", Peer.ORDERS, true, scene -> {
        Map<String, String> headers = scene.person(scene.world.userId());
        String order = World.order();
        return number -> new Call(
                "POST",
                "/companies/" + World.CNPJ + "/orders",
                Map.of(
                        "Authorization",
                        headers.get("Authorization"),
                        BareServer.USER,
                        headers.get(BareServer.USER),
                        "Idempotency-Key",
                        UUID.randomUUID().toString()),
                order,
                201);
    }),
    SEARCH("GET /search?q=", Peer.CONTENT, false, scene -> {
        Map<String, String> headers = scene.person(scene.world.userId());
        return number -> Call.get("/search?q=" + World.WORD + "&limit=20", headers);
    }),
    SIGN_IN("POST /sessions", Peer.USERS, false, scene -> {
        String body = "{\"email\":\"" + scene.world.email() + "\",\"password\":\"" + World.PASSWORD + "\"}";
        return number -> new Call("POST", "/sessions", Map.of(), body, 201);
    }),
    REFRESH("POST /sessions/refresh", Peer.USERS, false, scene -> {
        String body = "{\"refreshToken\":\"" + scene.world.refreshToken() + "\"}";
        return number -> new Call("POST", "/sessions/refresh", Map.of(), body, 200);
    }),
    INBOX_PAGE("GET /users/me/notifications of 20", Peer.NOTIFICATIONS, false, scene -> {
        Map<String, String> headers = scene.person(scene.world.userId());
        return number -> Call.get("/users/me/notifications", headers);
    }),
    MARK_READ("PATCH /notifications/{id}", Peer.NOTIFICATIONS, false, scene -> {
        Map<String, String> headers = new HashMap<>(scene.person(scene.world.userId()));
        headers.put("If-Match", "*");
        String path = "/notifications/" + scene.world.notificationIds().get(0);
        return number -> new Call("PATCH", path, headers, "{\"read\":true}", 200);
    }),
    MANY_TOKENS("GET /users/{id}, 50,000 different tokens", Peer.USERS, false, scene -> {
        List<Map<String, String>> people = new ArrayList<>();
        for (int i = 0; i < Scene.MANY; i++) {
            people.add(scene.person(scene.world.userId()));
        }
        return number -> Call.get("/users/" + scene.world.userId(), people.get(scene.next()));
    });

    private final String title;
    private final String service;
    private final boolean comparable;
    private final Function<Scene, IntFunction<Call>> calls;

    Row(String title, String service, boolean comparable, Function<Scene, IntFunction<Call>> calls) {
        this.title = title;
        this.service = service;
        this.comparable = comparable;
        this.calls = calls;
    }

    /** Where a row is asked: whose world, by whom. */
    static final class Scene {

        private static final int MANY = 50_000;

        private final World world;
        private final Tokens tokens;
        private final String liker;
        private int next;

        /** @param liker of this peer alone: what one has liked, another cannot like for the first time */
        Scene(World world, Tokens tokens, String liker) {
            this.world = world;
            this.tokens = tokens;
            this.liker = liker;
        }

        private Map<String, String> person(String userId) {
            String token = tokens.of(userId, Map.of(World.CNPJ, "OWNER"), "USER");
            return Map.of("Authorization", "Bearer " + token, BareServer.USER, userId);
        }

        /** Goes on over rounds, so that each token is met once before any comes again. */
        private int next() {
            next = (next + 1) % MANY;
            return next;
        }
    }

    String title() {
        return title;
    }

    String service() {
        return service;
    }

    boolean isServedBy(Peer peer) {
        return peer.serves(service) && (comparable || peer.isTessera());
    }

    IntFunction<Call> calls(Scene scene) {
        return calls.apply(scene);
    }
}
