package dev.tessera.notifications.delivery.mail;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A mail server that refuses at one step of the conversation: GreenMail takes everything. */
final class ScriptedMailServer implements AutoCloseable {

    private static final String GREETING = "greeting";
    private static final String END_OF_TEXT = ".";

    private final ServerSocket socket;
    private final String step;
    private final String refusal;
    private final List<String> heard = new CopyOnWriteArrayList<>();

    /** @param step the command that is refused, {@code greeting}, or the dot at the end of the text */
    ScriptedMailServer(String step, String refusal) {
        this.step = step;
        this.refusal = refusal;
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread listener = new Thread(this::listen, "scripted-mail-server");
        listener.setDaemon(true);
        listener.start();
    }

    int port() {
        return socket.getLocalPort();
    }

    List<String> heard() {
        return heard;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private void listen() {
        while (!socket.isClosed()) {
            try (Socket client = socket.accept()) {
                talk(client);
            } catch (IOException e) {
                // The client has hung up, or the test is over.
            }
        }
    }

    private void talk(Socket client) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream(), US_ASCII));
        OutputStream out = client.getOutputStream();
        say(out, GREETING, "220 scripted ESMTP");
        boolean isText = false;
        String line;
        while ((line = in.readLine()) != null) {
            heard.add(line);
            if (isText) {
                if (line.equals(END_OF_TEXT)) {
                    isText = false;
                    say(out, END_OF_TEXT, "250 2.0.0 taken");
                }
            } else if (line.startsWith("EHLO")) {
                say(out, "EHLO", "250-scripted\r\n250 AUTH PLAIN LOGIN");
            } else if (line.equals("DATA")) {
                isText = true;
                say(out, "DATA", "354 go on");
            } else if (line.equals("QUIT")) {
                say(out, "QUIT", "221 bye");
                return;
            } else {
                say(out, line.split("[ :]")[0], "250 2.1.0 fine");
            }
        }
    }

    private void say(OutputStream out, String command, String usual) throws IOException {
        out.write(((command.equals(step) ? refusal : usual) + "\r\n").getBytes(US_ASCII));
        out.flush();
    }
}
