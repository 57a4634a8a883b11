package dev.tessera.service.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every operation with every parameter that it describes, in forms that nobody means: taken or refused, never a fault. */
public abstract class OddParameters<W> {

    /** Percent-encoded: empty, spaces, controls, half a surrogate pair, no UTF-8, what reorders text, what is too long. */
    private static final List<String> IN_URLS = List.of(
            "",
            "%20",
            "%00",
            "%0D%0A",
            "%1B",
            "%7F",
            "%ED%A0%80",
            "%ED%B0%80",
            "%FF",
            "%C0%AF",
            "%EF%BF%BF",
            "%F0%9F%98%80",
            "%E2%80%AE",
            "%25",
            "+",
            "*",
            "null",
            "-1",
            "1e400",
            "9223372036854775808",
            "%5B%5D",
            "%7B%22a%22%3A1%7D",
            "%27%22%3B--",
            "%23%24",
            "..",
            "9999-12-31T23:59:59.999999999Z",
            "%2B999999999-12-31",
            "a".repeat(2048),
            "1".repeat(2048),
            "%F0%9F%98%80".repeat(500));

    private static final List<String> IN_HEADERS = List.of(
            "",
            " ",
            "\"",
            "\"\"",
            "*",
            "W/\"",
            ",",
            "null",
            "-1",
            "1e400",
            "\u00e9",
            "\t",
            "9223372036854775808",
            "\"9223372036854775808\"",
            "9999-12-31T23:59:59.999999999Z",
            "a".repeat(2048),
            "\"" + "1".repeat(2048) + "\"",
            "\"a\",".repeat(500));

    protected abstract HostileApi<W> api();

    @Test
    void no_value_of_a_parameter_is_a_fault_of_ours() {
        W world = api().newWorld();
        api().people(world);
        ApiDescription description = ApiDescription.served();
        assertAll(api().operations().stream().map(operation -> () -> {
            Call accepted = operation.accepted(world);
            Stream<Call> odd = Stream.concat(
                    description.parameters(operation, "query").stream()
                            .flatMap(name -> IN_URLS.stream().map(value -> accepted.query(name, value))),
                    description.parameters(operation, "header").stream()
                            .flatMap(name -> IN_HEADERS.stream().map(value -> accepted.with(name, value))));
            Stream.concat(odd, inPath(operation, accepted)).forEach(OddParameters::assertNoFault);
        }));
    }

    private static Stream<Call> inPath(Operation<?> operation, Call accepted) {
        String[] template = operation.path().split("/");
        String path = accepted.target().split("\\?")[0];
        String query = accepted.target().substring(path.length());
        return Stream.iterate(0, i -> i < template.length, i -> i + 1)
                .filter(i -> template[i].startsWith("{"))
                .flatMap(i -> IN_URLS.stream().map(value -> {
                    String[] segments = path.split("/");
                    segments[i] = value;
                    return accepted.to(String.join("/", segments) + query);
                }));
    }

    private static void assertNoFault(Call call) {
        Answer answer = call.send();
        answer.assertTellsNothing(call.toString(), List.of());
        if (answer.status() >= 400) {
            assertThat(answer.contentType()).as(call.toString()).isEqualTo("application/problem+json");
        }
    }
}
