package dev.tessera.users.proof;

import dev.tessera.service.input.InvalidValueException;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "VerifyPhone")
record VerifyPhoneRequest(
        @Schema(
                required = true,
                description = "From the text message.",
                format = "password",
                pattern = VerifyPhoneRequest.SHAPE)
        String code) {

    static final String SHAPE = "^[0-9]{6}$";

    private static final Pattern CODE = Pattern.compile("[0-9]{6}");

    static String parse(String typed) {
        if (!CODE.matcher(typed).matches()) {
            throw new InvalidValueException("must be the six digits from the text message");
        }
        return typed;
    }

    @Override
    public String toString() {
        return "VerifyPhoneRequest[***]";
    }
}
