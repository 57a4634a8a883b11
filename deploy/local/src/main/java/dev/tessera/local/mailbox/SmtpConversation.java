package dev.tessera.local.mailbox;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** As much of RFC 5321 as a client needs that only hands in mail: no login, no encryption, no relay. */
final class SmtpConversation {

    private static final int MOST_CHARACTERS = 1 << 20;
    private static final int SILENCE_MILLIS = 60_000;

    private final Socket socket;
    private final Consumer<Mail> box;
    private final List<String> recipients = new ArrayList<>();

    SmtpConversation(Socket socket, Consumer<Mail> box) {
        this.socket = socket;
        this.box = box;
    }

    void hold() throws IOException {
        socket.setSoTimeout(SILENCE_MILLIS);
        BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1));
        say("220 localhost keeps all mail to itself");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String verb = line.toUpperCase(Locale.ROOT);
            if (verb.startsWith("RCPT TO:")) {
                recipients.add(line.substring(8).replaceAll("[<>]| .*", "").strip());
                say("250 OK");
            } else if (verb.equals("DATA")) {
                receive(in);
            } else if (verb.equals("QUIT")) {
                say("221 Bye");
                return;
            } else if (verb.startsWith("EHLO")) {
                say("250-localhost");
                say("250 8BITMIME");
            } else if (verb.startsWith("HELO") || verb.startsWith("MAIL FROM:") || verb.equals("NOOP")) {
                say("250 OK");
            } else if (verb.equals("RSET")) {
                recipients.clear();
                say("250 OK");
            } else {
                say("502 Not here");
            }
        }
    }

    private void receive(BufferedReader in) throws IOException {
        say("354 Go ahead");
        StringBuilder source = new StringBuilder();
        for (String line = in.readLine(); line != null && !line.equals("."); line = in.readLine()) {
            if (source.length() < MOST_CHARACTERS) {
                // A dot that begins a line is doubled on its way.
                source.append(line.startsWith(".") ? line.substring(1) : line).append('\n');
            }
        }
        box.accept(Mail.parse(Instant.now(), List.copyOf(recipients), source.toString()));
        recipients.clear();
        say("250 Kept");
    }

    private void say(String line) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write((line + "\r\n").getBytes(ISO_8859_1));
        out.flush();
    }
}
