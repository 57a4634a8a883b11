package dev.tessera.service.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.http.RequestSlots.Admission;
import dev.tessera.service.http.RequestSlots.Waiting;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RequestSlotsTest {

    private final List<String> entered = new ArrayList<>();
    private final RequestSlots slots = new RequestSlots(1, 2);

    @Test
    void so_many_work_so_many_wait_and_the_rest_is_refused() {
        assertThat(slots.admit(somebody("a"))).isEqualTo(Admission.ENTERED);
        assertThat(slots.admit(somebody("b"))).isEqualTo(Admission.WAITING);
        assertThat(slots.admit(somebody("c"))).isEqualTo(Admission.WAITING);
        assertThat(slots.admit(somebody("d"))).isEqualTo(Admission.REFUSED);
        assertThat(slots.atWork()).isEqualTo(1);
        assertThat(slots.waiting()).isEqualTo(2);
    }

    @Test
    void a_slot_goes_to_the_longest_waiting_and_comes_back_when_nobody_waits() {
        slots.admit(somebody("a"));
        slots.admit(somebody("b"));
        slots.admit(somebody("c"));

        slots.leave();
        assertThat(entered).containsExactly("b");
        slots.leave();
        slots.leave();

        assertThat(entered).containsExactly("b", "c");
        assertThat(slots.atWork()).isZero();
        assertThat(slots.admit(somebody("e"))).isEqualTo(Admission.ENTERED);
    }

    @Test
    void who_gives_up_waiting_is_not_called_and_leaves_a_place() {
        Waiting b = somebody("b");
        slots.admit(somebody("a"));
        slots.admit(b);
        slots.admit(somebody("c"));

        assertThat(slots.giveUp(b)).isTrue();
        assertThat(slots.giveUp(b)).isFalse();
        assertThat(slots.admit(somebody("d"))).isEqualTo(Admission.WAITING);
        slots.leave();

        assertThat(entered).containsExactly("c");
    }

    private Waiting somebody(String name) {
        return () -> entered.add(name);
    }
}
