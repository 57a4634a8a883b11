package dev.tessera.system.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.Tool;
import dev.tessera.system.RunningServices;
import dev.tessera.system.openapi.World;
import dev.tessera.system.world.ServiceWorld;
import dev.tessera.system.world.Worlds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** npm's eventsource, where there is Node.js and npm can get it. What it keeps of an id is what it resumes from. */
@ExtendWith(RunningServices.Starter.class)
class EventSourceIT {

    private static final String SERVICE = "notifications-service";
    private static final int OLDEST_NODE = 20;

    /** Of an inbox that nothing has arrived in. */
    private static final String PLACE = "1970-01-01T00:00:00.000Z";

    @Test
    void versions_3_and_4_keep_the_id_of_the_first_event(RunningServices services) throws IOException {
        Tool node = Tool.nodeOrSkip(OLDEST_NODE);
        Path directory = packages();
        String stream = services.address(SERVICE) + "/users/me/notifications/stream";

        Tool.Result result;
        try (ServiceWorld world = Worlds.of(SERVICE, services)) {
            result = node.run(
                    directory,
                    "last-event-id.mjs",
                    stream,
                    world.token(World.Who.USER).orElseThrow());
        }

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output().strip().lines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).matches("eventsource-[34] " + Pattern.quote(PLACE)));
    }

    private static Path packages() throws IOException {
        Path source = Path.of(System.getProperty("basedir", "."), "eventsource");
        Path directory = Files.createDirectories(Path.of(System.getProperty("basedir", "."), "target", "eventsource"));
        for (String file : Stream.of("package.json", "package-lock.json", ".npmrc", "last-event-id.mjs")
                .toList()) {
            Files.copy(source.resolve(file), directory.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Tool.Result installed = Tool.orSkip("npm")
                .run(
                        directory,
                        "ci",
                        "--ignore-scripts",
                        "--prefer-offline",
                        "--no-audit",
                        "--no-fund",
                        "--fetch-retries=1")
                .orSkipOffline();
        assertThat(installed.exitCode()).as(installed.output()).isZero();
        return directory;
    }
}
