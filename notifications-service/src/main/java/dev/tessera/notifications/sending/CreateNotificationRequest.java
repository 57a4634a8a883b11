package dev.tessera.notifications.sending;

import static java.util.Objects.requireNonNullElse;

import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Wording;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.Validation;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateNotification")
record CreateNotificationRequest(
        @Schema(
                required = true,
                description = "Who is told.",
                pattern = Ids.SHAPE,
                examples = "01JCXKQ2ZP8Y6M3T5V7W9A1B2C")
        String userId,

        @Schema(required = true, minLength = 1, maxLength = MessageRules.MAX_TITLE, examples = "Your parcel is here")
        String title,

        @Schema(required = true, minLength = 1, maxLength = MessageRules.MAX_CONTENT)
        String content,

        @Schema(
                description = "How they are told; in-app, if absent.",
                type = SchemaType.STRING,
                implementation = Channel.class,
                defaultValue = "in-app")
        String channel,

        @Schema(
                description = "Where it leads: an https URL, or a path in the application.",
                maxLength = MessageRules.MAX_LINK,
                examples = "/orders/7")
        String link,

        @Schema(
                description = "For programs that show it. Names and values together may have 2,000 bytes of UTF-8.",
                maxProperties = MessageRules.MAX_ENTRIES,
                examples = "{\"orderId\": \"7\"}")
        Map<String, String> data,

        @Schema(description = "When it is no longer worth reading, to the second; a year at most.")
        Instant expiresAt) {

    Message message(String senderId, Instant now) {
        Validation fields = new Validation();
        String reader = fields.required("userId", userId, MessageRules::userId);
        String shownTitle = fields.required("title", title, MessageRules::title);
        String shownContent = fields.required("content", content, MessageRules::content);
        Channel by = fields.optional("channel", channel, Channel::parse);
        String target = fields.optional("link", link, MessageRules::link);
        Map<String, String> details = fields.optional("data", data, MessageRules::data);
        Instant expiry = fields.optional("expiresAt", expiresAt, typed -> MessageRules.expiry(typed, now));
        fields.check();
        return Message.direct(
                senderId,
                reader,
                requireNonNullElse(by, Channel.IN_APP),
                Wording.of(shownTitle, shownContent),
                Optional.ofNullable(target),
                requireNonNullElse(details, Map.of()),
                Optional.ofNullable(expiry));
    }
}
