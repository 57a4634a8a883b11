package dev.tessera.system.rolling;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.json.Json;
import dev.tessera.service.testkit.TestTokens;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;

/** Requests at a steady pace, each sent once: reads of every service, and writes whose acknowledgement is kept. */
final class Traffic implements AutoCloseable {

    static final Cnpj COMPANY = new Cnpj("12ABC34501DE35");

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Balancer balancer;
    private final List<String> services;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicInteger underWay = new AtomicInteger();
    final AtomicInteger answered = new AtomicInteger();
    final Queue<String> failures = new ConcurrentLinkedQueue<>();
    final Queue<String> posts = new ConcurrentLinkedQueue<>();
    final Queue<String> orders = new ConcurrentLinkedQueue<>();
    final Queue<String> people = new ConcurrentLinkedQueue<>();

    Traffic(Balancer balancer, List<String> services) {
        this.balancer = balancer;
        this.services = services;
    }

    void every(Duration pace) {
        clock.scheduleAtFixedRate(() -> next(number.incrementAndGet()), 0, pace.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void next(int i) {
        switch (i % 10) {
            case 0, 5 ->
                post(
                        "content-service",
                        "/posts",
                        "writer",
                        posts,
                        "Post " + i,
                        Json.object("title", "Post " + i, "body", "Text.", "status", "PUBLISHED"));
            case 1, 6 ->
                post(
                        "orders-service",
                        "/companies/" + COMPANY.value() + "/orders",
                        "owner",
                        orders,
                        "R-" + i,
                        order("R-" + i));
            case 2 ->
                post(
                        "users-service",
                        "/users",
                        null,
                        people,
                        "r" + i + "@tessera.example",
                        Json.object(
                                "email",
                                "r" + i + "@tessera.example",
                                "username",
                                "rolling" + i,
                                "password",
                                "a-mosaic-of-" + i + "-tiles",
                                "displayName",
                                "R " + i));
            case 3 -> get("users-service", "/.well-known/jwks.json", null);
            case 4, 9 -> get("notifications-service", "/users/me/notification-preferences", "writer");
            case 7 -> get("orders-service", "/companies/" + COMPANY.value() + "/orders", "owner");
            default -> get("content-service", "/posts", null);
        }
    }

    private static Map<String, Object> order(String id) {
        return Json.object(
                "orderId",
                id,
                "items",
                List.of(Map.of("productId", "AZ-100", "description", "Azulejo", "quantity", 3, "unitPrice", 89)),
                "customer",
                Map.of(
                        "firstName",
                        "João",
                        "lastName",
                        "Lima",
                        "cpf",
                        "123.456.789-09",
                        "address",
                        Map.of(
                                "street",
                                "Rua",
                                "number",
                                "1",
                                "city",
                                "Santos",
                                "state",
                                "SP",
                                "zipCode",
                                "11010-000")),
                "shipping",
                Map.of("method", "Sedex", "cost", 22, "city", "Santos", "expectedDeliveryDate", "2026-12-01"));
    }

    private void get(String service, String path, String who) {
        send(service, request(service, path, who).build(), () -> {});
    }

    private void post(
            String service,
            String path,
            String who,
            Queue<String> acknowledged,
            String what,
            Map<String, Object> body) {
        send(
                service,
                request(service, path, who)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(Json.write(body)))
                        .build(),
                () -> acknowledged.add(what));
    }

    private HttpRequest.Builder request(String service, String path, String who) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(balancer.address(service) + path))
                .timeout(PATIENCE);
        return who == null ? request : request.header("Authorization", "Bearer " + token(who));
    }

    private static String token(String who) {
        return who.equals("owner")
                ? TestTokens.of(who).company(COMPANY.value(), "OWNER").sign()
                : TestTokens.of(who).sign();
    }

    private void send(String service, HttpRequest request, Runnable acknowledged) {
        if (!services.contains(service)) {
            return;
        }
        underWay.incrementAndGet();
        http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).whenComplete((response, failure) -> {
            if (failure != null) {
                failures.add(service + " " + request.method() + " " + failure);
            } else if (response.statusCode() / 100 != 2) {
                failures.add(service + " " + request.method() + " " + response.statusCode() + " " + response.body());
            } else {
                acknowledged.run();
                answered.incrementAndGet();
            }
            underWay.decrementAndGet();
        });
    }

    /** Nothing more is sent; returns when everything is answered. */
    @Override
    public void close() {
        clock.shutdown();
        Awaitility.await().atMost(Duration.ofMinutes(4)).until(() -> clock.isTerminated() && underWay.get() == 0);
    }
}
