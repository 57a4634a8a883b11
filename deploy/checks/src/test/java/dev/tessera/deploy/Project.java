package dev.tessera.deploy;

import dev.tessera.keys.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where things are in the working copy. */
public final class Project {

    /** The modules of all services. */
    public static final List<String> SERVICES =
            Stream.of(Service.values()).map(Service::id).toList();

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
