package dev.tessera.notifications.delivery.mail;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.DummySSLServerSocketFactory;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.tessera.notifications.delivery.Notifications;
import dev.tessera.notifications.delivery.Outcome;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecureMailTest {

    private static final String PASSWORD = "changeit";

    @TempDir
    static Path directory;

    private static Vertx vertx;
    private static GreenMail server;

    @BeforeAll
    static void start_a_server_with_a_certificate_of_our_own() throws IOException, InterruptedException {
        Path keys = directory.resolve("server.p12");
        keytool(
                "-genkeypair",
                "-alias",
                "mail",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=mail",
                "-ext",
                "san=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                keys.toString());
        keytool("-exportcert", "-rfc", "-alias", "mail", "-keystore", keys.toString(), "-file", pem().toString());
        System.setProperty(DummySSLServerSocketFactory.GREENMAIL_KEYSTORE_FILE_PROPERTY, keys.toString());
        System.setProperty(DummySSLServerSocketFactory.GREENMAIL_KEYSTORE_PASSWORD_PROPERTY, PASSWORD);
        vertx = Vertx.vertx();
        server = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTPS));
        server.start();
    }

    @AfterAll
    static void stop() {
        server.stop();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void mail_goes_over_tls_to_a_server_that_is_trusted_and_to_no_other() {
        assertThat(send("host", "127.0.0.1"))
                .as("nobody vouches for the certificate")
                .isEqualTo(new Outcome.Retry("The mail server could not be reached."));
        assertThat(send("host", "localhost", "trusted-certificates", pem().toString()))
                .as("the certificate is for another name")
                .isEqualTo(new Outcome.Retry("The mail server could not be reached."));
        assertThat(server.getReceivedMessages()).isEmpty();

        assertThat(send("host", "127.0.0.1", "trusted-certificates", pem().toString()))
                .isEqualTo(new Outcome.Sent());
        assertThat(server.getReceivedMessages()).hasSize(1);
    }

    private static Outcome send(String... settings) {
        SmallRyeConfigBuilder builder = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(SmtpConfig.class)
                .withDefaultValue(
                        "tessera.notifications.email.port",
                        Integer.toString(server.getSmtps().getPort()))
                .withDefaultValue("tessera.notifications.email.security", "tls")
                .withDefaultValue("tessera.notifications.email.from", "no-reply@tessera.example");
        for (int i = 0; i < settings.length; i += 2) {
            builder.withDefaultValue("tessera.notifications.email." + settings[i], settings[i + 1]);
        }
        MailSender sender = new MailSender(builder.build().getConfigMapping(SmtpConfig.class), vertx);
        try {
            return sender.send(Notifications.outgoing(Notifications.of("u", "Hello", "Hello"), "ana@example.com", null))
                    .await()
                    .indefinitely();
        } finally {
            sender.close();
        }
    }

    private static Path pem() {
        return directory.resolve("server.pem");
    }

    private static void keytool(String... arguments) throws IOException, InterruptedException {
        List<String> command = Stream.concat(
                        Stream.of(Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString()),
                        Stream.concat(Stream.of(arguments), Stream.of("-storepass", PASSWORD)))
                .toList();
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }
}
