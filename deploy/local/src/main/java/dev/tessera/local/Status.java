package dev.tessera.local;

import java.net.URI;
import java.util.Optional;

/** {@code ./tessera status}: what runs, and whether it is well. */
final class Status {

    static final int ALL_WELL = 0;
    static final int NOT_WELL = 1;
    static final int NOT_UP = 3;

    private final Workspace workspace;
    private final Console console;

    Status(Workspace workspace, Console console) {
        this.workspace = workspace;
        this.console = console;
    }

    /** The exit code, so that a script can ask too. */
    int print() {
        Optional<RunState> found = RunState.read(workspace.state());
        if (found.isEmpty()) {
            console.say("Tessera is not up. Start it with ./tessera up");
            return NOT_UP;
        }
        RunState state = found.get();
        if (!state.isRunning()) {
            console.bad("The launcher (pid " + state.launcher().pid()
                    + ") was killed. ./tessera down stops what it left behind");
        }
        boolean well = state.isRunning();
        for (RunState.Started started : state.others()) {
            well &= print(started);
        }
        return well ? ALL_WELL : NOT_WELL;
    }

    private boolean print(RunState.Started started) {
        String what = started.name() + " (pid " + started.pid() + ", port " + started.port() + ")";
        if (started.process().isEmpty()) {
            console.bad(what + " is gone");
            return false;
        }
        if (started.managementPort() > 0 && !isReady(started)) {
            console.busy(what + " is not ready: " + readiness(started));
            return false;
        }
        console.good(what + " is ready");
        return true;
    }

    private static boolean isReady(RunState.Started started) {
        return ServiceProcess.answers(readiness(started));
    }

    private static URI readiness(RunState.Started started) {
        return URI.create("http://localhost:" + started.managementPort() + "/q/health/ready");
    }
}
