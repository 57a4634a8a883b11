package dev.tessera.local;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The last thing {@code up} prints: where everything is. Only addresses that answer. */
final class Summary {

    private final Console console;
    private final boolean inForeground;

    Summary(Console console, boolean inForeground) {
        this.console = console;
        this.inForeground = inForeground;
    }

    void print(List<ServiceModule> modules, URI engine, String table, URI mailbox, String seconds) {
        console.say("");
        console.good("Tessera is up (" + seconds + ")");
        for (ServiceModule module : modules) {
            console.say("");
            console.say("  " + module.name());
            line("API", module.api(""));
            // Whether these two live on the public or the management port is the service's choice.
            answering(module, "/q/swagger-ui/").ifPresent(address -> line("Swagger UI", address));
            answering(module, "/q/openapi").ifPresent(address -> line("OpenAPI", address));
            line("health", module.management("/q/health"));
            line("metrics", module.management("/q/metrics"));
        }
        console.say("");
        line("DynamoDB", engine);
        line("table", table);
        line("mailbox", mailbox);
        line("demo login", ServiceEnvironment.ADMIN_EMAIL + "  " + ServiceEnvironment.ADMIN_PASSWORD);
        line("sample data", "./tessera demo");
        line("logs", "./tessera logs");
        line("stop", inForeground ? "Ctrl-C here, or ./tessera down anywhere" : "./tessera down");
        console.say("");
    }

    private void line(String what, Object value) {
        console.say("    " + what + " ".repeat(13 - what.length()) + value);
    }

    private static Optional<URI> answering(ServiceModule module, String path) {
        return Stream.of(module.api(path), module.management(path))
                .filter(ServiceProcess::answers)
                .findFirst();
    }
}
