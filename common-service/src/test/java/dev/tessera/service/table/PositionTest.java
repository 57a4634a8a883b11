package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PositionTest {

    private static final Position POSITION = new Position(
            List.of(new Position.Start(), new Position.After("2026#é🎈", "USER#u", "PROFILE"), new Position.End()));

    @Test
    void bytes_and_back() {
        assertThat(Position.ofBytes(POSITION.toBytes())).isEqualTo(POSITION);
    }

    @Test
    void a_position_costs_little_more_than_its_text() {
        assertThat(POSITION.toBytes()).hasSizeLessThan(45);
    }

    @Test
    void bytes_that_break_off_are_refused() {
        byte[] bytes = new Position(List.of(new Position.After("a", "b", "c"))).toBytes();

        for (int length = 1; length < bytes.length; length++) {
            byte[] broken = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> Position.ofBytes(broken)).isInstanceOf(BadPositionException.class);
        }
        assertThatThrownBy(() -> Position.ofBytes(new byte[] {'X'})).isInstanceOf(BadPositionException.class);
    }

    @Test
    void keys_do_not_end_up_in_logs() {
        assertThat(POSITION).hasToString("Position[3]");
    }
}
