package dev.tessera.system;

import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Takes all mail of the services under test, on loopback, and sends none. */
public final class MailServer implements AutoCloseable {

    public static final String APPLICATION = "https://app.tessera.example";

    private static final String LOOPBACK = "127.0.0.1";
    private static final Pattern TOKEN = Pattern.compile("#token=([A-Za-z0-9_.-]+)");

    private final GreenMail server = new GreenMail(new ServerSetup(0, LOOPBACK, ServerSetup.PROTOCOL_SMTP));

    private MailServer() {}

    public static MailServer start() {
        MailServer started = new MailServer();
        started.server.start();
        return started;
    }

    /** For notifications-service; the others do not ask for them. */
    public Map<String, String> settings() {
        return Map.of(
                "tessera.notifications.email.host",
                LOOPBACK,
                "tessera.notifications.email.port",
                Integer.toString(server.getSmtp().getPort()),
                "tessera.notifications.email.security",
                "none",
                "tessera.notifications.email.from",
                "no-reply@tessera.example",
                "tessera.notifications.delivery.application",
                APPLICATION);
    }

    /** What came to an address, as subject and text, the latest last. */
    public List<String> mailsTo(String address) {
        return Stream.of(server.getReceivedMessages())
                .filter(mail -> isTo(mail, address))
                .map(MailServer::text)
                .toList();
    }

    /** Asks for a mail, waits for one more than there were, and returns the token in it. */
    public String tokenAfter(String address, Runnable request) {
        int before = mailsTo(address).size();
        request.run();
        await("mail to " + address)
                .atMost(Duration.ofMinutes(2))
                .until(() -> mailsTo(address).size() > before);
        List<String> mails = mailsTo(address);
        Matcher token = TOKEN.matcher(mails.get(mails.size() - 1));
        if (!token.find()) {
            throw new AssertionError("no token in " + mails.get(mails.size() - 1));
        }
        return token.group(1);
    }

    private static boolean isTo(MimeMessage mail, String address) {
        try {
            return Stream.of(mail.getRecipients(Message.RecipientType.TO))
                    .anyMatch(to -> to.toString().equals(address));
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(MimeMessage mail) {
        try {
            return mail.getSubject() + "\n" + mail.getContent();
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        server.stop();
    }
}
