package dev.tessera.notifications.delivery;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.notifications.preferences.PlantedPreferences;
import dev.tessera.notifications.preferences.Preferences;
import dev.tessera.notifications.preferences.QuietHours;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.testkit.TestGateway;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Everything around a worker: somebody to write to, ways to write to them, and time that a test moves. */
final class DeliveryFixture {

    static final String MAIL_KEYS = "k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

    final RecordingSender mail = new RecordingSender(Channel.EMAIL);
    final RecordingSender sms = new RecordingSender(Channel.SMS);
    final RecordingSender push = new RecordingSender(Channel.PUSH);

    private final TestGateway tessera;
    private final String reader = Ids.next();
    private final Senders senders = new Senders(List.of(mail, sms, push));
    private final MeterRegistry metrics = new SimpleMeterRegistry();
    private DeliveryConfig config;

    DeliveryFixture(TestGateway tessera) {
        this.tessera = tessera;
        configure();
        tessera.table().put(Notifications.reader(reader, "ACTIVE"));
    }

    void configure(String... settings) {
        SmallRyeConfigBuilder builder =
                new SmallRyeConfigBuilder().addDiscoveredConverters().withMapping(DeliveryConfig.class);
        for (int i = 0; i < settings.length; i += 2) {
            builder.withDefaultValue("tessera.notifications.delivery." + settings[i], settings[i + 1]);
        }
        config = builder.build().getConfigMapping(DeliveryConfig.class);
    }

    DeliveryConfig config() {
        return config;
    }

    String reader() {
        return reader;
    }

    Notification plan(Channel channel) {
        return plan(Kind.MESSAGE, Optional.of(channel));
    }

    Notification plan(Kind kind, Optional<Channel> asked) {
        Notification notification = Notifications.of(reader, kind, "Hello", "How are you?", Optional.empty(), now());
        tessera.table().put(NotificationItem.of(notification, 1));
        Preferences preferences = PlantedPreferences.service(tessera.gateway(), tessera.clock())
                .preferences(reader)
                .await()
                .indefinitely();
        Transaction transaction = new Deliveries(repository(), senders, config)
                .plan(Transaction.create(), notification, asked, preferences, now());
        tessera.gateway().transact(AccessPattern.NOTIFY, transaction).await().indefinitely();
        return notification;
    }

    void planProof(String proofId, Purpose purpose, Instant expiresAt) {
        new Deliveries(repository(), senders, config)
                .planProofMail(proofId, reader, purpose, expiresAt, now())
                .await()
                .indefinitely();
    }

    void planInvitation(String mailId, InvitationKeys.Primary invitation, String invitedBy, Instant expiresAt) {
        new Deliveries(repository(), senders, config)
                .planInvitationMail(mailId, invitation, invitedBy, expiresAt, now())
                .await()
                .indefinitely();
    }

    void wish(Map<Kind, Set<Channel>> channels, QuietHours quiet) {
        PlantedPreferences.set(
                tessera.gateway(), tessera.clock(), reader, new Preferences(channels, Optional.ofNullable(quiet), 0));
    }

    void workOff() {
        workOff(mail);
    }

    /** A worker of its own each time, as another pod would be. */
    void workOff(RecordingSender sender) {
        worker(sender).runDueJobs().await().indefinitely();
    }

    DeliveryWorker worker(RecordingSender sender) {
        return new DeliveryWorker(
                sender,
                repository(),
                new Preparation(
                        new OutgoingRepository(tessera.gateway()),
                        PlantedPreferences.service(tessera.gateway(), tessera.clock()),
                        senders,
                        new ProofMails(
                                new OutgoingRepository(tessera.gateway()),
                                config,
                                () -> Optional.of(MAIL_KEYS),
                                Optional::empty),
                        new InvitationMails(new OutgoingRepository(tessera.gateway()), config),
                        config,
                        true),
                config,
                metrics,
                tessera.clock());
    }

    Delivery delivery(Notification notification) {
        return delivery(notification, Channel.EMAIL);
    }

    Delivery delivery(Notification notification, Channel channel) {
        return DeliveryItem.delivery(tessera.table()
                .item(new DeliveryKeys.Primary(notification.id(), channel.wire()))
                .orElseThrow());
    }

    List<Channel> channels(Notification notification) {
        return repository().deliveriesOfNotification(notification.id()).await().indefinitely().stream()
                .map(Delivery::channel)
                .toList();
    }

    /** E-mails whose turn ended like this. */
    long count(String outcome) {
        return metrics.timer("tessera.delivery.attempts", "channel", "email", "outcome", outcome)
                .count();
    }

    Instant now() {
        return tessera.clock().instant();
    }

    void set(ZonedDateTime time) {
        tessera.clock().advance(Duration.between(now(), time.toInstant()));
    }

    private DeliveryRepository repository() {
        return new DeliveryRepository(tessera.gateway(), config);
    }
}
