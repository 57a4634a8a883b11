package dev.tessera.local;

import dev.tessera.keys.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A service that is built and can be started: any module of the checkout that packaged a Quarkus application. */
record ServiceModule(String name, Path built, int port, int managementPort) {

    /** In the order of their ports: 8081 and 9081 for the first. Any other module comes after them. */
    private static final List<String> KNOWN =
            Stream.of(Service.values()).map(Service::id).toList();

    private static final int FIRST_PORT = 8081;
    private static final int FIRST_MANAGEMENT_PORT = 9081;
    private static final String BUILT = "target/quarkus-app";

    /** What starts the application, in the directory that the build leaves. */
    static final String JAR = "quarkus-run.jar";

    static List<ServiceModule> discover(Path root, int portOffset) {
        List<String> names = new ArrayList<>(KNOWN);
        packaged(root).stream().filter(name -> !KNOWN.contains(name)).forEach(names::add);
        return names.stream()
                .filter(name -> isBuilt(root.resolve(name)))
                .map(name -> new ServiceModule(
                        name,
                        root.resolve(name).resolve(BUILT),
                        FIRST_PORT + names.indexOf(name) + portOffset,
                        FIRST_MANAGEMENT_PORT + names.indexOf(name) + portOffset))
                .toList();
    }

    private static List<String> packaged(Path root) {
        try (Stream<Path> directories = Files.list(root)) {
            return directories
                    .filter(ServiceModule::isBuilt)
                    .map(directory -> directory.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list " + root, e);
        }
    }

    private static boolean isBuilt(Path module) {
        return Files.isRegularFile(module.resolve(BUILT).resolve(JAR));
    }

    URI api(String path) {
        return URI.create("http://localhost:" + port + path);
    }

    URI management(String path) {
        return URI.create("http://localhost:" + managementPort + path);
    }
}
