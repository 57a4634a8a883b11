package dev.tessera.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagingTest {

    @TempDir
    Path directory;

    private Path built;
    private Path copy;

    @BeforeEach
    void build() throws IOException {
        built = directory.resolve("built");
        copy = directory.resolve("copy");
        Files.createDirectories(built.resolve("lib"));
        Files.writeString(built.resolve("run.jar"), "run");
        Files.writeString(built.resolve("lib/a.jar"), "a");
    }

    @Test
    void a_copy_outlives_the_original() throws IOException {
        Staging.mirror(built, copy);
        Staging.delete(built);

        assertThat(copy.resolve("run.jar")).hasContent("run");
        assertThat(copy.resolve("lib/a.jar")).hasContent("a");
    }

    @Test
    void a_changed_file_is_copied_again_and_a_vanished_one_is_removed() throws IOException {
        Staging.mirror(built, copy);
        Files.writeString(built.resolve("run.jar"), "changed");
        Files.delete(built.resolve("lib/a.jar"));
        Staging.mirror(built, copy);

        assertThat(copy.resolve("run.jar")).hasContent("changed");
        assertThat(copy.resolve("lib/a.jar")).doesNotExist();
    }

    @Test
    void a_file_that_did_not_change_is_left_alone() throws IOException {
        FileTime time = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
        Files.setLastModifiedTime(built.resolve("run.jar"), time);
        Staging.mirror(built, copy);
        // Same length and time: only a file that is not copied again keeps this.
        Files.writeString(copy.resolve("run.jar"), "old");
        Files.setLastModifiedTime(copy.resolve("run.jar"), time);
        Staging.mirror(built, copy);

        assertThat(copy.resolve("run.jar")).hasContent("old");
    }

    @Test
    void deleting_what_is_not_there_is_no_error() {
        Staging.delete(directory.resolve("nothing"));

        assertThat(directory.resolve("nothing")).doesNotExist();
    }
}
