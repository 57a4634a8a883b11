package dev.tessera.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Runs work on copies of what Maven built, so that a build beside a running system takes nothing from under it. */
final class Staging {

    private Staging() {}

    /** Makes {@code copy} equal to {@code built}. Only files that changed are copied again. */
    static void mirror(Path built, Path copy) {
        try {
            for (Path file : filesIn(copy)) {
                if (!Files.exists(built.resolve(copy.relativize(file)))) {
                    Files.delete(file);
                }
            }
            for (Path file : filesIn(built)) {
                Path target = copy.resolve(built.relativize(file));
                if (!isSame(file, target)) {
                    Files.createDirectories(target.getParent());
                    Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot copy " + built + " to " + copy, e);
        }
    }

    static void delete(Path directory) {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> found = Files.walk(directory)) {
            for (Path path : found.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + directory, e);
        }
    }

    private static Iterable<Path> filesIn(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return List.of();
        }
        try (Stream<Path> found = Files.walk(directory)) {
            return found.filter(Files::isRegularFile).toList();
        }
    }

    private static boolean isSame(Path file, Path copy) throws IOException {
        return Files.exists(copy)
                && Files.size(file) == Files.size(copy)
                && Files.getLastModifiedTime(file).equals(Files.getLastModifiedTime(copy));
    }
}
