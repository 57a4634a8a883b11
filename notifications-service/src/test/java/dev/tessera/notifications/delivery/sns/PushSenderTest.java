package dev.tessera.notifications.delivery.sns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.keys.Service;
import dev.tessera.notifications.delivery.Notifications;
import dev.tessera.notifications.delivery.Outcome;
import dev.tessera.notifications.delivery.Outgoing;
import dev.tessera.notifications.device.Device;
import dev.tessera.notifications.device.DeviceService;
import dev.tessera.notifications.device.PlantedDevices;
import dev.tessera.notifications.device.Platform;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class PushSenderTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final StandInForSns SNS = new StandInForSns();
    private static final Sns CLIENT = new Sns(SnsConfigs.at(SNS.endpoint()));
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ANDROID = "arn:aws:sns:sa-east-1:123456789012:app/GCM/tessera";
    private static final String APPLE = "arn:aws:sns:sa-east-1:123456789012:app/APNS/tessera";

    private final String ana = Ids.next();
    private DeviceService devices;
    private PushSender sender;

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.NOTIFICATIONS);
    }

    @AfterAll
    static void close() {
        CLIENT.close();
        SNS.close();
    }

    @BeforeEach
    void configure() {
        SNS.forget();
        TESSERA.table().clear();
        devices = PlantedDevices.service(TESSERA.gateway(), TESSERA.clock());
        sender = sender("push.applications.fcm", ANDROID, "push.applications.apns", APPLE);
    }

    @Test
    void each_device_gets_it_as_its_platform_wants_it() throws JsonProcessingException {
        String androidToken = register(Platform.FCM).token().value();
        register(Platform.APNS);
        Notification notification = notification("Rui gostou da tua foto 🎉", Optional.of("/posts/7"));

        assertThat(send(notification)).isEqualTo(new Outcome.Sent());

        StandInForSns.Request created = request("CreatePlatformEndpoint", ANDROID);
        assertThat(created.get("Token")).isEqualTo(androidToken);
        assertThat(created.get("CustomUserData"))
                .as("nothing that could differ next time")
                .isNull();
        assertThat(created.authorization()).startsWith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/");
        StandInForSns.Request android = published("endpoint/GCM");
        assertThat(android.get("MessageStructure")).isEqualTo("json");
        JsonNode message = JSON.readTree(
                        JSON.readTree(android.get("Message")).get("GCM").asText())
                .at("/fcmV1Message/message");
        assertThat(message.at("/notification/title").asText()).isEqualTo("Rui gostou da tua foto 🎉");
        assertThat(message.at("/notification/body").asText()).isEqualTo("How are you?");
        assertThat(message.at("/data/notificationId").asText()).isEqualTo(notification.id());
        assertThat(message.at("/data/kind").asText()).isEqualTo("like");
        assertThat(message.at("/data/link").asText()).isEqualTo("/posts/7");
        assertThat(message.at("/android/notification/tag").asText())
                .as("the same message twice is shown once")
                .isEqualTo(notification.id());
        StandInForSns.Request apple = published("endpoint/APNS");
        JsonNode aps =
                JSON.readTree(JSON.readTree(apple.get("Message")).get("APNS").asText());
        assertThat(aps.at("/aps/alert/title").asText()).isEqualTo("Rui gostou da tua foto 🎉");
        assertThat(aps.at("/notificationId").asText()).isEqualTo(notification.id());
        assertThat(apple.attribute("AWS.SNS.MOBILE.APNS.PUSH_TYPE")).isEqualTo("alert");
        assertThat(apple.attribute("AWS.SNS.MOBILE.APNS.COLLAPSE_ID")).isEqualTo(notification.id());
    }

    @Test
    void an_endpoint_is_asked_for_once_and_again_under_another_application() {
        register(Platform.FCM);
        send(notification());
        send(notification());
        assertThat(SNS.actions()).containsExactly("CreatePlatformEndpoint", "Publish", "Publish");

        sender = sender("push.applications.fcm", ANDROID + "-2");
        SNS.forget();
        send(notification());

        assertThat(SNS.actions()).containsExactly("CreatePlatformEndpoint", "Publish");
        assertThat(published("tessera-2/").get("TargetArn")).contains("endpoint/GCM/tessera-2/");
    }

    @Test
    void a_disabled_endpoint_is_deleted_with_its_device_and_the_token_may_come_back() {
        Device device = register(Platform.FCM);
        SNS.refuse("Publish", 400, "EndpointDisabled", "Endpoint is disabled");

        assertThat(send(notification()))
                .isEqualTo(new Outcome.NoAddress("None of the devices takes push messages any more."));
        assertThat(SNS.actions()).containsExactly("CreatePlatformEndpoint", "Publish", "DeleteEndpoint");
        assertThat(devicesOfAna()).isEmpty();

        SNS.forget();
        PlantedDevices.register(
                TESSERA.gateway(),
                TESSERA.clock(),
                ana,
                Platform.FCM,
                device.token().value());
        assertThat(send(notification())).isEqualTo(new Outcome.Sent());
        assertThat(SNS.actions()).containsExactly("CreatePlatformEndpoint", "Publish");
    }

    @Test
    void an_endpoint_that_is_gone_is_made_anew_by_the_next_attempt() {
        register(Platform.FCM);
        send(notification());
        SNS.forget();
        SNS.refuse(
                "Publish",
                400,
                "InvalidParameter",
                "Invalid parameter: TargetArn Reason: No endpoint found for the target arn specified");

        assertThat(send(notification())).isInstanceOf(Outcome.Retry.class);
        SNS.forget();
        assertThat(send(notification())).isEqualTo(new Outcome.Sent());

        assertThat(SNS.actions()).containsExactly("CreatePlatformEndpoint", "Publish");
    }

    @Test
    void an_endpoint_that_others_have_changed_is_taken_over_and_enabled() {
        register(Platform.FCM);
        String existing = ANDROID.replace(":app/", ":endpoint/") + "/e-1";
        SNS.refuse(
                "CreatePlatformEndpoint",
                400,
                "InvalidParameter",
                "Invalid parameter: Token Reason: Endpoint " + existing
                        + " already exists with the same Token, but different attributes.");

        assertThat(send(notification())).isEqualTo(new Outcome.Sent());

        assertThat(SNS.actions()).containsExactly("CreatePlatformEndpoint", "SetEndpointAttributes", "Publish");
        assertThat(SNS.requests().get(1).parameters()).containsValue("Enabled").containsValue("true");
        assertThat(SNS.requests().get(2).get("TargetArn")).isEqualTo(existing);
    }

    @Test
    void a_token_that_is_none_costs_its_device_and_an_application_that_is_none_does_not() {
        register(Platform.FCM);
        SNS.refuse(
                "CreatePlatformEndpoint",
                400,
                "InvalidParameter",
                "Invalid parameter: PlatformApplicationArn Reason: An ARN must have at least 6 elements");
        assertThat(send(notification()))
                .isEqualTo(new Outcome.Retry("Amazon SNS does not take messages at the moment: InvalidParameter."));
        assertThat(devicesOfAna()).hasSize(1);
        SNS.refuse("CreatePlatformEndpoint", 400, "InvalidParameter", "Invalid parameter: Token Reason: too short");

        assertThat(send(notification())).isInstanceOf(Outcome.NoAddress.class);
        assertThat(devicesOfAna()).isEmpty();
    }

    @Test
    void what_reached_one_device_does_not_go_there_again() {
        Device phone = register(Platform.FCM);
        register(Platform.APNS);
        SNS.answer(request ->
                request.action().equals("Publish") && request.get("TargetArn").contains("APNS")
                        ? StandInForSns.error(500, "InternalError", "later")
                        : StandInForSns.usual(request));
        Notification notification = notification();

        Outcome first = send(notification);
        assertThat(first)
                .isEqualTo(new Outcome.Retry(
                        "Amazon SNS does not take messages at the moment: InternalError.", Set.of(phone.id())));
        SNS.forget();

        assertThat(send(notification, ((Outcome.Retry) first).reached())).isEqualTo(new Outcome.Sent());
        assertThat(SNS.requests()).hasSize(1);
        assertThat(SNS.requests().get(0).get("TargetArn")).contains("APNS");
    }

    @Test
    void a_message_that_sns_does_not_take_fails_and_outages_are_tried_again() {
        register(Platform.FCM);
        SNS.refuse("Publish", 400, "InvalidParameter", "Invalid parameter: Message too long");
        assertThat(send(notification()))
                .isEqualTo(new Outcome.Rejected("Amazon SNS refused the message: InvalidParameter."));
        SNS.refuse("Publish", 400, "PlatformApplicationDisabled", "Platform application is disabled");
        assertThat(send(notification())).isInstanceOf(Outcome.Retry.class);
        SNS.refuse("CreatePlatformEndpoint", 429, "Throttled", "Rate exceeded");
        assertThat(devicesOfAna()).hasSize(1);
    }

    @Test
    void a_payload_never_outgrows_what_platforms_take() throws JsonProcessingException {
        register(Platform.FCM);
        Notification large = Notifications.of(
                ana,
                Kind.LIKE,
                "🎉".repeat(200),
                "🎉".repeat(2000),
                Optional.of("https://tessera.example/" + "x".repeat(2000)),
                Instant.now());

        assertThat(send(large)).isEqualTo(new Outcome.Sent());

        String payload = JSON.readTree(published("endpoint/GCM").get("Message"))
                .get("GCM")
                .asText();
        assertThat(payload.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(4096);
        assertThat(JSON.readTree(payload).at("/fcmV1Message/message/data").has("link"))
                .isFalse();
    }

    @Test
    void without_devices_or_for_platforms_without_application_there_is_nowhere_to_send_it() {
        assertThat(send(notification())).isEqualTo(new Outcome.NoAddress("No device is registered."));
        register(Platform.APNS_SANDBOX);
        assertThat(send(notification()))
                .isEqualTo(
                        new Outcome.NoAddress("This installation does not push to the devices that are registered."));
        assertThat(SNS.requests()).isEmpty();
    }

    @Test
    void it_is_off_until_configured_and_a_platform_that_is_none_stops_the_start() {
        assertThat(sender().isConfigured()).isFalse();
        assertThat(sender.isConfigured()).isTrue();
        assertThatThrownBy(() -> sender("push.applications.pager", ANDROID)).hasMessageContaining("no platform pager");
    }

    private PushSender sender(String... settings) {
        return new PushSender(CLIENT, SnsConfigs.at(SNS.endpoint(), settings), devices, JSON);
    }

    private Device register(Platform platform) {
        return PlantedDevices.register(TESSERA.gateway(), TESSERA.clock(), ana, platform, Ids.next() + Ids.next());
    }

    private List<Device> devicesOfAna() {
        return devices.devicesOf(ana).await().indefinitely();
    }

    private Notification notification() {
        return notification("Hello", Optional.empty());
    }

    private Notification notification(String title, Optional<String> link) {
        return Notifications.of(ana, Kind.LIKE, title, "How are you?", link, Instant.now());
    }

    private Outcome send(Notification notification) {
        return send(notification, Set.of());
    }

    private Outcome send(Notification notification, Set<String> reached) {
        return sender.send(new Outgoing(
                        notification, notification.link(), Optional.empty(), Optional.empty(), reached, true))
                .await()
                .indefinitely();
    }

    private static StandInForSns.Request request(String action, String application) {
        return SNS.requests().stream()
                .filter(request ->
                        request.action().equals(action) && application.equals(request.get("PlatformApplicationArn")))
                .findFirst()
                .orElseThrow();
    }

    private static StandInForSns.Request published(String target) {
        return SNS.requests().stream()
                .filter(request -> request.action().equals("Publish")
                        && request.get("TargetArn").contains(target))
                .findFirst()
                .orElseThrow();
    }
}
