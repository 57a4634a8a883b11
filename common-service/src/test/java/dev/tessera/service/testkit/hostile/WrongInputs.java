package dev.tessera.service.testkit.hostile;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.hostile.ApiDescription.Place;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every operation, sent by whoever may, with one thing wrong at a time: refused, and nothing changes. */
public abstract class WrongInputs<W> {

    private W world;
    private TestTable table;
    private ApiDescription description;

    protected abstract HostileApi<W> api();

    @BeforeEach
    void everybodyIsThere() {
        table = TestTable.ofApplication();
        world = api().newWorld();
        api().people(world);
        description = ApiDescription.served();
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void what_is_no_json_is_malformed() {
        List<String> malformed = List.of("{", "{\"a\":}", "nul", "{}{}", "'a'", "{\"a\":1,\"a\":2}");
        each(description::hasJsonBody, (call, attempt) -> {
            malformed.forEach(text -> attempt.refused(call.bytes(utf8(text)), 400));
            attempt.refused(call.bytes(new byte[] {'{', '"', (byte) 0xff, '"', ':', '1', '}'}), 400);
        });
    }

    @Test
    void json_of_another_kind_is_refused() {
        each(
                description::hasJsonBody,
                (call, attempt) -> Stream.of("[]", "\"text\"", "1", "true", "[{}]", "[".repeat(1000))
                        .forEach(json -> attempt.refused(call.bytes(utf8(json)), 400, 422)));
    }

    @Test
    void members_that_are_unknown_or_not_the_client_s_to_set_are_refused() {
        Map<String, String> members = Map.of(
                "zzz", "1",
                "id", "\"01ARZ3NDEKTSV4RRFFQ69G5FAV\"",
                "status", "\"ACTIVE\"",
                "createdAt", "\"2026-01-01T00:00:00.000Z\"",
                "version", "1",
                "owners", "9",
                "groups", "[\"ADMIN\"]",
                "class", "\"java.lang.Runtime\"",
                "__proto__", "{}");
        each(
                description::hasJsonBody,
                (operation, call, attempt) -> members.forEach((member, json) -> {
                    if (!description.hasMember(operation, member)) {
                        attempt.refused(Json.with(call, "/" + member, json), 422);
                    }
                }));
    }

    @Test
    void a_body_whose_chunks_are_none_is_malformed() {
        each(
                description::hasJsonBody,
                (call, attempt) -> Stream.of("zz\r\n{}\r\n0\r\n\r\n", "1\r\n{\r\n-1\r\n", "1\r\n{}\r\n0\r\n\r\n")
                        .forEach(chunks -> attempt.refusedChunks(call, chunks)));
    }

    @Test
    void a_huge_body_is_too_large() {
        String padding = "\"" + "a".repeat(api().tooLarge()) + "\"";
        each(description::hasJsonBody, (call, attempt) -> attempt.refused(Json.with(call, "/zzz", padding), 413));
    }

    @Test
    void a_body_of_another_media_type_is_not_read() {
        each(
                description::hasJsonBody,
                (call, attempt) -> Stream.of("text/plain", "application/xml")
                        .forEach(type -> attempt.refused(call.with("Content-Type", type), 400, 415)));
    }

    @Test
    void a_member_that_is_required_cannot_be_null() {
        eachPlace(
                Place::required,
                (call, place, attempt) -> attempt.refused(Json.with(call, place.pointer(), "null"), 422));
    }

    @Test
    void a_member_of_another_type_is_refused() {
        List<String> others = List.of("{\"a\":1}", "[[1]]", "true", "1.5", "1e400", "\"1\"");
        eachPlace(
                place -> true,
                (call, place, attempt) -> others.stream()
                        .filter(json -> !place.allows(json))
                        .forEach(json -> attempt.refused(Json.with(call, place.pointer(), json), 400, 422)));
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
                "\"\"",
                "\"\\u200b\"");
        eachPlace(Place::isText, (call, place, attempt) -> {
            texts.forEach(text -> attempt.refused(Json.with(call, place.pointer(), text)));
            attempt.refused(Json.with(call, place.pointer(), "\"" + "a".repeat(place.maxLength() + 1) + "\""));
            attempt.refused(
                    Json.with(call, place.pointer(), "\"" + "\ud83d\ude00".repeat(place.maxLength() + 1) + "\""));
        });
    }

    /** These may well be somebody's name: what is taken must come back as it was. */
    @Test
    void emoji_and_what_keys_are_made_of_are_taken_as_they_are_or_refused() {
        List<String> texts = List.of("Zoë 👩‍👩‍👧 🇧🇷", "a#b$c", "USER#x$23' OR 1=1 --");
        assertAll(api().operations().stream()
                .filter(description::hasJsonBody)
                .flatMap(operation -> description.places(operation).stream()
                        .filter(place -> place.isText() && !place.closed())
                        .map(place -> () -> texts.forEach(text -> {
                            Call accepted = operation.accepted(api().newWorld());
                            if (Json.hasParent(accepted, place.pointer())) {
                                assertTakenOrRefused(
                                        Json.with(accepted, place.pointer(), Json.text(text)), place, text);
                            }
                        }))));
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
                "%7BuserId%7D",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV");
        each(Operation::hasPathParameters, (operation, call, attempt) -> {
            String[] template = operation.path().split("/");
            String path = call.target().split("\\?")[0];
            String query = call.target().substring(path.length());
            IntStream.range(0, template.length)
                    .filter(i -> template[i].startsWith("{"))
                    .forEach(i -> segments.forEach(segment -> {
                        String[] hostile = path.split("/");
                        hostile[i] = segment;
                        Call changed = call.to(String.join("/", hostile) + query);
                        String parameter = template[i].substring(1, template[i].length() - 1);
                        if (operation.idleParameters().contains(parameter)) {
                            Answer answer = changed.send();
                            answer.assertTellsNothing(changed.toString(), List.of());
                        } else {
                            attempt.refused(changed);
                        }
                    }));
        });
    }

    @Test
    void a_page_is_asked_for_with_a_sensible_limit_and_a_cursor_of_ours() {
        List<String> limits = List.of("0", "-1", "101", "2147483648", "1.5", "ten", "%F0%9F%98%80");
        List<String> cursors =
                List.of("a", "%23", "AAAA", "a".repeat(3000), "%F0%9F%98%80", "v1.AAAA.AAAA", "..%2F..", "%20");
        each(operation -> description.takes(operation, "cursor"), (call, attempt) -> {
            limits.forEach(limit -> attempt.refused(call.query("limit", limit), 400, 422));
            cursors.forEach(cursor -> attempt.refused(call.query("cursor", cursor), 400));
        });
    }

    @Test
    void an_entity_tag_that_makes_no_sense_or_is_out_of_date_is_refused() {
        each(
                operation -> description.takes(operation, "If-Match"),
                (call, attempt) -> Stream.of("1", "\"", "W/\"1\"", "\"999\"", "\"a\",", "*,*")
                        .forEach(tag -> attempt.refused(call.with("If-Match", tag), 400, 412)));
    }

    @Test
    void an_idempotency_key_that_makes_no_sense_is_refused() {
        each(
                operation -> description.takes(operation, "Idempotency-Key"),
                (call, attempt) -> Stream.of("a".repeat(300), "a b")
                        .forEach(key -> attempt.refused(call.with("Idempotency-Key", key), 400)));
    }

    @Test
    void for_an_answer_of_a_kind_that_is_not_to_be_had_nothing_is_done() {
        each(
                operation -> !description.answersNothing(operation),
                (call, attempt) -> Stream.of("image/png", "application/json;q=0")
                        .forEach(accepted -> attempt.refused(call.with("Accept", accepted), 406)));
    }

    /** Generated clients ask for problems alone where nothing else that is described is JSON: there it is answered. */
    @Test
    void who_accepts_problems_alone_gets_no_other_json() {
        each(
                description::answersJson,
                (call, attempt) -> attempt.refused(call.with("Accept", "application/problem+json"), 406));
    }

    @Test
    void a_path_with_a_segment_that_is_not_there_names_nothing() {
        each(operation -> true, (operation, call, attempt) -> {
            String query = call.target().substring(call.path().length());
            attempt.refused(call.to(call.path() + "/" + query), 404);
            attempt.refused(call.to("/" + call.path() + query), 404);
            attempt.refused(call.to(call.path().replaceFirst("/([^/]*)$", "//$1") + query), 404);
            if (operation.path().endsWith("}")) {
                attempt.refused(call.to(call.path().replaceFirst("[^/]*$", "") + query), 404);
            }
        });
    }

    @Test
    void a_parameter_that_nobody_takes_is_named() {
        each(operation -> true, (call, attempt) -> assertNames(attempt.refused(call.query("zzz", "1"), 400), "zzz"));
    }

    @Test
    void a_parameter_given_twice_is_named() {
        each(
                operation -> !description.query(operation).isEmpty(),
                (operation, call, attempt) -> description.query(operation).forEach((name, schema) -> {
                    if (!schema.path("type").toString().contains("array")) {
                        Call twice = call.setting(name, "1").query(name, "1");
                        assertNames(attempt.refused(twice, 400), name);
                    }
                }));
    }

    @Test
    void a_parameter_that_is_not_one_of_the_choices_or_no_number_is_named() {
        each(
                operation -> description.query(operation).values().stream().anyMatch(ApiDescription::isClosed),
                (operation, call, attempt) -> description.query(operation).forEach((name, schema) -> {
                    if (ApiDescription.isClosed(schema)) {
                        Stream.of("NOPE", "1.5", "%F0%9F%98%80", "%20")
                                .forEach(value ->
                                        assertNames(attempt.refused(call.setting(name, value), 400, 422), name));
                    }
                }));
    }

    /** Keys are made of some of them, and a key has a limit. */
    @Test
    void a_parameter_however_long_is_no_fault_of_ours() {
        each(
                operation -> !description.query(operation).isEmpty(),
                (operation, call, attempt) -> description
                        .query(operation)
                        .forEach((name, schema) -> Stream.of("a".repeat(2_048), "%F0%9F%98%80".repeat(400))
                                .map(value -> call.setting(name, value))
                                .forEach(endless -> endless.send().assertTellsNothing(endless.toString(), List.of()))));
    }

    @Test
    void two_sets_of_credentials_are_refused() {
        each(operation -> !operation.isOpen(), (call, attempt) -> {
            String token = call.headers().get("Authorization").get(0);
            attempt.refused(call.with("Authorization", token, token), 400);
        });
    }

    private static void assertNames(Answer answer, String parameter) {
        assertThat(Json.parse(answer.body()).path("errors").findValuesAsText("field"))
                .as(answer.body())
                .contains(parameter);
    }

    /** What is tried; nothing of it may leave a trace. */
    protected static final class Attempt {

        private final List<String> tried = new ArrayList<>();

        public Answer refused(Call call, Integer... statuses) {
            tried.add(call.toString());
            Answer answer = call.send();
            answer.assertRefused(call.toString(), List.of(), statuses);
            return answer;
        }

        void refusedChunks(Call call, String chunks) {
            tried.add(call + " with chunks " + chunks);
            RawHttp.Answer answer = call.sendChunks(chunks);
            assertThat(answer.status()).as(call + ": " + answer.text()).isEqualTo(400);
            UnreadableRequests.assertIsProblem(answer);
        }
    }

    protected interface Trial {
        void run(Call accepted, Attempt attempt);
    }

    private interface OperationTrial<W> {
        void run(Operation<W> operation, Call accepted, Attempt attempt);
    }

    private interface PlaceTrial {
        void run(Call accepted, Place place, Attempt attempt);
    }

    protected final void each(Predicate<Operation<?>> which, Trial trial) {
        each(which, (operation, call, attempt) -> trial.run(call, attempt));
    }

    private void eachPlace(Predicate<Place> which, PlaceTrial trial) {
        each(
                description::hasJsonBody,
                (operation, call, attempt) -> description.places(operation).stream()
                        .filter(which)
                        .filter(place -> Json.hasParent(call, place.pointer()))
                        .forEach(place -> trial.run(call, place, attempt)));
    }

    /** One look at the table before and one after all that is tried: each is a Scan of everything. */
    private void each(Predicate<Operation<?>> which, OperationTrial<W> trial) {
        Map<Operation<W>, Call> accepted = api().operations().stream()
                .filter(which)
                .collect(toMap(Function.identity(), operation -> operation.accepted(world)));
        assertThat(accepted).as("operations to test").isNotEmpty();
        Attempt attempt = new Attempt();
        TableSnapshot before = new TableSnapshot(table, api()::isRestless);
        assertAll(Stream.concat(
                accepted.entrySet().stream().map(one -> () -> trial.run(one.getKey(), one.getValue(), attempt)),
                Stream.of(() -> before.assertUnchanged("Any of " + attempt.tried))));
    }

    private static void assertTakenOrRefused(Call call, Place place, String text) {
        Answer answer = call.send();
        if (!answer.isSuccess()) {
            answer.assertRefused(call.toString(), List.of());
        } else if (!answer.body().isEmpty()) {
            JsonNode taken = Json.parse(answer.body()).at(place.pointer());
            if (place.pointer().contains("/0/") && !taken.isMissingNode()) {
                // A list may have an order of its own.
                String list = place.pointer().substring(0, place.pointer().indexOf("/0/"));
                assertThat(Json.parse(answer.body()).at(list).findValuesAsText(place.name()))
                        .as(call.toString())
                        .contains(text);
            } else if (!taken.isMissingNode()) {
                assertThat(taken.asText()).as(call.toString()).isEqualTo(text);
            }
        }
    }

    protected static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
