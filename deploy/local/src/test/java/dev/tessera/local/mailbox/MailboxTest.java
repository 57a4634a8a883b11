package dev.tessera.local.mailbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MailboxTest {

    private final Mailbox mailbox = Mailbox.open(0, 0);

    @AfterEach
    void close() {
        mailbox.close();
    }

    @Test
    void mail_for_anybody_is_shown_as_text_the_latest_first() throws Exception {
        assertThat(page()).startsWith("No mail yet");

        deliver("ana@example.com", "Subject: Hello\r\n\r\nFirst.\r\n..dots\r\n");
        deliver(
                "rui@example.com",
                "Subject: =?UTF-8?B?" + base64("Açúcar ") + "?=\r\n =?UTF-8?B?" + base64("e sal") + "?=\r\n"
                        + "Content-Transfer-Encoding: base64\r\n\r\n" + base64("Olá <b>Rui</b>") + "\r\n");
        deliver(
                "eva@example.com",
                "Subject: Q\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nA long l=\r\nine, =C3=A9 =\r\nend\r\n");

        assertThat(page())
                .containsSubsequence(
                        "To: eva@example.com",
                        "A long line, é end",
                        "To: rui@example.com\nSubject: Açúcar e sal\n\nOlá <b>Rui</b>",
                        "To: ana@example.com\nSubject: Hello\n\nFirst.\n.dots");
    }

    @Test
    void the_page_runs_nothing() throws Exception {
        HttpResponse<String> page = get();

        assertThat(page.headers().firstValue("Content-Type")).hasValue("text/plain; charset=utf-8");
        assertThat(page.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
    }

    @Test
    void a_hundred_mails_are_kept() throws Exception {
        for (int i = 1; i <= 101; i++) {
            deliver("ana@example.com", "Subject: Mail " + i + ".\r\n\r\nx\r\n");
        }

        assertThat(page()).contains("Mail 101.", "Mail 2.").doesNotContain("Mail 1.");
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    private void deliver(String to, String source) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", mailbox.smtpPort())) {
            BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
            assertThat(in.readLine()).startsWith("220");
            for (String line : new String[] {"HELO x", "MAIL FROM:<a@b.example>", "RCPT TO:<" + to + ">", "DATA"}) {
                say(socket, line + "\r\n");
                assertThat(in.readLine()).matches("(250|354).*");
            }
            say(socket, source + ".\r\n");
            assertThat(in.readLine()).startsWith("250");
            say(socket, "VRFY you\r\n");
            assertThat(in.readLine()).startsWith("502");
        }
    }

    private static void say(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(UTF_8));
    }

    private String page() throws Exception {
        return get().body();
    }

    private HttpResponse<String> get() throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(mailbox.page()).build(), HttpResponse.BodyHandlers.ofString());
    }
}
