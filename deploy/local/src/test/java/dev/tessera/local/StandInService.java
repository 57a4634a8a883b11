package dev.tessera.local;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A service in a few lines, packaged as a Quarkus application would be: it answers on the ports it is told. */
final class StandInService {

    /** In the launcher's environment: makes the service end at once. */
    static final String DIES = "STAND_IN_DIES";

    private StandInService() {}

    public static void main(String[] args) throws IOException {
        if (System.getenv(DIES) != null) {
            System.out.println("I cannot read the moon");
            System.exit(7);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("bye from the stand-in")));
        serve("QUARKUS_MANAGEMENT_PORT", "/q/health/ready", "ready");
        serve("QUARKUS_HTTP_PORT", "/q/openapi", System.getenv("TABLE_NAME"));
        System.out.println("hello from the stand-in");
    }

    private static void serve(String portVariable, String path, String answer) throws IOException {
        int port = Integer.parseInt(System.getenv(portVariable));
        HttpServer server = HttpServer.create(new InetSocketAddress(System.getenv("QUARKUS_HTTP_HOST"), port), 0);
        server.createContext(path, exchange -> {
            byte[] body = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    static void packageInto(Path module) throws IOException {
        Path application = Files.createDirectories(module.resolve("target/quarkus-app"));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, StandInService.class.getName());
        String entry = StandInService.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream jar =
                new JarOutputStream(Files.newOutputStream(application.resolve(ServiceModule.JAR)), manifest)) {
            jar.putNextEntry(new JarEntry(entry));
            jar.write(StandInService.class
                    .getClassLoader()
                    .getResourceAsStream(entry)
                    .readAllBytes());
        }
    }
}
