package dev.tessera.service.feed;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Leads to the engine, until it is cut. */
final class Cable implements AutoCloseable {

    private final URI target;
    private final ServerSocket server;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean isCut;

    Cable(URI target) {
        this.target = target;
        try {
            this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        inBackground(this::accept);
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    void cut() {
        isCut = true;
        open.forEach(Cable::closeQuietly);
        open.clear();
    }

    void mend() {
        isCut = false;
    }

    private void accept() {
        try {
            while (!server.isClosed()) {
                Socket client = server.accept();
                if (isCut) {
                    closeQuietly(client);
                } else {
                    connect(client);
                }
            }
        } catch (IOException e) {
            cut();
        }
    }

    private void connect(Socket client) throws IOException {
        Socket engine = new Socket(target.getHost(), target.getPort());
        open.add(client);
        open.add(engine);
        inBackground(() -> copy(client, engine));
        inBackground(() -> copy(engine, client));
    }

    private void copy(Socket from, Socket to) {
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            in.transferTo(out);
        } catch (IOException e) {
            // Cut, or hung up: either way both ends are closed now.
        } finally {
            open.remove(from);
            closeQuietly(from);
            closeQuietly(to);
        }
    }

    @Override
    public void close() {
        closeQuietly(server);
        cut();
    }

    private static void inBackground(Runnable task) {
        Thread thread = new Thread(task, "cable");
        thread.setDaemon(true);
        thread.start();
    }

    private static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
