package dev.tessera.system.feed;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.Service;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.DynamoDbResource;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.ServiceProcess;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.system.MailServer;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Four packaged services on one table: what three of them write is told by the fourth to those it concerns. */
class EveryReactionIT {

    private static final List<String> SERVICES =
            Stream.of(Service.values()).map(Service::id).toList();
    private static final String PASSWORD = "blue-tiles-and-salt";
    private static final String ADMIN = "admin@tessera.example";
    private static final String CNPJ = "11222333000181";
    private static final String ORDERS = "/companies/" + CNPJ + "/orders";

    @TempDir
    Path directory;

    private final MailServer mail = MailServer.start();
    private final Map<String, ServiceProcess> services = new ConcurrentHashMap<>();

    @BeforeEach
    void startAll() throws IOException {
        Map<String, String> settings = new HashMap<>(new DynamoDbResource().start());
        settings.putAll(mail.settings());
        // Users-service signs with the key that the others, and the tokens of this test, know.
        Path keys = Files.writeString(
                directory.resolve("signing-keys.json"),
                new JsonWebKeySet(TestTokens.key()).toJson(OutputControlLevel.INCLUDE_PRIVATE));
        Map<String, String> ofUsers = new HashMap<>(settings);
        ofUsers.remove("tessera.jwt.jwks");
        ofUsers.put("tessera.jwt.signing-keys", keys.toString());
        ofUsers.put("tessera.users.first-admin.email", ADMIN);
        ofUsers.put("tessera.users.first-admin.password", PASSWORD);
        Parallel.each(SERVICES, service -> start(service, service.equals("users-service") ? ofUsers : settings));
    }

    private ServiceProcess start(String service, Map<String, String> settings) {
        ServiceProcess started = ServiceProcess.start(service, settings);
        services.put(service, started);
        return started;
    }

    @AfterEach
    void stopAll() {
        services.values().forEach(ServiceProcess::close);
        mail.close();
    }

    @Test
    void everybody_is_told_what_others_did_once_and_in_their_language() {
        String ana = signUp("ana", "pt-BR");
        String rui = signUp("rui", "es");

        talk(ana, rui);
        processVideo(rui);
        runCompany(ana, rui);
        signIn("rui", "Firefox");
        signIn("rui", "Safari");

        await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> {
            assertThat(kinds(rui))
                    .isEqualTo(Set.of("comment", "like", "vote", "top-list", "video", "new-device", "new-member"));
            assertThat(kinds(ana)).isEqualTo(Set.of("reply", "new-member", "order-status", "out-of-stock"));
        });
        assertThat(titles(rui))
                .containsExactlyInAnyOrder(
                        "Ana comentó tu publicación",
                        "A Ana le gusta tu publicación",
                        "Ana votó en tu tarjeta",
                        "Tu tarjeta está en el top 10",
                        "Tu video está listo",
                        "Ana ahora forma parte de Azulejos Maria Ltda.",
                        "Acceso desde un dispositivo nuevo");
        assertThat(titles(ana))
                .contains(
                        "Rui respondeu ao seu comentário",
                        "Agora você faz parte de Azulejos Maria Ltda.",
                        "Pedido A-1: aguardando separação",
                        "Sem estoque: Azulejo azul")
                .doesNotHaveDuplicates();
    }

    private void verify(String address) {
        String token = mail.tokenAfter(
                address,
                () -> given().contentType(ContentType.JSON)
                        .body(Map.of("email", address))
                        .post(address("users-service") + "/email-verifications")
                        .then()
                        .statusCode(202));
        given().contentType(ContentType.JSON)
                .body(Map.of("token", token))
                .post(address("users-service") + "/email-verifications/redeem")
                .then()
                .statusCode(200);
    }

    private void talk(String ana, String rui) {
        String post = create(rui, "/posts", Map.of("title", "Azulejos", "body", "Espere.", "status", "PUBLISHED"));
        String comment = create(ana, "/posts/" + post + "/comments", Map.of("text", "Quanto?"));
        create(rui, "/posts/" + post + "/comments", Map.of("text", "Dois dias.", "replyTo", comment));
        as(ana, "USER")
                .put(address("content-service") + "/posts/" + post + "/likes/me")
                .then()
                .statusCode(200);
        String category = as(Ids.next(), "USER", "MODERATOR")
                .body(Map.of("slug", "tiles", "name", "Tiles"))
                .post(address("content-service") + "/categories")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        String card = create(rui, "/cards", Map.of("title", "Mosaic", "categoryId", category, "status", "PUBLISHED"));
        as(ana, "USER")
                .body(Map.of("vote", "UP"))
                .put(address("content-service") + "/cards/" + card + "/votes/me")
                .then()
                .statusCode(200);
    }

    private void processVideo(String owner) {
        String video = create(owner, "/users/" + owner + "/videos", Map.of());
        for (Map<String, String> report : List.of(
                Map.of("status", "PROCESSING"), Map.of("status", "COMPLETED", "zipS3Key", "s3://bucket/video.zip"))) {
            as(Ids.next(), "WORKER")
                    .contentType("application/merge-patch+json")
                    .body(report)
                    .patch(address("content-service") + "/videos/" + video)
                    .then()
                    .statusCode(200);
        }
    }

    private void runCompany(String ana, String rui) {
        String users = address("users-service");
        as(rui, "USER")
                .body(Map.of("cnpj", CNPJ, "legalName", "Azulejos Maria Ltda."))
                .post(users + "/companies")
                .then()
                .statusCode(201);
        // No token made up here: whether somebody is an administrator is asked of the table.
        String admin = given().contentType("application/json")
                .body(Map.of("email", ADMIN, "password", PASSWORD))
                .post(users + "/sessions")
                .then()
                .statusCode(201)
                .extract()
                .path("accessToken");
        given().auth()
                .oauth2(admin)
                .contentType("application/json")
                .body(Map.of("userId", rui))
                .put(users + "/companies/" + CNPJ + "/activation")
                .then()
                .statusCode(200);
        verify("ana@example.com");
        as(rui, "USER")
                .body(Map.of("email", "ana@example.com", "role", "OPERATOR"))
                .post(users + "/companies/" + CNPJ + "/invitations")
                .then()
                .statusCode(201);
        await().atMost(Duration.ofMinutes(1))
                .until(() -> mail.mailsTo("ana@example.com").stream()
                        .anyMatch(text -> text.startsWith("Azulejos Maria Ltda. te invita")));
        as(ana, "USER")
                .post(users + "/users/me/invitations/" + CNPJ + "/acceptance")
                .then()
                .statusCode(200);

        owner(rui).body(order()).post(address("orders-service") + ORDERS).then().statusCode(201);
        owner(rui)
                .header("If-Match", "\"1\"")
                .body(Map.of("status", "AguardandoSeparacao"))
                .put(address("orders-service") + ORDERS + "/A-1/status")
                .then()
                .statusCode(200);
        owner(rui)
                .contentType("application/merge-patch+json")
                .body(Map.of("status", "SemEstoque"))
                .patch(address("orders-service") + ORDERS + "/A-1/items/AZ-100")
                .then()
                .statusCode(200);
    }

    private static Map<String, Object> order() {
        Map<String, Object> address = Map.of(
                "street", "Rua das Flores", "number", "100", "city", "Santos", "state", "SP", "zipCode", "11010-000");
        return Map.of(
                "orderId",
                "A-1",
                "items",
                List.of(Map.of(
                        "productId",
                        "AZ-100",
                        "description",
                        "Azulejo azul",
                        "quantity",
                        3,
                        "unitPrice",
                        new BigDecimal("89.90"))),
                "customer",
                Map.of("firstName", "João", "lastName", "Lima", "cpf", "123.456.789-09", "address", address),
                "shipping",
                Map.of(
                        "method", "Sedex",
                        "cost", new BigDecimal("22.50"),
                        "city", "Santos",
                        "expectedDeliveryDate", "2026-12-01"),
                "payments",
                List.of(Map.of("method", "Pix", "amount", new BigDecimal("292.20"))));
    }

    private String signUp(String name, String language) {
        String displayName = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        String id = given().contentType(ContentType.JSON)
                .body(Map.of(
                        "email", name + "@example.com",
                        "username", name,
                        "displayName", displayName,
                        "password", PASSWORD))
                .post(address("users-service") + "/users")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        as(id, "USER")
                .contentType("application/merge-patch+json")
                .header("If-Match", "\"1\"")
                .body(Map.of("language", language))
                .patch(address("users-service") + "/users/" + id)
                .then()
                .statusCode(200);
        return id;
    }

    private void signIn(String name, String device) {
        given().contentType(ContentType.JSON)
                .header("User-Agent", device)
                .body(Map.of("email", name + "@example.com", "password", PASSWORD))
                .post(address("users-service") + "/sessions")
                .then()
                .statusCode(201);
    }

    private String create(String by, String path, Map<String, ?> body) {
        return as(by, "USER")
                .body(body)
                .post(address("content-service") + path)
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private Set<String> kinds(String reader) {
        return Set.copyOf(inbox(reader).extract().<List<String>>path("items.kind"));
    }

    private List<String> titles(String reader) {
        return inbox(reader).extract().path("items.title");
    }

    private ValidatableResponse inbox(String reader) {
        return as(reader, "USER")
                .get(address("notifications-service") + "/users/" + reader + "/notifications")
                .then()
                .statusCode(200);
    }

    private String address(String service) {
        return services.get(service).address().toString();
    }

    private static RequestSpecification as(String id, String... roles) {
        return given().auth().oauth2(TestTokens.of(id).roles(roles).sign()).contentType(ContentType.JSON);
    }

    private static RequestSpecification owner(String id) {
        return given().auth()
                .oauth2(TestTokens.of(id).company(CNPJ, "OWNER").sign())
                .contentType(ContentType.JSON);
    }
}
