package dev.tessera.notifications.notification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GroupTest {

    @Test
    void the_one_who_acts_now_is_the_last() {
        Group group = Group.of("rui").with("eva");

        assertThat(group.actorIds()).containsExactly("rui", "eva");
        assertThat(group.count()).isEqualTo(2);
        assertThat(group.others()).isEqualTo(1);
        assertThat(group.has("rui")).isTrue();
        assertThat(group.has("leo")).isFalse();
    }

    @Test
    void only_the_last_fifty_are_remembered_and_all_are_counted() {
        Group group = Group.of("actor 0");
        for (int i = 1; i < 60; i++) {
            group = group.with("actor " + i);
        }

        assertThat(group.count()).isEqualTo(60);
        assertThat(group.actorIds()).hasSize(50).startsWith("actor 10").endsWith("actor 59");
    }
}
