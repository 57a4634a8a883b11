package dev.tessera.notifications.notification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ActorsTest {

    @Test
    void the_one_who_acts_now_is_the_last() {
        Actors actors = Actors.of("rui").with("eva");

        assertThat(actors.ids()).containsExactly("rui", "eva");
        assertThat(actors.count()).isEqualTo(2);
        assertThat(actors.lastTwo()).containsExactly("eva", "rui");
        assertThat(actors.has("rui")).isTrue();
        assertThat(actors.has("leo")).isFalse();
    }

    @Test
    void only_the_last_fifty_are_remembered_and_all_are_counted() {
        Actors actors = Actors.of("actor 0");
        for (int i = 1; i < 60; i++) {
            actors = actors.with("actor " + i);
        }

        assertThat(actors.count()).isEqualTo(60);
        assertThat(actors.ids()).hasSize(50).startsWith("actor 10").endsWith("actor 59");
    }
}
