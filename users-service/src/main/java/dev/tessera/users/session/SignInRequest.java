package dev.tessera.users.session;

import dev.tessera.service.input.Email;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SignIn")
record SignInRequest(
        @Schema(
                required = true,
                format = Email.FORMAT,
                pattern = Email.SHAPE,
                maxLength = Email.MAX_BYTES,
                examples = "ana@example.com")
        String email,

        @Schema(required = true, format = "password", pattern = "\\S", examples = "correct horse battery staple")
        String password,

        @Schema(
                description = "The one from this person's last sign-in on this device, if there was one. With it, the"
                        + " wrong passwords of others make nobody wait here.",
                format = "password",
                pattern = DeviceTokens.SHAPE,
                maxLength = DeviceTokens.MAX_LENGTH)
        String deviceToken) {

    @Override
    public String toString() {
        return "SignInRequest[***]";
    }
}
