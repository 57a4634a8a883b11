package dev.tessera.notifications.device;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RegisterDevice")
record RegisterDeviceRequest(
        @Schema(required = true, type = SchemaType.STRING, implementation = Platform.class)
        String platform,

        @Schema(
                required = true,
                pattern = PushToken.PATTERN,
                description = "As the platform gave it to the app. It is never shown again as a whole.")
        String token,

        @Schema(maxLength = MAX_NAME, description = "By which you know the device.", examples = "Ana's phone")
        String name) {

    static final int MAX_NAME = 60;

    /** Never with the token: this text may end up in a log. */
    @Override
    public String toString() {
        return "RegisterDeviceRequest[" + platform + "]";
    }

    Registration read() {
        Validation fields = new Validation();
        Platform on = fields.required("platform", platform, RegisterDeviceRequest::platform);
        PushToken with = fields.required("token", token, PushToken::new);
        Optional<String> called =
                Optional.ofNullable(fields.optional("name", name, typed -> FreeText.line(typed, MAX_NAME)));
        fields.check();
        return new Registration(on, with, called);
    }

    private static Platform platform(String name) {
        return Platform.ofWire(name).orElseThrow(() -> new InvalidValueException("must be fcm, apns or apns-sandbox"));
    }

    record Registration(Platform platform, PushToken token, Optional<String> name) {}
}
