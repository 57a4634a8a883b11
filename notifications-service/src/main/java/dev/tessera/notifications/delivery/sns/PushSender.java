package dev.tessera.notifications.delivery.sns;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.notifications.delivery.Outcome;
import dev.tessera.notifications.delivery.Outgoing;
import dev.tessera.notifications.delivery.Sender;
import dev.tessera.notifications.device.Device;
import dev.tessera.notifications.device.DeviceService;
import dev.tessera.notifications.device.Platform;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Notification;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.sns.model.CreatePlatformEndpointResponse;
import software.amazon.awssdk.services.sns.model.EndpointDisabledException;
import software.amazon.awssdk.services.sns.model.InvalidParameterException;
import software.amazon.awssdk.services.sns.model.MessageAttributeValue;
import software.amazon.awssdk.services.sns.model.NotFoundException;
import software.amazon.awssdk.services.sns.model.PublishRequest;

/** Push messages by Amazon SNS, to each of a person's devices. */
@ApplicationScoped
class PushSender implements Sender {

    private static final String NO_DEVICE = "No device is registered.";
    private static final String NO_APPLICATION = "This installation does not push to the devices that are registered.";
    private static final String TOKEN = "Token";
    private static final Pattern EXISTING = Pattern.compile("Endpoint (arn:\\S+) already exists");
    private static final int DEVICES_AT_A_TIME = 4;

    private final Sns sns;
    private final DeviceService devices;
    private final ObjectMapper json;
    private final Map<Platform, String> applications = new EnumMap<>(Platform.class);

    PushSender(Sns sns, SnsConfig config, DeviceService devices, ObjectMapper json) {
        this.sns = sns;
        this.devices = devices;
        this.json = json;
        config.push()
                .applications()
                .forEach((platform, arn) -> applications.put(
                        Platform.ofWire(platform)
                                .orElseThrow(() -> new IllegalStateException(
                                        "tessera.notifications.sns.push.applications has no platform " + platform
                                                + ": there are fcm, apns and apns-sandbox")),
                        arn));
        if (isConfigured()) {
            sns.connect("push.applications");
        }
    }

    @Override
    public Channel channel() {
        return Channel.PUSH;
    }

    @Override
    public boolean isConfigured() {
        return !applications.isEmpty();
    }

    @Override
    public Uni<Outcome> send(Outgoing outgoing) {
        Notification notification = outgoing.notification();
        return devices.devicesOf(notification.userId()).chain(all -> {
            if (all.isEmpty()) {
                return Uni.createFrom().item(new Outcome.NoAddress(NO_DEVICE));
            }
            List<Device> open = all.stream()
                    .filter(device -> applications.containsKey(device.platform()))
                    .filter(device -> !outgoing.reached().contains(device.id()))
                    .toList();
            if (open.isEmpty() && outgoing.reached().isEmpty()) {
                return Uni.createFrom().item(new Outcome.NoAddress(NO_APPLICATION));
            }
            return Multi.createFrom()
                    .iterable(open)
                    .onItem()
                    .transformToUni(device -> push(notification, device))
                    .merge(DEVICES_AT_A_TIME)
                    .collect()
                    .asList()
                    .map(attempts -> Attempt.outcome(attempts, outgoing.reached()));
        });
    }

    private Uni<Attempt> push(Notification notification, Device device) {
        return endpoint(device)
                .chain(endpoint -> publish(notification, device, endpoint))
                .onFailure(TokenRefused.class)
                .recoverWithUni(refused -> devices.gone(device).replaceWith(() -> Attempt.gone(device)))
                .onFailure()
                .recoverWithItem(failure -> Attempt.later(device, failure));
    }

    /** SNS gives the same endpoint for the same token, however often it is asked. */
    private Uni<String> endpoint(Device device) {
        String application = applications.get(device.platform());
        return device.endpointOf(application)
                .map(known -> Uni.createFrom().item(known))
                .orElseGet(() -> create(device, application)
                        .call(arn -> devices.reachedAt(device, new Device.Endpoint(arn, application))));
    }

    private Uni<String> create(Device device, String application) {
        String token = device.token().value();
        return sns.call(client -> client.createPlatformEndpoint(
                        request -> request.platformApplicationArn(application).token(token)))
                .map(CreatePlatformEndpointResponse::endpointArn)
                .onFailure(InvalidParameterException.class)
                .recoverWithUni(refused -> {
                    String message = String.valueOf(refused.getMessage());
                    Matcher existing = EXISTING.matcher(message);
                    if (existing.find()) {
                        return enable(existing.group(1), token);
                    }
                    // An application that an operator misspelt must not cost people their devices.
                    return Uni.createFrom().failure(message.contains(TOKEN) ? new TokenRefused(refused) : refused);
                });
    }

    /** Somebody else has given it attributes, or it was disabled: the app has just said that it is there. */
    private Uni<String> enable(String endpoint, String token) {
        return sns.call(client -> client.setEndpointAttributes(
                        request -> request.endpointArn(endpoint).attributes(Map.of(TOKEN, token, "Enabled", "true"))))
                .replaceWith(endpoint);
    }

    private Uni<Attempt> publish(Notification notification, Device device, String endpoint) {
        return sns.call(client -> client.publish(request(notification, device, endpoint)))
                .map(published -> Attempt.reached(device))
                .onFailure(EndpointDisabledException.class)
                .recoverWithUni(disabled -> forget(device, endpoint))
                .onFailure(PushSender::saysThatTheEndpointIsGone)
                .recoverWithUni(gone -> devices.notReached(device).replaceWith(() -> Attempt.later(device, gone)))
                .onFailure(InvalidParameterException.class)
                .recoverWithItem(refused -> Attempt.refused(device, refused));
    }

    /**
     * The app is gone, or its platform gave it another token, which it registers itself. The endpoint goes as well: if
     * this very token should come back, SNS would answer with the disabled one.
     */
    private Uni<Attempt> forget(Device device, String endpoint) {
        return sns.call(client -> client.deleteEndpoint(request -> request.endpointArn(endpoint)))
                .chain(() -> devices.gone(device))
                .replaceWith(() -> Attempt.gone(device));
    }

    private PublishRequest request(Notification notification, Device device, String endpoint) {
        PublishRequest.Builder request = PublishRequest.builder()
                .targetArn(endpoint)
                .messageStructure("json")
                .message(PushMessage.of(notification, device.platform(), json));
        if (device.platform() != Platform.FCM) {
            request.messageAttributes(Map.of(
                    "AWS.SNS.MOBILE.APNS.PUSH_TYPE",
                    text("alert"),
                    "AWS.SNS.MOBILE.APNS.COLLAPSE_ID",
                    text(notification.id())));
        }
        return request.build();
    }

    private static MessageAttributeValue text(String value) {
        return MessageAttributeValue.builder()
                .dataType("String")
                .stringValue(value)
                .build();
    }

    private static boolean saysThatTheEndpointIsGone(Throwable failure) {
        return failure instanceof NotFoundException
                || failure instanceof InvalidParameterException
                        && String.valueOf(failure.getMessage()).contains("TargetArn");
    }

    /** SNS does not take the token, so no message will ever reach it. */
    private static final class TokenRefused extends RuntimeException {
        TokenRefused(Throwable cause) {
            super(null, cause, false, false);
        }
    }
}
