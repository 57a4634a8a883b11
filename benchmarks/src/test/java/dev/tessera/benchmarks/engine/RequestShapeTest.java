package dev.tessera.benchmarks.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RequestShapeTest {

    private static final String GET = "DynamoDB_20120810.GetItem";
    private static final String TRANSACT = "DynamoDB_20120810.TransactWriteItems";

    @Test
    void reads_of_different_keys_are_different() {
        assertThat(shape(GET, "{\"Key\":{\"pk\":{\"S\":\"USER#1\"}}}"))
                .isNotEqualTo(shape(GET, "{\"Key\":{\"pk\":{\"S\":\"USER#2\"}}}"));
    }

    @Test
    void a_read_is_the_same_a_second_later() {
        assertThat(shape(GET, "{\"a\":{\"S\":\"D#2026-11-18T10:00:00.000Z#x\"},\"b\":{\"N\":\"1795000000\"}}"))
                .isEqualTo(shape(GET, "{\"a\":{\"S\":\"D#2026-11-18T10:00:01.500Z#x\"},\"b\":{\"N\":\"1795000001\"}}"));
    }

    @Test
    void writes_of_one_form_are_the_same_whatever_they_write() {
        assertThat(shape(
                        TRANSACT,
                        "{\"ClientRequestToken\":\"a\",\"pk\":{\"S\":\"ORDER#1\"},\"n\":{\"S\":\"x \\\" y\"}}"))
                .isEqualTo(shape(
                        TRANSACT, "{\"ClientRequestToken\":\"b\",\"pk\":{\"S\":\"ORDER#2\"},\"n\":{\"S\":\"z\"}}"));
    }

    @Test
    void writes_to_other_kinds_of_keys_or_with_other_attributes_are_different() {
        String order = shape(TRANSACT, "{\"pk\":{\"S\":\"ORDER#1\"}}");
        assertThat(order).isNotEqualTo(shape(TRANSACT, "{\"pk\":{\"S\":\"LIKE#1\"}}"));
        assertThat(order).isNotEqualTo(shape(TRANSACT, "{\"pk\":{\"S\":\"ORDER#1\"},\"n\":{\"S\":\"x\"}}"));
        assertThat(order).isNotEqualTo(shape("DynamoDB_20120810.PutItem", "{\"pk\":{\"S\":\"ORDER#1\"}}"));
    }

    private static String shape(String target, String body) {
        return RequestShape.of(target, body.getBytes(StandardCharsets.UTF_8));
    }
}
