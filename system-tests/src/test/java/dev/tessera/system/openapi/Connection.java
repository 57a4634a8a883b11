package dev.tessera.system.openapi;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** HTTP/1.1 to a server on this machine, on one connection that is kept: a client that sends whatever it is given. */
public final class Connection implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final URI address;
    private Socket socket;
    private InputStream in;

    public Connection(URI address) {
        this.address = address;
    }

    public URI address() {
        return address;
    }

    /** @throws IOException if the server gives no answer, or one that is not HTTP */
    public Answer send(Request request) throws IOException {
        boolean kept = socket != null;
        try {
            return exchange(request);
        } catch (IOException e) {
            close();
            if (!kept) {
                throw e;
            }
            // The server may have closed the connection after its last answer.
            return exchange(request);
        }
    }

    private Answer exchange(Request request) throws IOException {
        if (socket == null) {
            if (!InetAddress.getByName(address.getHost()).isLoopbackAddress()) {
                throw new IOException(address + " is not on this machine");
            }
            socket = new Socket(address.getHost(), address.getPort());
            socket.setTcpNoDelay(true);
            socket.setSoTimeout((int) PATIENCE.toMillis());
            in = new BufferedInputStream(socket.getInputStream());
        }
        try {
            socket.getOutputStream().write(request.bytes(address));
        } catch (IOException closedBeforeTheEnd) {
            // It may have answered all the same: a request can be too much before it is complete.
            return read();
        }
        return read();
    }

    private Answer read() throws IOException {
        String[] statusLine = line().split(" ", 3);
        if (!statusLine[0].equals("HTTP/1.1") || statusLine.length < 2) {
            throw new IOException("no HTTP: " + String.join(" ", statusLine));
        }
        int status = Integer.parseInt(statusLine[1]);
        Map<String, List<String>> headers = new HashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.computeIfAbsent(line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        Answer head = new Answer(status, headers, new byte[0]);
        if (head.isStream()) {
            close();
            return head;
        }
        Answer answer = new Answer(status, headers, body(head));
        if (answer.header("connection").filter("close"::equalsIgnoreCase).isPresent()) {
            close();
        }
        return answer;
    }

    private byte[] body(Answer head) throws IOException {
        if (head.status() == 204 || head.status() == 304) {
            return head.body();
        }
        if (head.header("transfer-encoding").filter("chunked"::equals).isPresent()) {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
                body.writeBytes(exactly(size));
                line();
            }
            line();
            return body.toByteArray();
        }
        return exactly(Integer.parseInt(head.header("content-length").orElse("0")));
    }

    private byte[] exactly(int size) throws IOException {
        byte[] bytes = in.readNBytes(size);
        if (bytes.length < size) {
            throw new EOFException(bytes.length + " of " + size + " bytes");
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new EOFException("the server closed the connection");
            }
            line.write(b);
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }

    @Override
    public void close() {
        try {
            if (socket != null) {
                socket.close();
            }
        } catch (IOException ignored) {
            // Nothing more is expected of it.
        }
        socket = null;
    }
}
