package dev.tessera.content.shared;

import static dev.tessera.content.shared.ContentStatus.ARCHIVED;
import static dev.tessera.content.shared.ContentStatus.DRAFT;
import static dev.tessera.content.shared.ContentStatus.PUBLISHED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReaderTest {

    private static final String AUTHOR = "01JCXKQ2ZP8Y6M3T5V7W9A1B2C";

    @Test
    void an_author_sees_all_of_their_own() {
        assertThat(seenBy(new Reader(Optional.of(AUTHOR), false))).containsExactly(DRAFT, PUBLISHED, ARCHIVED);
    }

    @Test
    void a_moderator_sees_all_but_drafts() {
        assertThat(seenBy(new Reader(Optional.of("somebody"), true))).containsExactly(PUBLISHED, ARCHIVED);
    }

    @Test
    void others_see_what_is_published() {
        assertThat(seenBy(new Reader(Optional.of("somebody"), false))).containsExactly(PUBLISHED);
        assertThat(seenBy(new Reader(Optional.empty(), false))).containsExactly(PUBLISHED);
    }

    private static List<ContentStatus> seenBy(Reader reader) {
        return Arrays.stream(ContentStatus.values())
                .filter(status -> reader.maySee(status, AUTHOR))
                .toList();
    }
}
