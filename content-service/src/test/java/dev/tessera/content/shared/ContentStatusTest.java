package dev.tessera.content.shared;

import static dev.tessera.content.shared.ContentStatus.ARCHIVED;
import static dev.tessera.content.shared.ContentStatus.DRAFT;
import static dev.tessera.content.shared.ContentStatus.PUBLISHED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ContentStatusTest {

    @Test
    void a_draft_is_published_what_is_published_is_archived_and_back_and_nothing_else() {
        Map<ContentStatus, Set<ContentStatus>> moves = Arrays.stream(ContentStatus.values())
                .collect(Collectors.toMap(
                        from -> from,
                        from -> Arrays.stream(ContentStatus.values())
                                .filter(from::canMoveTo)
                                .collect(Collectors.toSet())));
        assertThat(moves)
                .containsEntry(DRAFT, Set.of(DRAFT, PUBLISHED))
                .containsEntry(PUBLISHED, Set.of(PUBLISHED, ARCHIVED))
                .containsEntry(ARCHIVED, Set.of(ARCHIVED, PUBLISHED));
    }
}
