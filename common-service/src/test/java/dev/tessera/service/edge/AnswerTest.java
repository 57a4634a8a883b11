package dev.tessera.service.edge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\":1} | {\"b\":[2]} | {\"a\":1,\"b\":[2]}",
                "{\"a\":1} | {}          | {\"a\":1}",
                "{}        | {\"b\":2}   | {\"b\":2}",
                "{}        | {}          | {}"
            })
    void two_objects_have_the_members_of_both(String first, String second, String joined) {
        assertThat(Answer.joined(first, second)).isEqualTo(joined);
    }
}
