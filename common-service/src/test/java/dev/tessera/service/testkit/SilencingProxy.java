package dev.tessera.service.testkit;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * TCP between a service and its table, which can fall silent as a network does: nothing is closed and nobody is told,
 * what is sent vanishes, and nothing comes back. When it passes, new connections work, and those from before stay dead
 * unless they are revived.
 */
public final class SilencingProxy implements Closeable {

    private static final int BACKLOG = 200;

    private final URI table;
    private final ServerSocket door;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final AtomicInteger sentIntoSilence = new AtomicInteger();
    private volatile boolean silent;

    public SilencingProxy(URI table) {
        this.table = table;
        try {
            door = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        inBackground("accepts", this::accept);
    }

    public URI endpoint() {
        return URI.create("http://" + door.getInetAddress().getHostAddress() + ":" + door.getLocalPort());
    }

    /** From here on, all connections are dead, those that are made meanwhile included. */
    public synchronized void fallSilent() {
        silent = true;
        connections.forEach(connection -> connection.dead = true);
    }

    /** New connections work again; the others stay dead. */
    public synchronized void letNewConnectionsThrough() {
        silent = false;
    }

    /** As a network that comes back with half of its ways: every other connection works on, if nothing was lost on it. */
    public synchronized void reviveEveryOther() {
        List<Connection> unharmed = connections.stream()
                .filter(connection -> connection.dead && !connection.hasLost)
                .toList();
        for (int i = 0; i < unharmed.size(); i += 2) {
            unharmed.get(i).dead = false;
        }
    }

    /** Dead connections that the service has not closed, and may have in its pool. */
    public int deadConnections() {
        return (int) connections.stream().filter(connection -> connection.dead).count();
    }

    public int liveConnections() {
        return connections.size() - deadConnections();
    }

    /** How many dead connections somebody sent something on: each is a request that nobody will answer. */
    public int requestsIntoSilence() {
        return sentIntoSilence.get();
    }

    @Override
    public void close() {
        closeQuietly(door);
        connections.forEach(Connection::close);
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket service = door.accept();
                begin(new Connection(service, new Socket(table.getHost(), table.getPort())));
            } catch (IOException e) {
                // The proxy was closed, or whoever knocked has gone: there is nobody to tell.
            }
        }
    }

    private synchronized void begin(Connection connection) {
        connection.dead = silent;
        connections.add(connection);
        inBackground("to the table", connection::carryRequests);
        inBackground("from the table", connection::carryAnswers);
    }

    private static void inBackground(String what, Runnable work) {
        Thread thread = new Thread(work, "proxy: " + what);
        thread.setDaemon(true);
        thread.start();
    }

    private static void closeQuietly(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            // It is closed all the same.
        }
    }

    private final class Connection {

        private final Socket service;
        private final Socket engine;
        private volatile boolean dead;
        private volatile boolean hasLost;

        Connection(Socket service, Socket engine) {
            this.service = service;
            this.engine = engine;
        }

        void carryRequests() {
            carry(service, engine, true);
        }

        void carryAnswers() {
            carry(engine, service, false);
        }

        private void carry(Socket from, Socket to, boolean isRequest) {
            byte[] buffer = new byte[16 * 1024];
            try {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    if (dead) {
                        lose(isRequest);
                    } else {
                        out.write(buffer, 0, read);
                    }
                }
            } catch (IOException e) {
                // One of them has hung up, which the other is about to hear.
            }
            if (isRequest || !dead) {
                close();
            }
        }

        private void lose(boolean isRequest) {
            boolean isFirst;
            synchronized (SilencingProxy.this) {
                isFirst = !hasLost;
                hasLost = true;
            }
            if (isRequest && isFirst) {
                sentIntoSilence.incrementAndGet();
            }
        }

        void close() {
            connections.remove(this);
            closeQuietly(service);
            closeQuietly(engine);
        }
    }
}
