package dev.tessera.notifications.sent;

import static java.util.Objects.requireNonNullElse;

import dev.tessera.notifications.notification.Notification.Edition;
import dev.tessera.notifications.sending.MessageRules;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "EditNotification")
record EditNotificationRequest(
        @Schema(implementation = String.class, minLength = 1, maxLength = MessageRules.MAX_TITLE)
        Change<String> title,

        @Schema(implementation = String.class, minLength = 1, maxLength = MessageRules.MAX_CONTENT)
        Change<String> content,

        @Schema(
                implementation = String.class,
                description = "Where it leads: an https URL, or a path in the application. Null removes it.",
                maxLength = MessageRules.MAX_LINK)
        Change<String> link,

        @Schema(
                implementation = Map.class,
                nullable = true,
                description = "All of it anew: what is not named is gone. Null removes it.",
                maxProperties = MessageRules.MAX_ENTRIES,
                additionalProperties = String.class)
        Change<Map<String, String>> data) {

    UnaryOperator<Edition> read() {
        Validation fields = new Validation();
        Change<String> newTitle = fields.change("title", title, MessageRules::title);
        Change<String> newContent = fields.change("content", content, MessageRules::content);
        Change<String> newLink = fields.removableChange("link", link, MessageRules::link);
        Change<Map<String, String>> newData = fields.removableChange("data", data, MessageRules::data);
        fields.check();
        return before -> new Edition(
                newTitle.orKeep(before.title()),
                newContent.orKeep(before.content()),
                newLink.applyTo(before.link()),
                requireNonNullElse(newData.orKeep(before.data()), Map.of()));
    }
}
