package dev.tessera.users.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every operation, sent by whoever may, with one thing wrong at a time. */
@QuarkusTest
@WithTable
@FreshTable
class InputsTest {

    private static World world;
    private static TestTable table;
    private static ApiDescription api;
    private static TableSnapshot before;

    @BeforeEach
    void everybodyIsThere() {
        if (world == null) {
            table = TestTable.ofApplication();
            world = new World().peopled();
            api = ApiDescription.served();
        }
    }

    @AfterAll
    static void close() {
        table.close();
        world = null;
    }

    @Test
    void what_is_no_json_is_malformed() {
        List<String> malformed = List.of("{", "{\"a\":}", "nul", "{}{}", "'a'", "{\"a\":1,\"a\":2}");
        each(api::hasJsonBody, operation -> {
            Call call = operation.accepted(world);
            malformed.forEach(text -> refused(call.bytes(utf8(text)), 400));
            refused(call.bytes(new byte[] {'{', '"', (byte) 0xff, '"', ':', '1', '}'}), 400);
        });
    }

    @Test
    void json_of_another_kind_is_refused() {
        each(
                api::hasJsonBody,
                operation -> List.of("[]", "\"text\"", "1", "true", "[{}]", "[".repeat(1000))
                        .forEach(json -> refused(operation.accepted(world).bytes(utf8(json)), 400, 422)));
    }

    @Test
    void members_that_are_unknown_or_not_the_client_s_to_set_are_refused() {
        Map<String, String> members = Map.of(
                "zzz", "1",
                "id", "\"01ARZ3NDEKTSV4RRFFQ69G5FAV\"",
                "createdAt", "\"2026-01-01T00:00:00.000Z\"",
                "version", "1",
                "owners", "9",
                "status", "\"ACTIVE\"",
                "groups", "[\"ADMIN\"]",
                "class", "\"java.lang.Runtime\"",
                "__proto__", "{}");
        each(
                api::hasJsonBody,
                operation -> members.forEach(
                        (member, json) -> refused(Json.with(operation.accepted(world), member, json), 422)));
    }

    @Test
    void a_huge_body_is_too_large() {
        String padding = "\"" + "a".repeat(300_000) + "\"";
        each(api::hasJsonBody, operation -> refused(Json.with(operation.accepted(world), "zzz", padding), 413));
    }

    @Test
    void a_body_of_another_media_type_is_not_read() {
        each(
                api::hasJsonBody,
                operation -> List.of("text/plain", "application/xml")
                        .forEach(type -> refused(operation.accepted(world).with("Content-Type", type), 400, 415)));
    }

    @Test
    void a_member_that_is_required_cannot_be_left_out_or_null() {
        each(
                api::hasJsonBody,
                operation -> api.requiredMembers(operation)
                        .forEach(member -> refused(Json.with(operation.accepted(world), member, "null"), 422)));
    }

    @Test
    void a_member_of_another_type_is_refused() {
        List<String> others = List.of("{\"a\":1}", "[[1]]", "true", "1.5", "1e400", "\"1\"");
        each(
                api::hasJsonBody,
                operation -> api.members(operation)
                        .forEach(member -> others.stream()
                                .filter(json -> !(json.startsWith("\"")
                                        && api.textMembers(operation).contains(member)))
                                .forEach(json ->
                                        refused(Json.with(operation.accepted(world), member, json), 400, 422))));
    }

    @Test
    void text_with_control_characters_or_half_characters_or_without_end_is_refused() {
        List<String> texts = List.of(
                "\"a\\u0000b\"",
                "\"a\\u0007b\"",
                "\"a\\u001bb\"",
                "\"a\\ud800b\"",
                "\"\\udc00\"",
                "\"a\\u202eb\"",
                "\"" + "a".repeat(10_000) + "\"",
                "\"" + "\ud83d\ude00".repeat(5_000) + "\"",
                "\"\"",
                "\"\\u200b\"");
        each(
                api::hasJsonBody,
                operation -> api.textMembers(operation)
                        .forEach(member ->
                                texts.forEach(text -> refused(Json.with(operation.accepted(world), member, text)))));
    }

    /** These may well be somebody's name: what is taken must come back as it was. */
    @Test
    void emoji_and_what_keys_are_made_of_are_taken_as_they_are_or_refused() {
        List<String> texts = List.of("Zoë 👩‍👩‍👧 🇧🇷", "a#b$c", "USER#x$23' OR 1=1 --");
        each(
                api::hasJsonBody,
                operation -> api.textMembers(operation)
                        .forEach(member -> texts.forEach(text -> {
                            World fresh = new World();
                            Call call = Json.with(operation.accepted(fresh), member, Json.text(text));
                            Answer answer = call.send();
                            if (answer.isSuccess()) {
                                assertComesBack(call, answer, member, text);
                            } else {
                                answer.assertRefused(call.toString(), List.of());
                            }
                        })));
    }

    @Test
    void what_names_nothing_in_a_path_is_refused() {
        List<String> segments = List.of(
                "%23",
                "%24",
                "a%23b",
                "USER%23x",
                "%F0%9F%98%80",
                "a%2Fb",
                "%20",
                "~",
                "null",
                "-1",
                "'",
                "a".repeat(2000),
                "%00",
                "%0a",
                "%ff",
                "%ED%A0%80",
                "{userId}".replace("{", "%7B").replace("}", "%7D"),
                "01ARZ3NDEKTSV4RRFFQ69G5FAV");
        each(operation -> !operation.pathParameters().isEmpty(), operation -> {
            Call call = operation.accepted(world);
            String[] template = operation.path().split("/");
            String[] actual = call.target().split("/");
            IntStream.range(0, template.length)
                    .filter(i -> template[i].startsWith("{"))
                    .forEach(i -> segments.forEach(segment -> {
                        String[] hostile = actual.clone();
                        hostile[i] = segment;
                        Call changed = call.to(String.join("/", hostile));
                        // Removing a member who is none is no mistake.
                        boolean nothingToDo = operation.name().equals("DELETE /companies/{cnpj}/members/{userId}")
                                && template[i].equals("{userId}");
                        if (nothingToDo) {
                            Answer answer = changed.send();
                            assertThat(answer.status()).as(changed.toString()).isIn(204, 400, 404);
                        } else {
                            refused(changed);
                        }
                    }));
        });
    }

    @Test
    void a_page_is_asked_for_with_a_sensible_limit_and_a_cursor_of_ours() {
        List<String> limits = List.of("0", "-1", "101", "2147483648", "1.5", "ten", "%F0%9F%98%80");
        List<String> cursors =
                List.of("a", "%23", "AAAA", "a".repeat(3000), "%F0%9F%98%80", "v1.AAAA.AAAA", "..%2F..", "%20");
        each(api::isList, operation -> {
            Call call = operation.accepted(world);
            limits.forEach(limit -> refused(call.to(call.target() + "?limit=" + limit), 400, 422));
            cursors.forEach(cursor -> refused(call.to(call.target() + "?cursor=" + cursor), 400));
        });
    }

    @Test
    void headers_that_make_no_sense_are_refused() {
        each(operation -> operation.name().equals("PATCH /users/{userId}"), operation -> {
            Call call = operation.accepted(world);
            List.of("1", "\"", "W/\"1\"", "\"999\"", "\"a\",", "*,*")
                    .forEach(tag -> refused(call.with("If-Match", tag), 400, 412));
        });
        each(
                operation -> List.of(
                                "POST /users",
                                "POST /companies",
                                "POST /service-accounts",
                                "POST /service-accounts/{clientId}/secrets")
                        .contains(operation.name()),
                operation -> {
                    Call call = operation.accepted(world);
                    List.of("a".repeat(300), "a b").forEach(key -> refused(call.with("Idempotency-Key", key), 400));
                });
    }

    @Test
    void an_answer_in_another_language_than_json_is_not_to_be_had() {
        each(operation -> !operation.method().equals("DELETE"), operation -> {
            Answer answer =
                    operation.accepted(new World()).with("Accept", "text/html").send();
            assertThat(answer.status()).as(operation.name()).isIn(200, 201, 204, 406);
        });
    }

    @Test
    void forms_are_read_as_strictly() {
        Operation tokens = Operations.ALL.get(Operations.ALL.size() - 1);
        assertThat(tokens.path()).isEqualTo("/tokens");
        Call call = tokens.accepted(world);
        before = TableSnapshot.of(table);
        String good = new String(call.body().orElseThrow(), StandardCharsets.UTF_8);
        List<String> forms = List.of(
                "",
                "=",
                "&&&",
                "%",
                "%zz=1",
                "grant_type",
                "grant_type=%00",
                "grant_type=password",
                "{}",
                good.replace("client_id=", "client_id=%23"),
                good.replace("client_id=", "client_id=%F0%9F%98%80"),
                good.replace("client_id=", "client_id=%ff"),
                good.replace("client_secret=", "client_secret=%00"),
                good + "x",
                good.replace("client_secret=", "client_secret=" + "a".repeat(10_000)));
        assertAll(forms.stream().map(form -> () -> refused(call.bytes(utf8(form)), 400, 401, 413)));
        refused(call.bytes(utf8(good + "&a=" + "a".repeat(300_000))), 413);
    }

    private void each(Predicate<Operation> which, Consumer<Operation> test) {
        List<Operation> operations = Operations.ALL.stream().filter(which).toList();
        assertThat(operations).as("operations to test").isNotEmpty();
        assertAll(operations.stream().map(operation -> () -> {
            before = TableSnapshot.of(table);
            test.accept(operation);
        }));
    }

    private static void refused(Call call, Integer... statuses) {
        call.send().assertRefused(call.toString(), List.of(), statuses);
        if (call.mayChangeSomething()) {
            before.assertUnchanged(call.toString(), table);
        }
    }

    private static void assertComesBack(Call call, Answer answer, String member, String text) {
        if (!answer.body().isEmpty()) {
            JsonNode body = Json.parse(answer.body());
            if (body.has(member)) {
                assertThat(body.get(member).asText()).as(call.toString()).isEqualTo(text);
            }
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
