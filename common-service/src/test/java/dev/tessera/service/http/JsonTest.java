package dev.tessera.service.http;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.RawHttp;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class JsonTest {

    @Test
    void a_good_body_comes_back_with_millis_and_without_nulls() {
        Response response = post("{\"name\":\"a\",\"total\":1,\"price\":1.50,\"at\":\"2026-01-02T03:04:05Z\"}");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.asString())
                .isEqualTo("{\"name\":\"a\",\"total\":1,\"price\":1.50,\"at\":\"2026-01-02T03:04:05.000Z\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "{\"name\":\"a\"",
                "nonsense",
                "{'name':'a'}",
                "{\"name\":\"a\",}",
                "\"",
                "{\"name\":\"\u0001\"}",
                "{\"name\":NaN}",
                "// comment"
            })
    void what_is_not_json_is_malformed(String body) {
        assertProblem(post(body), 400, "malformed-json");
    }

    @Test
    void a_malformed_body_is_told_where() {
        assertProblem(post("{\n \"name\": oops}"), 400, "malformed-json")
                .titled("Malformed JSON", "The body is not JSON (line 2, column 10).")
                .at("/samples");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\":\"a\",\"total\":1} x",
                "{\"name\":\"a\",\"total\":1}{}",
                "{\"name\":\"a\",\"total\":1}]"
            })
    void garbage_after_the_body_is_malformed(String body) {
        assertProblem(post(body), 400, "malformed-json");
    }

    @Test
    void garbage_is_told_where() {
        assertProblem(post("{\"name\":\"a\",\"total\":1}{}"), 400, "malformed-json")
                .titled("Malformed JSON", "Something follows the end of the body (line 1, column 23).");
    }

    @Test
    void a_member_given_twice_is_malformed() {
        assertProblem(post("{\"name\":\"a\",\"name\":\"b\"}"), 400, "malformed-json")
                .titled("Malformed JSON", "A member occurs twice in one object (line 1, column 19).");
    }

    @Test
    void deep_nesting_is_malformed_and_cheap() {
        assertProblem(post("{\"anything\":" + "[".repeat(50_000)), 400, "malformed-json")
                .titled("Malformed JSON", "The body is nested too deeply, or a number or name in it is too long.");
    }

    @Test
    void an_endless_number_is_malformed() {
        assertProblem(post("{\"price\":" + "9".repeat(100_000) + "}"), 400, "malformed-json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "  "})
    void no_body_is_told_so(String body) {
        assertProblem(post(body), 400, "body-missing").titled("Body missing", "This operation needs a JSON body.");
    }

    @Test
    void a_body_may_be_left_out_where_the_operation_says_so() throws IOException {
        String path = "/samples/optional";
        String bare = "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        assertThat(RawHttp.send(bare).text()).endsWith("false");
        assertThat(given().contentType("application/json").post(path).asString())
                .isEqualTo("false");
        assertThat(given().contentType("application/json")
                        .body("{\"name\":\"a\",\"total\":1}")
                        .post(path)
                        .asString())
                .isEqualTo("true");
    }

    @Test
    void bytes_that_are_not_utf8_are_malformed() {
        byte[] invalid = "{\"name\":\"caf\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1);
        byte[] utf16 = "{\"name\":\"a\"}".getBytes(StandardCharsets.UTF_16);
        byte[] utf32 = {0, 0, (byte) 0xff, (byte) 0xff, 0, 0, 0, '{'};
        for (byte[] body : new byte[][] {invalid, utf32}) {
            assertProblem(given().contentType("application/json").body(body).post("/samples"), 400, "malformed-json");
        }
        assertThat(given().contentType("application/json")
                        .body(utf16)
                        .post("/samples")
                        .statusCode())
                .isBetween(400, 499);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'name':1}                     | name: must be a string",
                "{'name':true}                  | name: must be a string",
                "{'name':['a']}                 | name: must be a string",
                "{'name':{}}                    | name: must be a string",
                "{'count':'1'}                  | count: must be a whole number in range",
                "{'count':1.5}                  | count: must be a whole number in range",
                "{'count':1.0}                  | count: must be a whole number in range",
                "{'count':99999999999}          | count: must be a whole number in range",
                "{'count':true}                 | count: must be a whole number in range",
                "{'count':''}                   | count: must be a whole number in range",
                "{'total':null}                 | total: must be a whole number in range",
                "{'price':'1.5'}                | price: must be a number",
                "{'active':'true'}              | active: must be true or false",
                "{'active':1}                   | active: must be true or false",
                "{'colour':'BLUE'}              | colour: must be one of the allowed values",
                "{'colour':0}                   | colour: must be one of the allowed values",
                "{'colour':''}                  | colour: must be one of the allowed values",
                "{'at':'yesterday'}             | at: must be a date or time in ISO 8601 form",
                "{'at':1700000000}              | at: must be a date or time in ISO 8601 form",
                "{'at':'2026-01-02T03:04:05'}   | at: must be a date or time in ISO 8601 form",
                "{'at':'+12026-01-02T03:04:05Z'}| at: must be a date or time in ISO 8601 form",
                "{'tags':'a'}                   | tags: must be an array",
                "{'tags':['a',1]}               | tags[1]: must be a string",
                "{'address':'x'}                | address: must be an object",
                "{'address':''}                 | address: must be an object",
                "{'address':[]}                 | address: must be an object",
                "{'address':{'rooms':[{},3]}}   | address.rooms[1]: must be an object",
                "[]                             | body: must be an object",
                "'text'                         | body: must be an object",
                "17                             | body: must be an object",
                "{'surprise':1}                 | surprise: is unknown or read-only",
                "{'address':{'street':1}}       | address.street: is unknown or read-only",
            })
    void a_wrong_type_or_an_unknown_member_is_named(String body, String error) {
        String members = body.startsWith("{") && !body.contains("total") ? "{\"total\":1," + body.substring(1) : body;
        assertProblem(post(members.replace('\'', '"')), 422, "validation-failed")
                .titled("Validation failed", "Some values are not acceptable: see \"errors\".")
                .withErrors(error);
    }

    @Test
    void constraints_are_named_as_in_json_all_at_once_and_in_order() {
        assertProblem(
                        post(
                                "{\"total\":1,\"name\":\" \",\"count\":11,\"tags\":[\"ok\",\"too long\"],\"nick-name\":\"long\","
                                        + "\"address\":{\"rooms\":[{\"number\":\"1\"},{\"number\":\"123\"}]}}"),
                        422,
                        "validation-failed")
                .withErrors(
                        "address.city: must not be blank",
                        "address.rooms[1].number: size must be between 0 and 2",
                        "count: must be less than or equal to 10",
                        "name: must not be blank",
                        "nick-name: size must be between 0 and 3",
                        "tags[1]: size must be between 0 and 5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\ud800", "a\\udc00", "\\udc00\\ud800"})
    void half_a_character_is_refused(String text) {
        assertProblem(post("{\"total\":1,\"name\":\"" + text + "\"}"), 422, "validation-failed")
                .withErrors("name: must be valid Unicode text");
        assertProblem(post("{\"total\":1,\"name\":\"a\",\"tags\":[\"" + text + "\"]}"), 422, "validation-failed")
                .withErrors("tags[0]: must be valid Unicode text");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#$", "👩‍🚀", "\\u0000", "\\u0007", "ı İ ß", "‮abc"})
    void strange_text_is_just_text(String text) {
        assertThat(post("{\"total\":1,\"name\":\"" + text + "\"}").statusCode()).isEqualTo(200);
    }

    private static Response post(String body) {
        return given().contentType("application/json; charset=UTF-8")
                .body(body.getBytes(StandardCharsets.UTF_8))
                .post("/samples");
    }
}
