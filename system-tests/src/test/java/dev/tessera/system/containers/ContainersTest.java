package dev.tessera.system.containers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.system.containers.Composition.Member;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The images of all services and of DynamoDB Local, wired as deploy/compose.yaml says, as somebody meets them. */
@EngineAnswers
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ContainersTest {

    private static final String CONTENT = "content-service";
    private static final String ORDERS = "orders-service";
    private static final String NOTIFICATIONS = "notifications-service";
    private static final String CNPJ = "12ABC34501DE35";
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int CLIENTS = 3;
    private static final int STARTS = 5;
    private static final int WRITES_BETWEEN_KILLS = 20;

    private static RunningSystem system;

    @BeforeAll
    static void start() {
        system = RunningSystem.start();
    }

    @AfterAll
    static void stop() {
        if (system != null) {
            system.close();
        }
    }

    @Test
    @Order(1)
    void tour_of_the_readme_is_answered_as_it_says() throws Exception {
        Tour tour = Tour.of(RunningSystem.ROOT.resolve("README.md"));
        Map<String, String> addresses = services().stream()
                .collect(Collectors.toMap(
                        service -> "http://localhost:" + service.apiPort(),
                        service -> system.api(service.name(), "").toString()));

        Tour.Report report = tour.take(addresses);

        assertThat(report.answers()).as(report.output()).hasSize((int) tour.requests());
        assertThat(report.answers()).as(report.output()).allMatch(answer -> answer.status() / 100 == 2);
        assertThat(addresses.values())
                .as("every service is on the way")
                .allMatch(address -> report.answers().stream()
                        .anyMatch(answer -> answer.url().startsWith(address)));
        Person maria = Person.signIn(system, "maria@tessera.example", "blue-tiles-and-salt");
        await("the feed has indexed the post, and told its author of the comment")
                .atMost(PATIENCE)
                .untilAsserted(() -> {
                    assertThat(Api.get(system.api(CONTENT, "/search?q=azulej"), Optional.empty())
                                    .text())
                            .contains("Azulejos que duram");
                    assertThat(Api.get(system.api(NOTIFICATIONS, "/users/me/notifications"), maria.bearer())
                                    .text())
                            .contains("João");
                });
        System.out.printf(
                "The tour: %d requests, all of them answered%n",
                report.answers().size());
    }

    @Test
    @Order(2)
    void nothing_acknowledged_is_lost_when_containers_are_killed_under_load() throws Exception {
        Person author = Person.signUp(system, "author");
        Person seller = Person.signUp(system, "seller").owning(system, CNPJ, "seller");
        Queue<String> posts = new ConcurrentLinkedQueue<>();
        Queue<String> orders = new ConcurrentLinkedQueue<>();
        Queue<String> notifications = new ConcurrentLinkedQueue<>();
        Person reader = Person.signUp(system, "reader");
        Person admin = Person.admin(system);
        Writers writers = new Writers(system::isReady);
        try (writers) {
            for (int client = 0; client < CLIENTS; client++) {
                writers.begin(CONTENT, (key, headers) -> post(author, key, headers), posts);
                writers.begin(ORDERS, (key, headers) -> order(seller, key, headers), orders);
                writers.begin(
                        NOTIFICATIONS, (key, headers) -> notification(admin, reader, key, headers), notifications);
            }
            for (Member member : system.composition().members()) {
                awaitMore(List.of(posts, orders, notifications));
                system.kill(member.name());
                system.restart(member.name());
            }
            awaitMore(List.of(posts, orders, notifications));
        }

        System.out.printf(
                "Killed %d containers under load: %d posts, %d orders and %d notifications acknowledged,"
                        + " %d tries in vain%n",
                system.composition().members().size(),
                posts.size(),
                orders.size(),
                notifications.size(),
                writers.unanswered());
        await("lists have caught up").atMost(PATIENCE).untilAsserted(() -> {
            assertThat(all(CONTENT, "/users/" + author.id() + "/posts", author, post -> post.get("title")))
                    .containsExactlyInAnyOrderElementsOf(posts);
            assertThat(all(ORDERS, "/companies/" + CNPJ + "/orders", seller, order -> order.get("orderId")))
                    .containsExactlyInAnyOrderElementsOf(orders);
            assertThat(all(NOTIFICATIONS, "/users/" + reader.id() + "/notifications", reader, ContainersTest::message))
                    .containsExactlyInAnyOrderElementsOf(notifications);
        });
        assertThat(writers.surprises()).isEmpty();
        assertThat(writers.unanswered()).as("the kills were felt").isPositive();
    }

    @Test
    @Order(3)
    void services_lived_within_their_memory() {
        for (Member service : services()) {
            long peak = Long.parseLong(system.ask(
                    service.name(),
                    "sh",
                    "-c",
                    "cat /sys/fs/cgroup/memory.peak 2>/dev/null || cat"
                            + " /sys/fs/cgroup/memory/memory.max_usage_in_bytes"));
            System.out.printf(
                    "%-22s %4d MiB at most, of %d, since its last start%n",
                    service.name(), peak >> 20, service.memory() >> 20);
            assertThat(service.memory()).isEqualTo(256L << 20);
            assertThat(system.inspect(service.name()).getState().getOOMKilled())
                    .as(service.name())
                    .isNotEqualTo(true);
        }
    }

    @Test
    @Order(4)
    void services_are_ready_sooner_with_the_cache_of_their_image() {
        for (Member service : services()) {
            List<Duration> with = new ArrayList<>();
            List<Duration> without = new ArrayList<>();
            // In turns: what else the machine does meanwhile is then the same for both.
            for (int start = 0; start < STARTS; start++) {
                with.add(system.timeToReady(service, true));
                without.add(system.timeToReady(service, false));
            }
            double ratio = (double) median(without).toMillis() / median(with).toMillis();
            System.out.printf(
                    "%-22s ready after %d ms with the cache, %d ms without: %.2f times as fast (medians of %d"
                            + " starts)%n",
                    service.name(), median(with).toMillis(), median(without).toMillis(), ratio, STARTS);
            assertThat(ratio).as(service.name()).isGreaterThan(1);
        }
    }

    private static Duration median(List<Duration> durations) {
        return durations.stream()
                .sorted()
                .skip(durations.size() / 2)
                .findFirst()
                .orElseThrow();
    }

    private static List<Member> services() {
        return system.composition().services();
    }

    private static void awaitMore(List<Queue<String>> acknowledged) {
        for (Queue<String> keys : acknowledged) {
            int more = keys.size() + WRITES_BETWEEN_KILLS;
            await("writes go on").atMost(PATIENCE).until(() -> keys.size() >= more);
        }
    }

    private static Api.Answer post(Person author, String key, Map<String, String> headers) throws IOException {
        return Api.post(
                system.api(CONTENT, "/posts"),
                author.bearer(),
                headers,
                Map.of("title", key, "body", "Written under load.", "status", "PUBLISHED"));
    }

    private static Api.Answer order(Person seller, String key, Map<String, String> headers) throws IOException {
        Map<String, Object> address = Map.of(
                "street", "Rua das Flores", "number", "100", "city", "Santos", "state", "SP", "zipCode", "11010-000");
        return Api.post(
                system.api(ORDERS, "/companies/" + CNPJ + "/orders"),
                seller.bearer(),
                headers,
                Map.of(
                        "orderId", key,
                        "items",
                                List.of(Map.of(
                                        "productId",
                                        "AZ-100",
                                        "description",
                                        "Azulejo",
                                        "quantity",
                                        1,
                                        "unitPrice",
                                        10)),
                        "customer",
                                Map.of(
                                        "firstName",
                                        "João",
                                        "lastName",
                                        "Lima",
                                        "cpf",
                                        "123.456.789-09",
                                        "address",
                                        address),
                        "shipping",
                                Map.of(
                                        "method",
                                        "Sedex",
                                        "cost",
                                        0,
                                        "city",
                                        "Santos",
                                        "expectedDeliveryDate",
                                        "2030-12-01"),
                        "payments", List.of(Map.of("method", "Pix", "amount", 10))));
    }

    private static Api.Answer notification(Person sender, Person reader, String key, Map<String, String> headers)
            throws IOException {
        return Api.post(
                system.api(NOTIFICATIONS, "/notifications"),
                sender.bearer(),
                headers,
                Map.of("userId", reader.id(), "title", key, "content", "Sent under load."));
    }

    /** The title of what somebody sent; what the service itself has to say, such as of a new device, has none here. */
    private static JsonNode message(JsonNode notification) {
        return notification.get("kind").textValue().equals("message") ? notification.get("title") : null;
    }

    /** A whole list, page by page, reduced to one member of each item. */
    private static List<String> all(String service, String path, Person reader, Function<JsonNode, JsonNode> member)
            throws IOException {
        List<String> found = new ArrayList<>();
        Optional<String> next = Optional.of("");
        while (next.isPresent()) {
            JsonNode page = Api.get(system.api(service, path + "?limit=100" + next.get()), reader.bearer())
                    .expect(200)
                    .json();
            page.get("items")
                    .forEach(item -> Optional.ofNullable(member.apply(item))
                            .map(JsonNode::textValue)
                            .ifPresent(found::add));
            next = Optional.ofNullable(page.get("next")).map(cursor -> "&cursor=" + cursor.textValue());
        }
        return found;
    }
}
