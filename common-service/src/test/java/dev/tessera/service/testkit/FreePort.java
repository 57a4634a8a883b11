package dev.tessera.service.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Ports of the loopback interface for what a test starts later. */
public final class FreePort {

    private FreePort() {}

    public static int find() {
        try (ServerSocket socket = hold()) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Below those that systems give to outgoing connections: one of these could take it before the test does. */
    static ServerSocket hold() throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        for (int tries = 0; tries < 100; tries++) {
            try {
                return new ServerSocket(ThreadLocalRandom.current().nextInt(20_000, 32_000), 1, loopback);
            } catch (BindException taken) {
                // The next one may be free.
            }
        }
        return new ServerSocket(0, 1, loopback);
    }
}
