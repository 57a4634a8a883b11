package dev.tessera.users.user;

import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.users.password.Passwords;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateUser")
record CreateUserRequest(
        @Schema(
                required = true,
                description = "Unique without regard to case. Only you and administrators see it.",
                format = Email.FORMAT,
                pattern = Email.SHAPE,
                maxLength = Email.MAX_BYTES,
                examples = "ana@example.com")
        String email,

        @Schema(
                required = true,
                description = "Unique without regard to case: letters, digits, '.', '_' and '-'.",
                pattern = Username.DESCRIBED,
                minLength = Username.MIN,
                maxLength = Username.MAX,
                examples = "ana.souza")
        String username,

        @Schema(
                required = true,
                description = "8 to 72 bytes of UTF-8. What is easy to guess is refused.",
                format = "password",
                maxLength = Passwords.MAX_BYTES,
                examples = "correct horse battery staple")
        String password,

        @Schema(
                required = true,
                description = "How others see you.",
                minLength = 1,
                maxLength = ProfileRules.MAX_DISPLAY_NAME,
                examples = "Ana Souza")
        String displayName,

        @Schema(
                description = "For messages to you, the first of which comes before you have a profile to change.",
                pattern = ProfileRules.LANGUAGE,
                maxLength = ProfileRules.MAX_LANGUAGE_TAG,
                examples = "pt-BR")
        String language) {

    NewUser read(Validation fields) {
        return new NewUser(
                fields.required("email", email, Email::parse),
                fields.required("username", username, Username::parse),
                fields.required("displayName", displayName, ProfileRules::displayName),
                fields.required("password", password, Function.identity()),
                fields.optional("language", language, ProfileRules::language));
    }

    @Override
    public String toString() {
        return "CreateUserRequest[***]";
    }
}
