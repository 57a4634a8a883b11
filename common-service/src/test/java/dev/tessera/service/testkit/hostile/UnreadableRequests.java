package dev.tessera.service.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is no HTTP gets an answer that is: a problem, with the headers of all others. */
public abstract class UnreadableRequests {

    private static final String HEAD = "Host: localhost\r\nConnection: close\r\n";

    static Stream<Arguments> unreadable() {
        return Stream.of(
                unreadable(400, "no HTTP at all", "azulejo\r\n\r\n"),
                unreadable(400, "nothing but a method", "GET\r\n" + HEAD + "\r\n"),
                unreadable(400, "no version", "GET /\r\n" + HEAD + "\r\n"),
                unreadable(400, "a version that is none", "GET / HTTP/x.y\r\n" + HEAD + "\r\n"),
                unreadable(400, "a control character in the method", "G\u0001T / HTTP/1.1\r\n" + HEAD + "\r\n"),
                unreadable(400, "a control character in the path", "GET /\u0001 HTTP/1.1\r\n" + HEAD + "\r\n"),
                header(400, "a control character in a header", "X-Odd: a\u0001b"),
                header(400, "DEL in a header", "X-Odd: a\u007fb"),
                header(400, "NUL in a header", "X-Odd: a\u0000b"),
                header(400, "NUL in a header's name", "X-\u0000dd: a"),
                header(400, "a space in a header's name", "X Odd: a"),
                header(400, "a space behind a header's name", "X-Odd : a"),
                header(400, "a letter in a header's name that is not of ASCII", "X-\u00f6dd: a"),
                header(400, "a header without a colon", "X-Odd"),
                header(400, "a length that is no number", "Content-Length: abc"),
                header(400, "a length below zero", "Content-Length: -1"),
                header(400, "a length with a sign", "Content-Length: +1"),
                header(400, "a length beyond 64 bits", "Content-Length: 99999999999999999999"),
                header(400, "two lengths", "Content-Length: 1\r\nContent-Length: 2"),
                header(400, "a length and chunks", "Content-Length: 4\r\nTransfer-Encoding: chunked"),
                header(400, "chunks within another encoding", "Transfer-Encoding: chunked, gzip"),
                unreadable(414, "a line far above the limit", "GET /" + "a".repeat(100_000) + " HTTP/1.1\r\n\r\n"),
                header(431, "headers far above the limit", "X-Odd: " + "a".repeat(200_000)),
                header(
                        431,
                        "far too many headers",
                        "X-Odd: a\r\n".repeat(20_000).stripTrailing()));
    }

    private static Arguments unreadable(int status, String what, String request) {
        return Arguments.of(status, what, request);
    }

    private static Arguments header(int status, String what, String header) {
        return unreadable(status, what, "GET / HTTP/1.1\r\n" + HEAD + header + "\r\n\r\n");
    }

    @ParameterizedTest(name = "{1} is {0}")
    @MethodSource("unreadable")
    void gets_a_problem(int status, String what, String request) throws IOException {
        RawHttp.Answer answer = RawHttp.send(request);

        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertIsProblem(answer);
    }

    static void assertIsProblem(RawHttp.Answer answer) {
        String[] parts = answer.text().split("\r\n\r\n", 2);
        assertThat(Arrays.asList(parts[0].toLowerCase(Locale.ROOT).split("\r\n")))
                .contains("content-type: application/problem+json", "x-content-type-options: nosniff")
                .anyMatch(line -> line.startsWith("x-request-id: "));
        JsonNode problem = Json.parse(parts[1]);
        assertThat(problem.path("status").asInt()).isEqualTo(answer.status());
        assertThat(problem.path("type").asText()).startsWith("/problems/");
        assertThat(problem.path("title").asText()).isNotBlank();
        assertThat(problem.path("detail").asText()).isNotBlank();
        assertThat(problem.path("instance").asText())
                .as("the parser's own path")
                .isNotEqualTo("/bad-request");
    }
}
