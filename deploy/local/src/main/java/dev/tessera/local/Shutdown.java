package dev.tessera.local;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** {@code ./tessera down}: ends what the state file says was started, and only what still is that very process. */
final class Shutdown {

    /** Longer than the launcher itself waits for its children. */
    private static final Duration LAUNCHER = Duration.ofSeconds(50);

    private static final Duration LEFTOVER = Duration.ofSeconds(15);

    private final Workspace workspace;
    private final Console console;

    Shutdown(Workspace workspace, Console console) {
        this.workspace = workspace;
        this.console = console;
    }

    void down() {
        Optional<RunState> found = RunState.read(workspace.state());
        if (found.isEmpty()) {
            console.good("Tessera is not up");
            return;
        }
        found.get().launcher().process().ifPresent(launcher -> {
            console.busy("Stopping Tessera (pid " + launcher.pid() + ")");
            launcher.destroy();
            if (!ended(launcher, LAUNCHER)) {
                console.bad("The launcher did not end within " + LAUNCHER.toSeconds() + " s and is killed");
                kill(launcher);
            }
        });
        stopLeftovers();
        console.good("Stopped");
    }

    /** A launcher that was killed could not stop its children. They are ours, so they go, the engine last. */
    void stopLeftovers() {
        RunState.read(workspace.state()).ifPresent(state -> {
            List<RunState.Started> newestFirst = new ArrayList<>(state.others());
            Collections.reverse(newestFirst);
            for (RunState.Started started : newestFirst) {
                started.process().ifPresent(process -> stopLeftover(started.name(), process));
            }
            RunState.delete(workspace.state());
        });
    }

    private void stopLeftover(String name, ProcessHandle process) {
        console.busy("Stopping " + name + " (pid " + process.pid() + "), left by a run that was killed");
        process.destroy();
        if (!ended(process, LEFTOVER)) {
            kill(process);
        }
    }

    private static void kill(ProcessHandle process) {
        process.destroyForcibly();
        ended(process, LEFTOVER);
    }

    private static boolean ended(ProcessHandle process, Duration limit) {
        try {
            process.onExit().get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
