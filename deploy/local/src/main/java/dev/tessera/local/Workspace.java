package dev.tessera.local;

import java.nio.file.Path;

/** Where things are: the checkout, and what a run keeps in its {@code .tessera} directory. */
record Workspace(Path root) {

    private Path home() {
        return root.resolve(".tessera");
    }

    /** DynamoDB Local's files: they survive a restart. */
    Path data() {
        return home().resolve("data");
    }

    /** Signing and encryption keys that the services make for themselves in development. */
    Path secrets() {
        return home().resolve("secrets");
    }

    Path log(String name) {
        return home().resolve("logs").resolve(name + ".log");
    }

    Path state() {
        return home().resolve("state");
    }

    Path lock() {
        return home().resolve("lock");
    }

    /** DynamoDB Local, as the build leaves it. */
    Path engine() {
        return root.resolve("deploy/local/target/engine");
    }

    /** The copy of a built directory that a run works on. */
    Path copy(String name) {
        return home().resolve("run").resolve(name);
    }
}
