package dev.tessera.users.user;

import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateUser")
record CreateUserRequest(
        @Schema(
                required = true,
                description = "Unique without regard to case. Only you and administrators see it.",
                maxLength = 254,
                examples = "ana@example.com")
        String email,

        @Schema(
                required = true,
                description = "Unique without regard to case: letters, digits, '.', '_' and '-'.",
                minLength = 3,
                maxLength = 30,
                examples = "ana.souza")
        String username,

        @Schema(
                required = true,
                description = "8 to 72 bytes of UTF-8. What is easy to guess is refused.",
                examples = "correct horse battery staple")
        String password,

        @Schema(
                required = true,
                description = "How others see you.",
                minLength = 1,
                maxLength = ProfileRules.MAX_DISPLAY_NAME,
                examples = "Ana Souza")
        String displayName) {

    NewUser read() {
        Validation fields = new Validation();
        NewUser user = new NewUser(
                fields.required("email", email, Email::parse),
                fields.required("username", username, Username::parse),
                fields.required("displayName", displayName, ProfileRules::displayName),
                fields.required("password", password, Function.identity()));
        fields.check();
        return user;
    }

    @Override
    public String toString() {
        return "CreateUserRequest[***]";
    }
}
