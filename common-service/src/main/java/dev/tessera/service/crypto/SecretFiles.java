package dev.tessera.service.crypto;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Secrets that lie in files, so that they can be rotated under a running service. A file is looked at now and then and read
 * by its content, not by its date: Kubernetes exchanges mounted secrets by links. What cannot be used changes nothing: the
 * service goes on with what it had, says so, and is counted.
 */
public final class SecretFiles {

    /** Before a path, where a setting may also hold the secret itself. */
    public static final String SCHEME = "file:";

    private static final Logger LOG = Logger.getLogger(SecretFiles.class);
    private static final List<Watched> WATCHED = new CopyOnWriteArrayList<>();

    private SecretFiles() {}

    /**
     * The content of the file now. Another content is handed over when it is there, by one thread at a time.
     *
     * @param name what the log calls it
     * @param use throws if the content cannot be used
     */
    public static String watch(String name, Path file, Consumer<String> use) {
        String content = read(file);
        WATCHED.add(new Watched(name, file, use, content));
        return content;
    }

    /** Reads those that have changed. Waits for files, so not on an event loop. */
    public static synchronized void lookAgain() {
        WATCHED.forEach(Watched::look);
    }

    /** How many of them cannot be used as they are now. */
    static long refused() {
        return WATCHED.stream().filter(watched -> watched.isRefused).count();
    }

    static void forgetAll() {
        WATCHED.clear();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("The secret in " + file + " cannot be read", e);
        }
    }

    private static final class Watched {

        private final String name;
        private final Path file;
        private final Consumer<String> use;
        private String seen;
        private volatile boolean isRefused;

        private Watched(String name, Path file, Consumer<String> use, String seen) {
            this.name = name;
            this.file = file;
            this.use = use;
            this.seen = seen;
        }

        private void look() {
            String content;
            try {
                content = read(file);
            } catch (RuntimeException unreadable) {
                refuse(unreadable.getMessage());
                return;
            }
            if (content.equals(seen)) {
                return;
            }
            try {
                use.accept(content);
                isRefused = false;
                LOG.infof("%s was read again from %s", name, file);
            } catch (RuntimeException unusable) {
                refuse(unusable.getMessage());
            }
            // A refused content is not tried again either: it is no other for it.
            seen = content;
        }

        private void refuse(String why) {
            if (!isRefused) {
                LOG.errorf("%s in %s cannot be used, what was there before holds on: %s", name, file, why);
            }
            isRefused = true;
        }
    }
}
