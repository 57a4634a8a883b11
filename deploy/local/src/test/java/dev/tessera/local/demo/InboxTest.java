package dev.tessera.local.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.local.mailbox.Mailbox;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InboxTest {

    private static final String BRUNO = "bruno@tessera.example";

    private final Mailbox mailbox = Mailbox.open(0, 0);
    private final Inbox inbox = new Inbox(mailbox.page());

    @AfterEach
    void close() {
        mailbox.close();
    }

    @Test
    void the_token_is_that_of_the_mail_that_was_asked_for() {
        deliver(BRUNO, "Confirm", "http://localhost:8026/verify-email#token=OLD.one");
        deliver("chloe@tessera.example", "Confirm", "http://localhost:8026/verify-email#token=OF.chloe");

        String token = inbox.tokenAfter(BRUNO, () -> {
            deliver(BRUNO, "Confirm", "http://localhost:8026/verify-email#token=NEW.one-_x");
            deliver("chloe@tessera.example", "Confirm", "http://localhost:8026/verify-email#token=OF.chloe");
        });

        assertThat(token).isEqualTo("NEW.one-_x");
    }

    @Test
    void a_mail_without_a_token_that_arrives_first_is_not_the_one_nor_is_one_of_somebody_else() {
        deliver("chloe@tessera.example", "Confirm", "http://localhost:8026/verify-email#token=OF.chloe");

        String token = inbox.tokenAfter(BRUNO, () -> {
            deliver(BRUNO, "You are invited", "No token here.");
            // After the inbox has looked for the first time.
            CompletableFuture.delayedExecutor(2, TimeUnit.SECONDS)
                    .execute(() -> deliver(BRUNO, "Confirm", "http://localhost:8026/verify-email#token=LATER.one"));
        });

        assertThat(token).isEqualTo("LATER.one");
    }

    private void deliver(String to, String subject, String text) {
        try (Socket socket = new Socket("127.0.0.1", mailbox.smtpPort())) {
            BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
            in.readLine();
            for (String line : new String[] {
                "HELO x",
                "MAIL FROM:<a@b.example>",
                "RCPT TO:<" + to + ">",
                "DATA",
                "Subject: " + subject + "\r\n\r\n" + text + "\r\n."
            }) {
                socket.getOutputStream().write((line + "\r\n").getBytes(UTF_8));
                assertThat(in.readLine()).matches("(250|354).*");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
