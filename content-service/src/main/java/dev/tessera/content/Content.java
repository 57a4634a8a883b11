package dev.tessera.content;

import dev.tessera.content.rebuild.RebuildCommand;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/** The service, or one of its commands. */
@QuarkusMain
public class Content {

    /** A command serves nobody: no port, no feed, no clean-up. */
    private static final String COMMAND_PROFILE = "prod,command";

    Content() {}

    public static void main(String... args) {
        if (args.length == 0) {
            Quarkus.run(args);
        } else if (args[0].equals(RebuildCommand.NAME)) {
            System.setProperty("quarkus.profile", COMMAND_PROFILE);
            Quarkus.run(RebuildCommand.class, args);
        } else {
            System.err.println("There is one command: " + RebuildCommand.NAME);
            System.exit(2);
        }
    }
}
