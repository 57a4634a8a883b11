package dev.tessera.system.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.system.openapi.Connection;
import dev.tessera.system.openapi.Document;
import dev.tessera.system.openapi.Operation;
import dev.tessera.system.openapi.Request;
import dev.tessera.system.openapi.World;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A fuzzer that finds nothing proves something only if it finds what is there. */
class FuzzerTest {

    private static final Document DOCUMENT = new Document(FaultyServer.DOCUMENT);

    private FaultyServer server;

    @BeforeEach
    void start() {
        server = new FaultyServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    crashing      | answers 500
                    surprising    | status 409 is not in the document
                    lying         | the body does not satisfy its schema: /count: string found, integer expected
                    talkative     | the body does not satisfy its schema: : property 'secret' is not evaluated and the schema does not allow unevaluated properties
                    unproblematic | error 400 is no problem but 'text/html'
                    unproblematic | a body of 'text/html' is not in the document for 400
                    branded       | header x-powered-by is not in the document
                    tagless       | header ETag, which is required, is missing
                    silent        | no answer: the server closed the connection
                    empty         | the body that the document has for 400 is missing
                    """)
    void every_kind_of_breach_is_found(String operation, String breach) {
        assertThat(breaches(run(Integer.MAX_VALUE), operation)).contains(breach);
    }

    @Test
    void nothing_is_found_where_nothing_is_wrong() {
        Report report = run(Integer.MAX_VALUE);

        assertThat(breaches(report, "honest")).isEmpty();
        assertThat(report.refused()).isEmpty();
    }

    @Test
    void every_value_is_sent_to_every_place_it_fits() {
        int tries = DOCUMENT.operations().stream()
                .flatMap(operation -> operation.places().stream())
                .mapToInt(place -> 1
                        + (int) Nasty.values().stream()
                                .filter(value -> value.fits(place))
                                .count())
                .sum();
        int each = World.Who.values().length;

        assertThat(run(Integer.MAX_VALUE).requests())
                .isEqualTo(each * (tries + DOCUMENT.operations().size()));
    }

    @Test
    void a_sample_is_the_same_each_time_and_leaves_no_place_out() {
        Report one = run(2);
        Report other = run(2);

        assertThat(one.requests())
                .isEqualTo(DOCUMENT.operations().stream()
                        .mapToInt(operation -> 2 * operation.places().size() + World.Who.values().length)
                        .sum());
        assertThat(one.toString()).isEqualTo(other.toString());
    }

    @Test
    void a_finding_comes_with_a_line_that_repeats_it() {
        Request request = new Request(
                "POST",
                "/tiles?q=" + "a".repeat(2_048),
                List.of(
                        java.util.Map.entry("Authorization", "Bearer eyJhbGciOi"),
                        java.util.Map.entry("If-Match", "a\u0000'")),
                Optional.of("[".repeat(1_000)));

        assertThat(request.curl(URI.create("http://127.0.0.1:1"), "USER"))
                .isEqualTo("curl -sS -i --path-as-is -X POST -H \"Authorization: Bearer $USER\""
                        + " -H $'If-Match: a\\x00\\x27' --data-binary \"$(yes '[' | head -1000 | tr -d '\\n')\""
                        + " 'http://127.0.0.1:1/tiles?q='\"$(yes 'a' | head -2048 | tr -d '\\n')\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://192.0.2.1:80", "http://tessera.example:80"})
    void nobody_elses_machine_is_asked(String address) {
        Report report = run(new Connection(URI.create(address)), 1);

        assertThat(report.findings()).allMatch(finding -> finding.breach().startsWith("no answer: "));
    }

    private Report run(int valuesPerPlace) {
        return run(new Connection(server.address()), valuesPerPlace);
    }

    private static Report run(Connection connection, int valuesPerPlace) {
        try (Fuzzer fuzzer = new Fuzzer("faulty", DOCUMENT, new EmptyWorld(), connection, valuesPerPlace, 1)) {
            return fuzzer.run();
        }
    }

    private static List<String> breaches(Report report, String operation) {
        return report.findings().stream()
                .filter(finding -> finding.operation().equals("POST /" + operation + "/{id}"))
                .map(Finding::breach)
                .toList();
    }

    /** Where nobody is anybody, and nothing is there. */
    private static final class EmptyWorld implements World {

        @Override
        public Optional<String> token(Who who) {
            return Optional.empty();
        }

        @Override
        public Optional<String> value(Operation operation, String name) {
            return Optional.empty();
        }

        @Override
        public boolean wants(Operation operation, String name) {
            return false;
        }

        @Override
        public void renew() {
            // Nothing here wears out.
        }
    }
}
