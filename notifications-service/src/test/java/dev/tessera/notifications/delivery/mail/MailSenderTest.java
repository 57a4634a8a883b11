package dev.tessera.notifications.delivery.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.tessera.notifications.delivery.Notifications;
import dev.tessera.notifications.delivery.Outcome;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.testkit.FreePort;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailSenderTest {

    private static final String LOOPBACK = "127.0.0.1";
    private static final String ANA = "ana@example.com";

    private static Vertx vertx;

    private final List<MailSender> senders = new ArrayList<>();
    private GreenMail server;

    @BeforeAll
    static void open() {
        vertx = Vertx.vertx();
    }

    @AfterAll
    static void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @BeforeEach
    void start_a_mail_server() {
        server = new GreenMail(new ServerSetup(0, LOOPBACK, ServerSetup.PROTOCOL_SMTP));
        server.start();
    }

    @AfterEach
    void stop_it() {
        senders.forEach(MailSender::close);
        server.stop();
    }

    @Test
    void a_mail_says_what_the_notification_says_and_is_known_by_its_id() throws MessagingException, IOException {
        Notification notification = Notifications.linking(
                "Ana comentou a tua publicação", "Olá!\n.\nIsto é tudo. 🎉", "https://tessera.example/posts/7");

        assertThat(send(sender("preferences-page", "https://tessera.example/me"), notification, ANA))
                .isEqualTo(new Outcome.Sent());

        MimeMessage mail = received();
        assertThat(mail.getSubject()).isEqualTo("Ana comentou a tua publicação");
        assertThat(mail.getContent().toString().replace("\r\n", "\n").strip())
                .isEqualTo("Olá!\n.\nIsto é tudo. 🎉\n\nhttps://tessera.example/posts/7");
        assertThat(mail.getFrom()).extracting(Object::toString).containsExactly("no-reply@tessera.example");
        assertThat(mail.getRecipients(Message.RecipientType.TO))
                .extracting(Object::toString)
                .containsExactly(ANA);
        assertThat(mail.getMessageID()).isEqualTo("<" + notification.id() + "@tessera.example>");
        assertThat(mail.getHeader("Auto-Submitted")).containsExactly("auto-generated");
        assertThat(mail.getHeader("List-Unsubscribe")).containsExactly("<https://tessera.example/me>");
        assertThat(mail.getContentType()).startsWith("text/plain");
    }

    @Test
    void a_mail_that_comes_twice_has_the_same_id_both_times() throws MessagingException {
        Notification notification = Notifications.of("u", "Hello", "Again");
        MailSender sender = sender();
        send(sender, notification, ANA);
        send(sender, notification, ANA);

        MimeMessage[] mails = server.getReceivedMessages();
        assertThat(mails).hasSize(2);
        assertThat(mails[0].getMessageID()).isEqualTo(mails[1].getMessageID());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hello",
                "Rui \"o Grande\" <rui@example.com>, and others",
                "=?UTF-8?Q?not_encoded?=",
                "Açúcar é doce e a água é fresca, mas o pão de ló é que é bom e não acaba nunca mais, diz a avó",
                "🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉",
                "日本語の件名はどこで折り返されても文字の途中で切れてはいけません、どんなに長くても"
            })
    void a_title_arrives_as_it_is_whatever_its_script(String title) throws MessagingException {
        assertThat(send(sender(), Notifications.of("u", title, "Hello"), ANA)).isEqualTo(new Outcome.Sent());

        MimeMessage mail = received();
        assertThat(mail.getSubject()).isEqualTo(title);
        assertThat(mail.getHeader("Subject")[0].split("\r?\n"))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(78));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hello\r\nBcc: eve@example.com",
                "Hello\nBcc: eve@example.com",
                "Hello\rBcc: eve@example.com",
                "Olá\r\nBcc: eve@example.com",
                "Hello\r\n\r\nAnother text",
                "Hello\u2028Bcc: eve@example.com",
                "Hello\u0000\u000b\u0085Bcc: eve@example.com"
            })
    void no_title_begins_another_header(String title) throws MessagingException, IOException {
        assertThat(send(sender(), Notifications.of("u", title, "The text"), ANA))
                .isEqualTo(new Outcome.Sent());

        MimeMessage mail = received();
        assertThat(mail.getHeader("Bcc")).isNull();
        assertThat(mail.getContent().toString().strip()).isEqualTo("The text");
        assertThat(mail.getSubject()).doesNotContain("\r", "\n").startsWith(title.substring(0, 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ana@example.com>\r\nRCPT TO:<eve@example.com",
                "ana@example.com, eve@example.com",
                "josé@example.com"
            })
    void an_address_that_no_server_takes_is_never_sent_to_one(String address) {
        assertThat(send(sender(), Notifications.of("u", "Hello", "Hello"), address))
                .isInstanceOf(Outcome.Rejected.class);
        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @Test
    void a_domain_in_any_script_has_a_form_that_servers_take() throws MessagingException {
        assertThat(send(sender(), Notifications.of("u", "Hello", "Hello"), "ana@bücher.example"))
                .isEqualTo(new Outcome.Sent());
        assertThat(received().getRecipients(Message.RecipientType.TO))
                .extracting(Object::toString)
                .containsExactly("ana@xn--bcher-kva.example");
    }

    @Test
    void who_has_no_address_gets_no_mail() {
        assertThat(send(sender(), Notifications.of("u", "Hello", "Hello"), null))
                .isEqualTo(new Outcome.NoAddress("The account has no e-mail address."));
    }

    @Test
    void a_server_that_asks_for_a_password_gets_it_and_a_wrong_one_is_the_operators_to_put_right() {
        server.getUserManager().setAuthRequired(true);
        server.setUser("no-reply@tessera.example", "tessera", "secret");

        assertThat(send(sender("username", "tessera", "password", "wrong"), Notifications.of("u", "a", "b"), ANA))
                .isInstanceOf(Outcome.Retry.class);
        assertThat(server.getReceivedMessages()).isEmpty();
        assertThat(send(sender("username", "tessera", "password", "secret"), Notifications.of("u", "a", "b"), ANA))
                .isEqualTo(new Outcome.Sent());
    }

    @Test
    void a_server_that_is_down_is_tried_again_and_takes_the_mail_when_it_is_back() {
        int port = FreePort.find();
        MailSender sender = senderTo(port);
        Notification notification = Notifications.of("u", "Hello", "Are you there?");
        assertThat(send(sender, notification, ANA))
                .isEqualTo(new Outcome.Retry("The mail server could not be reached."));

        GreenMail later = new GreenMail(new ServerSetup(port, LOOPBACK, ServerSetup.PROTOCOL_SMTP));
        later.start();
        try {
            assertThat(send(sender, notification, ANA)).isEqualTo(new Outcome.Sent());
            assertThat(later.getReceivedMessages()).hasSize(1);
        } finally {
            later.stop();
        }
    }

    @Test
    void nothing_is_said_in_the_clear_to_a_server_that_cannot_encrypt() throws IOException {
        try (ScriptedMailServer plain = new ScriptedMailServer("none", "")) {
            MailSender careful = senderTo(plain.port(), "security", "starttls", "username", "u", "password", "secret");
            assertThat(send(careful, Notifications.of("u", "Hello", "Hello"), ANA))
                    .isInstanceOf(Outcome.Retry.class);
            assertThat(plain.heard()).noneMatch(line -> line.startsWith("AUTH") || line.startsWith("MAIL"));
        }
    }

    @ParameterizedTest(name = "[{index}] {0}: {1}")
    @CsvSource({
        "RCPT, 450 4.2.1 busy, again, 450",
        "RCPT, 550 5.1.1 <ana@example.com> unknown, never, 550",
        "'.', 451 4.3.0 later, again, 451",
        "'.', 552 5.2.2 mailbox full, never, 552",
        "'.', 554 5.7.1 looks like spam, never, 554",
        "MAIL, 452 4.3.1 no space, again, 452",
        "MAIL, 550 5.7.1 not from this sender, again, 550",
        "greeting, 421 4.3.2 shutting down, again, 421",
        "greeting, 554 5.7.1 you are blocked, again, 554"
    })
    void only_what_is_said_of_this_mail_is_final(String step, String reply, String outcome, String code)
            throws IOException {
        try (ScriptedMailServer refusing = new ScriptedMailServer(step, reply)) {
            Outcome result = send(senderTo(refusing.port()), Notifications.of("u", "Hello", "Hello"), ANA);

            assertThat(result)
                    .isEqualTo(
                            outcome.equals("never")
                                    ? new Outcome.Rejected("The mail server refused the message: " + code + ".")
                                    : new Outcome.Retry(
                                            "The mail server does not take mail at the moment: " + code + "."));
        }
    }

    @Test
    void without_a_host_it_is_off() {
        MailSender off = new MailSender(config(), vertx);
        assertThat(off.isConfigured()).isFalse();
        assertThat(sender().isConfigured()).isTrue();
    }

    @Test
    void half_a_configuration_stops_the_start_and_says_what_is_missing() {
        assertMissing("from", "host", LOOPBACK);
        assertMissing("host", "from", "no-reply@tessera.example");
        assertMissing("password", "host", LOOPBACK, "from", "no-reply@tessera.example", "username", "tessera");
        assertThatThrownBy(() -> new MailSender(config("host", LOOPBACK, "from", "no address"), vertx))
                .isInstanceOf(InvalidValueException.class);
    }

    private void assertMissing(String property, String... settings) {
        assertThatThrownBy(() -> new MailSender(config(settings), vertx))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("tessera.notifications.email." + property + " is missing");
    }

    private MailSender sender(String... settings) {
        return senderTo(server.getSmtp().getPort(), settings);
    }

    private MailSender senderTo(int port, String... settings) {
        List<String> all = new ArrayList<>(List.of(
                "host",
                LOOPBACK,
                "port",
                Integer.toString(port),
                "security",
                "none",
                "from",
                "no-reply@tessera.example",
                "timeout",
                "5s"));
        all.addAll(List.of(settings));
        MailSender sender = new MailSender(config(all.toArray(String[]::new)), vertx);
        senders.add(sender);
        return sender;
    }

    private static Outcome send(MailSender sender, Notification notification, String address) {
        return sender.send(Notifications.outgoing(notification, address, null))
                .await()
                .atMost(Duration.ofMinutes(2));
    }

    private MimeMessage received() {
        assertThat(server.getReceivedMessages()).hasSize(1);
        return server.getReceivedMessages()[0];
    }

    private static SmtpConfig config(String... settings) {
        SmallRyeConfigBuilder builder =
                new SmallRyeConfigBuilder().addDiscoveredConverters().withMapping(SmtpConfig.class);
        for (int i = 0; i < settings.length; i += 2) {
            builder.withDefaultValue("tessera.notifications.email." + settings[i], settings[i + 1]);
        }
        return builder.build().getConfigMapping(SmtpConfig.class);
    }
}
