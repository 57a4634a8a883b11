package dev.tessera.notifications.delivery.sns;

import dev.tessera.notifications.delivery.Outcome;
import dev.tessera.notifications.delivery.Outgoing;
import dev.tessera.notifications.delivery.Sender;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.Shortened;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.sns.model.InvalidParameterException;
import software.amazon.awssdk.services.sns.model.InvalidParameterValueException;
import software.amazon.awssdk.services.sns.model.MessageAttributeValue;
import software.amazon.awssdk.services.sns.model.OptedOutException;
import software.amazon.awssdk.services.sns.model.PublishRequest;

/** Text messages by Amazon SNS. */
@ApplicationScoped
class SmsSender implements Sender {

    private static final String NO_NUMBER = "The account has no phone number.";

    private final Sns sns;
    private final SnsConfig.Sms config;

    SmsSender(Sns sns, SnsConfig config) {
        this.sns = sns;
        this.config = config.sms();
        if (isConfigured()) {
            sns.connect("sms.enabled");
        }
    }

    @Override
    public Channel channel() {
        return Channel.SMS;
    }

    @Override
    public boolean isConfigured() {
        return config.enabled();
    }

    @Override
    public Uni<Outcome> send(Outgoing outgoing) {
        if (outgoing.phone().isEmpty()) {
            return Uni.createFrom().item(new Outcome.NoAddress(NO_NUMBER));
        }
        PublishRequest request = PublishRequest.builder()
                .phoneNumber(outgoing.phone().get())
                .message(text(outgoing))
                .messageAttributes(attributes())
                .build();
        return sns.call(client -> client.publish(request))
                .<Outcome>map(published -> new Outcome.Sent())
                .onFailure()
                .recoverWithItem(SmsSender::outcome);
    }

    /** The link only where it fits as a whole. */
    private String text(Outgoing outgoing) {
        Notification notification = outgoing.notification();
        String text = Shortened.to(config.maxLength(), notification.title() + "\n" + notification.content());
        return outgoing.webLink()
                .map(link -> text + "\n" + link)
                .filter(whole -> whole.codePointCount(0, whole.length()) <= config.maxLength())
                .orElse(text);
    }

    private Map<String, MessageAttributeValue> attributes() {
        Map<String, MessageAttributeValue> attributes = new HashMap<>();
        attributes.put("AWS.SNS.SMS.SMSType", attribute("String", "Transactional"));
        config.senderId().ifPresent(sender -> attributes.put("AWS.SNS.SMS.SenderID", attribute("String", sender)));
        config.maxPrice()
                .ifPresent(price -> attributes.put("AWS.SNS.SMS.MaxPrice", attribute("Number", price.toPlainString())));
        return attributes;
    }

    private static MessageAttributeValue attribute(String type, String value) {
        return MessageAttributeValue.builder().dataType(type).stringValue(value).build();
    }

    private static Outcome outcome(Throwable failure) {
        boolean isAboutTheMessage = failure instanceof InvalidParameterException
                || failure instanceof InvalidParameterValueException
                || failure instanceof OptedOutException;
        return isAboutTheMessage ? new Outcome.Rejected(Sns.refusal(failure)) : new Outcome.Retry(Sns.outage(failure));
    }
}
