package dev.tessera.content.rebuild;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import jakarta.inject.Inject;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** The packaged service as a command: {@code java -jar quarkus-run.jar rebuild [--resume=<place>]}. */
public class RebuildCommand implements QuarkusApplication {

    public static final String NAME = "rebuild";

    private static final String RESUME = "--resume=";
    private static final String USAGE = "Usage: " + NAME + " [" + RESUME + "<place>]";

    @Inject
    Rebuild rebuild;

    private final PrintStream out = System.out;

    @Override
    public int run(String... args) {
        Checkpoint from;
        try {
            from = start(List.of(args));
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return 2;
        }
        AtomicInteger exitCode = new AtomicInteger();
        AtomicReference<Checkpoint> reached = new AtomicReference<>(from);
        rebuild.run(
                        from,
                        progress -> progress.next().ifPresent(next -> {
                            reached.set(next);
                            out.printf(
                                    Locale.ROOT,
                                    "%,12d posts and cards; go on with %s%s%n",
                                    progress.done(),
                                    RESUME,
                                    next);
                        }))
                .subscribe()
                .with(
                        progress -> {
                            out.printf(
                                    Locale.ROOT,
                                    "%,12d posts and cards; everything is derived again%n",
                                    progress.done());
                            Quarkus.asyncExit();
                        },
                        failure -> {
                            out.printf(
                                    Locale.ROOT, "Broken off by %s%nGo on with %s%s%n", failure, RESUME, reached.get());
                            exitCode.set(1);
                            Quarkus.asyncExit(1);
                        });
        Quarkus.waitForExit();
        return exitCode.get();
    }

    private static Checkpoint start(List<String> args) {
        if (args.size() == 1) {
            return Checkpoint.start();
        }
        if (args.size() == 2 && args.get(1).startsWith(RESUME)) {
            return Checkpoint.parse(args.get(1).substring(RESUME.length()));
        }
        throw new IllegalArgumentException(USAGE);
    }
}
