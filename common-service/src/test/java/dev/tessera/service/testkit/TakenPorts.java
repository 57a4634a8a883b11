package dev.tessera.service.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Occupies the ports that Tessera uses by default for as long as integration tests run, so that one which relies on
 * them fails here and not only beside a running {@code ./tessera up}. JUnit finds it as a service; the build turns it on
 * for failsafe alone, since a unit test never starts a packaged service.
 */
public final class TakenPorts implements LauncherSessionListener {

    static final String ON = "tessera.test.default-ports-taken";

    /** The engine's, Quarkus's own default, and those of the services: API and management. */
    private static final int[] DEFAULTS = IntStream.concat(
                    IntStream.of(8000, 8080, 9000),
                    IntStream.concat(IntStream.rangeClosed(8081, 8084), IntStream.rangeClosed(9081, 9084)))
            .toArray();

    private final List<ServerSocket> held = new ArrayList<>();

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (Boolean.getBoolean(ON)) {
            IntStream.of(DEFAULTS).forEach(this::take);
        }
    }

    private void take(int port) {
        try {
            held.add(new ServerSocket(port, 1, InetAddress.getLoopbackAddress()));
        } catch (IOException takenBySomebodyElse) {
            // That serves the purpose as well: a running Tessera, or the integration tests of another checkout.
        }
    }

    @Override
    public void launcherSessionClosed(LauncherSession session) {
        for (ServerSocket socket : held) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new IllegalStateException("Cannot release port " + socket.getLocalPort(), e);
            }
        }
    }
}
