package dev.tessera.notifications.delivery.mail;

import dev.tessera.notifications.delivery.Outcome;
import dev.tessera.notifications.delivery.Outgoing;
import dev.tessera.notifications.delivery.Sender;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.InvalidValueException;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.ext.mail.LoginOption;
import io.vertx.ext.mail.MailClient;
import io.vertx.ext.mail.MailConfig;
import io.vertx.ext.mail.MailMessage;
import io.vertx.ext.mail.SMTPException;
import io.vertx.ext.mail.StartTLSOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.IDN;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/** E-mail by SMTP. A message is text, says that a machine wrote it, and has an id by which its repetition is known. */
@ApplicationScoped
class MailSender implements Sender {

    private static final Logger LOG = Logger.getLogger(MailSender.class);
    private static final String NO_ADDRESS = "The account has no e-mail address.";
    private static final String NOT_DELIVERABLE = "The e-mail address has characters that mail servers do not take.";
    private static final String UNREACHABLE = "The mail server could not be reached.";
    private static final String RECIPIENT_REFUSED = "recipient address not accepted";
    private static final String TEXT_REFUSED = "sending data failed";
    private static final Pattern ASCII = Pattern.compile("\\p{ASCII}+");

    private final SmtpConfig config;
    private final Optional<MailClient> client;

    MailSender(SmtpConfig config, Vertx vertx) {
        this.config = config;
        requireWith("host", config.host(), "from", config.from());
        requireWith("from", config.from(), "host", config.host());
        requireWith("username", config.username(), "password", config.password());
        config.from().ifPresent(Email::parse);
        this.client = config.host().map(host -> MailClient.create(vertx, connection(host)));
    }

    @Override
    public Channel channel() {
        return Channel.EMAIL;
    }

    @Override
    public boolean isConfigured() {
        return client.isPresent();
    }

    @Override
    public Uni<Outcome> send(Outgoing outgoing) {
        if (outgoing.email().isEmpty()) {
            return Uni.createFrom().item(new Outcome.NoAddress(NO_ADDRESS));
        }
        Optional<String> address = asciiAddress(outgoing.email().get());
        if (address.isEmpty()) {
            return Uni.createFrom().item(new Outcome.Rejected(NOT_DELIVERABLE));
        }
        MailMessage mail = mail(outgoing, address.get());
        return Uni.createFrom()
                .completionStage(() -> client.orElseThrow().sendMail(mail).toCompletionStage())
                .<Outcome>map(sent -> new Outcome.Sent())
                .onFailure()
                .recoverWithItem(failure -> outcome(failure));
    }

    private static void requireWith(String name, Optional<?> value, String other, Optional<?> needed) {
        if (value.isPresent() && needed.isEmpty()) {
            throw new IllegalStateException("tessera.notifications.email." + other
                    + " is missing: e-mail is half configured, by tessera.notifications.email." + name);
        }
    }

    @PreDestroy
    void close() {
        client.ifPresent(MailClient::close);
    }

    private MailMessage mail(Outgoing outgoing, String address) {
        Notification notification = outgoing.notification();
        String from = config.from().orElseThrow();
        MailMessage mail = new MailMessage()
                .setFrom(from)
                .setTo(address)
                .setText(text(outgoing))
                .addHeader("Subject", HeaderText.of(notification.title()))
                .addHeader("Message-ID", "<" + notification.id() + from.substring(from.lastIndexOf('@')) + ">")
                // Keeps out-of-office replies away (RFC 3834).
                .addHeader("Auto-Submitted", "auto-generated");
        config.preferencesPage()
                .filter(page -> outgoing.mayBeSwitchedOff())
                .ifPresent(page -> mail.addHeader("List-Unsubscribe", "<" + page.toASCIIString() + ">"));
        return mail;
    }

    private static String text(Outgoing outgoing) {
        return outgoing.notification().content()
                + outgoing.webLink().map(link -> "\n\n" + link).orElse("")
                + "\n";
    }

    /** A domain has an ASCII form in any script; a mailbox has not, and most servers know no other. */
    private static Optional<String> asciiAddress(String email) {
        try {
            String shown = new Email(email).shown();
            int at = shown.lastIndexOf('@');
            return Optional.of(shown.substring(0, at + 1) + IDN.toASCII(shown.substring(at + 1)))
                    .filter(address -> ASCII.matcher(address).matches());
        } catch (InvalidValueException e) {
            return Optional.empty();
        }
    }

    /**
     * Only what the server says about this recipient or this text is about this e-mail. Everything else, a password or a
     * sender that it does not take too, an operator can put right while the delivery waits.
     */
    private static Outcome outcome(Throwable failure) {
        if (!(failure instanceof SMTPException refusal)) {
            LOG.warnf("The mail server could not be reached: %s", failure);
            return new Outcome.Retry(UNREACHABLE);
        }
        String code = Integer.toString(refusal.getReplyCode());
        return refusal.isPermanent() && isAboutTheMail(refusal)
                ? new Outcome.Rejected("The mail server refused the message: " + code + ".")
                : new Outcome.Retry("The mail server does not take mail at the moment: " + code + ".");
    }

    /** The client tells by nothing else at which step of the conversation the server refused. */
    private static boolean isAboutTheMail(SMTPException refusal) {
        return refusal.getMessage().startsWith(RECIPIENT_REFUSED)
                || refusal.getMessage().startsWith(TEXT_REFUSED);
    }

    /** Without a word on host names: the client checks them itself, and stops doing so if it is told to (4.5.27). */
    private MailConfig connection(String host) {
        int timeout = Math.toIntExact(config.timeout().toMillis());
        MailConfig connection = new MailConfig()
                .setHostname(host)
                .setPort(config.port())
                .setStarttls(
                        config.security() == SmtpConfig.Security.STARTTLS
                                ? StartTLSOptions.REQUIRED
                                : StartTLSOptions.DISABLED)
                .setSsl(config.security() == SmtpConfig.Security.TLS)
                .setLogin(config.username().isPresent() ? LoginOption.REQUIRED : LoginOption.DISABLED)
                .setUsername(config.username().orElse(null))
                .setPassword(config.password().orElse(null))
                .setMaxPoolSize(config.connections())
                .setConnectTimeout(timeout)
                .setIdleTimeout(timeout)
                .setIdleTimeoutUnit(TimeUnit.MILLISECONDS)
                .setSslHandshakeTimeout(timeout)
                .setSslHandshakeTimeoutUnit(TimeUnit.MILLISECONDS);
        config.trustedCertificates()
                .ifPresent(file -> connection.setPemTrustOptions(new PemTrustOptions().addCertPath(file.toString())));
        return connection;
    }
}
