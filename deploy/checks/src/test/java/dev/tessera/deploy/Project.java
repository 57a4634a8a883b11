package dev.tessera.deploy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where things are in the working copy. */
public final class Project {

    private static final Path ROOT = Path.of(System.getProperty("tessera.root", "../.."));

    private Project() {}

    public static Path file(String path) {
        return ROOT.resolve(path);
    }

    public static String text(String path) {
        try {
            return Files.readString(file(path));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + path, e);
        }
    }

    /** A packaged service, as {@code ./mvnw package} leaves it. */
    public static Path packaged(String module) {
        Path application = file(module + "/target/quarkus-app");
        if (!Files.exists(application.resolve("quarkus-run.jar"))) {
            throw new IllegalStateException(module + " is not packaged. Build first: ./mvnw -DskipTests package");
        }
        return application;
    }
}
