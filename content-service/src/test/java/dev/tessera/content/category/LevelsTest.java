package dev.tessera.content.category;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LevelsTest {

    private static final Instant NOW = Instant.parse("2026-11-16T08:00:00Z");

    private final Category top = category("top", Optional.empty());
    private final Category middle = category("middle", Optional.of("top"));
    private final Category other = category("other", Optional.of("top"));

    @Test
    void a_category_goes_as_deep_as_its_deepest_level() {
        assertThat(Levels.NONE.height()).isZero();
        assertThat(levels(3, 0, 0, 0, 0, 0, 0).height()).isEqualTo(1);
        assertThat(levels(3, 5, 0, 1, 0, 0, 0).height()).isEqualTo(4);
        assertThat(levels(1, 1, 1, 1, 1, 1, 1).height()).isEqualTo(7);
    }

    @Test
    void an_ancestor_sees_a_category_and_all_below_it_further_down() {
        assertThat(levels(2, 1, 0, 0, 0, 0, 0).seenFrom(1)).isEqualTo(levels(1, 2, 1, 0, 0, 0, 0));
        assertThat(levels(2, 1, 0, 0, 0, 0, 0).seenFrom(3)).isEqualTo(levels(0, 0, 1, 2, 1, 0, 0));
    }

    @Test
    void a_branch_holds_eight_categories_above_each_other() {
        Branch two = new Branch(List.of(middle, top));
        assertThat(two.holds(levels(1, 1, 1, 1, 1, 0, 0))).isTrue();
        assertThat(two.holds(levels(1, 1, 1, 1, 1, 1, 0))).isFalse();
        assertThat(Branch.TOP.holds(levels(1, 1, 1, 1, 1, 1, 1))).isTrue();
    }

    @Test
    void a_move_changes_what_is_below_either_branch_and_nothing_above_both() {
        Branch from = new Branch(List.of(middle, top));
        Branch to = new Branch(List.of(other, top));
        assertThat(Branch.changes(from, to, levels(4, 0, 0, 0, 0, 0, 0)))
                .hasSize(3)
                .containsEntry("middle", levels(-1, -4, 0, 0, 0, 0, 0))
                .containsEntry("other", levels(1, 4, 0, 0, 0, 0, 0))
                .containsEntry("top", Levels.NONE);
    }

    @Test
    void a_move_to_the_top_is_a_loss_for_all_above() {
        Branch from = new Branch(List.of(middle, top));
        assertThat(Branch.changes(from, Branch.TOP, Levels.NONE))
                .hasSize(2)
                .containsEntry("middle", levels(-1, 0, 0, 0, 0, 0, 0))
                .containsEntry("top", levels(0, -1, 0, 0, 0, 0, 0));
    }

    private static Levels levels(long... counts) {
        return new Levels(Arrays.stream(counts).boxed().toList());
    }

    private static Category category(String id, Optional<String> parentId) {
        return Category.create(id, new CategoryDetails(id, id, Optional.empty(), parentId, 0, false), NOW);
    }
}
