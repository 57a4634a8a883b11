package dev.tessera.service.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** {@code assertProblem(response, 409, "email-taken")}: an answer that is a problem, the right one, and tells no secret. */
public final class ProblemAssert {

    private final Response response;

    private ProblemAssert(Response response) {
        this.response = response;
    }

    public static ProblemAssert assertProblem(Response response, int status, String slug) {
        assertThat(response.statusCode()).as(response.asString()).isEqualTo(status);
        assertThat(response.contentType()).isEqualTo("application/problem+json");
        assertThat(response.header("X-Request-Id")).matches("[A-Za-z0-9._-]{1,64}");
        Map<String, Object> body = response.jsonPath().getMap("");
        assertThat(body)
                .containsEntry("type", "/problems/" + slug)
                .containsEntry("status", status)
                .containsKeys("title", "detail", "instance");
        assertThat(response.asString())
                .as("no class name, no stack trace")
                .doesNotContainPattern("(dev|io|com|org|java|jakarta)\\.[a-z]+\\.[a-zA-Z]")
                .doesNotContain("Exception", "\\tat ");
        return new ProblemAssert(response);
    }

    public ProblemAssert titled(String title, String detail) {
        assertThat(response.jsonPath().getString("title")).isEqualTo(title);
        assertThat(response.jsonPath().getString("detail")).isEqualTo(detail);
        return this;
    }

    public ProblemAssert at(String instance) {
        assertThat(response.jsonPath().getString("instance")).isEqualTo(instance);
        return this;
    }

    /** The whole list, as {@code "field: message"} in the order of the answer. */
    public ProblemAssert withErrors(String... errors) {
        List<Map<String, String>> found = response.jsonPath().getList("errors");
        assertThat(found)
                .extracting(error -> error.get("field") + ": " + error.get("message"))
                .containsExactlyElementsOf(Arrays.asList(errors));
        return this;
    }

    /** For a header whose value is spread at random. */
    public ProblemAssert withHeaderLike(String name, String pattern) {
        assertThat(response.header(name)).as(name).matches(pattern);
        return this;
    }

    public ProblemAssert withHeader(String name, String value) {
        assertThat(response.header(name)).isEqualTo(value);
        return this;
    }
}
