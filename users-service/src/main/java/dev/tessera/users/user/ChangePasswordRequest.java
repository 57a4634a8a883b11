package dev.tessera.users.user;

import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import dev.tessera.users.password.Passwords;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangePassword")
record ChangePasswordRequest(
        @Schema(required = true, format = "password") String currentPassword,

        @Schema(
                required = true,
                description = "8 to 72 bytes of UTF-8. What is easy to guess is refused.",
                format = "password",
                maxLength = Passwords.MAX_BYTES)
        String newPassword) {

    void check() {
        Validation fields = new Validation();
        fields.required("currentPassword", currentPassword, Passwords::given);
        fields.required("newPassword", newPassword, chosen -> {
            if (chosen.equals(currentPassword)) {
                throw new InvalidValueException("must differ from the current password");
            }
            return chosen;
        });
        fields.check();
    }

    @Override
    public String toString() {
        return "ChangePasswordRequest[***]";
    }
}
