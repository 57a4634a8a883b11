package dev.tessera.local.mailbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;

/**
 * Takes all mail of a local system and sends none: whatever address it is for, it is shown here, as text, to whoever sits
 * at this machine. In memory, the latest hundred.
 */
public final class Mailbox implements AutoCloseable {

    private static final int MOST = 100;

    private final ServerSocket smtp;
    private final HttpServer page;
    private final Deque<Mail> mails = new ArrayDeque<>();

    private Mailbox(ServerSocket smtp, HttpServer page) {
        this.smtp = smtp;
        this.page = page;
    }

    /** On loopback, whatever the machine is connected to; port 0 is any that is free. */
    public static Mailbox open(int smtpPort, int pagePort) {
        try {
            InetAddress loopback = InetAddress.getByName("127.0.0.1");
            ServerSocket smtp = new ServerSocket(smtpPort, 50, loopback);
            HttpServer page = HttpServer.create(new InetSocketAddress(loopback, pagePort), 0);
            Mailbox mailbox = new Mailbox(smtp, page);
            page.createContext("/", mailbox::show);
            page.start();
            daemon(mailbox::accept, "mailbox").start();
            return mailbox;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot open the mailbox", e);
        }
    }

    public int smtpPort() {
        return smtp.getLocalPort();
    }

    public URI page() {
        return URI.create("http://localhost:" + page.getAddress().getPort() + "/");
    }

    private void accept() {
        while (!smtp.isClosed()) {
            try {
                Socket client = smtp.accept();
                daemon(() -> talkTo(client), "mailbox-client").start();
            } catch (IOException e) {
                // Closed; or one client that was gone before it was greeted.
            }
        }
    }

    private void talkTo(Socket client) {
        try (client) {
            new SmtpConversation(client, this::keep).hold();
        } catch (IOException e) {
            // The client went away; what it handed in is kept.
        }
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    private synchronized void keep(Mail mail) {
        mails.addFirst(mail);
        if (mails.size() > MOST) {
            mails.removeLast();
        }
    }

    /** Text, the latest first: no mail can do anything to who reads it. */
    private synchronized String text() {
        return mails.isEmpty()
                ? "No mail yet. Load this page again after asking for some.\n"
                : mails.stream()
                        .map(mail -> mail.receivedAt() + "\nTo: " + String.join(", ", mail.to()) + "\nSubject: "
                                + mail.subject() + "\n\n" + mail.text() + "\n")
                        .collect(Collectors.joining("\n" + "-".repeat(72) + "\n\n"));
    }

    private void show(HttpExchange exchange) throws IOException {
        byte[] text = text().getBytes(UTF_8);
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
        }
    }

    @Override
    public void close() {
        page.stop(0);
        try {
            smtp.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
