package dev.tessera.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.stream.Collectors;

/** Refuses to start beside somebody else's server, before anything was started. */
final class Ports {

    private static final int CONNECT_MILLIS = 500;

    private Ports() {}

    /** All taken ports in one message: nobody wants to find them one start at a time. */
    static void requireFree(Map<Integer, String> purposes) {
        String taken = purposes.keySet().stream()
                .sorted()
                .filter(port -> !isFree(port))
                .map(port -> "  port " + port + " (" + purposes.get(port) + ") is taken by "
                        + PortOwner.of(port).orElse("a process this user cannot see"))
                .collect(Collectors.joining("\n"));
        if (!taken.isEmpty()) {
            throw new LaunchException("Tessera cannot start:\n" + taken
                    + "\nStop that process, or move all of Tessera's ports: ./tessera up --port-offset 100");
        }
    }

    static boolean isFree(int port) {
        return canListen(port) && !answers("127.0.0.1", port) && !answers("::1", port);
    }

    private static boolean canListen(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Some systems let two servers share a port when one of them named an address and the other did not. */
    private static boolean answers(String address, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getByName(address), port), CONNECT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
