package dev.tessera.users.user;

import dev.tessera.service.input.Email;
import dev.tessera.service.input.HttpsUrl;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Phone;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeProfile", description = "Only what is named changes; null removes bio, avatarUrl and phone.")
record ChangeProfileRequest(
        @Schema(implementation = String.class, minLength = 1, maxLength = ProfileRules.MAX_DISPLAY_NAME)
        Change<String> displayName,

        @Schema(implementation = String.class, nullable = true, maxLength = ProfileRules.MAX_BIO)
        Change<String> bio,

        @Schema(
                implementation = String.class,
                nullable = true,
                format = "uri",
                pattern = HttpsUrl.SHAPE,
                maxLength = HttpsUrl.MAX_LENGTH)
        Change<String> avatarUrl,

        @Schema(
                implementation = String.class,
                description = "A BCP 47 tag.",
                pattern = ProfileRules.LANGUAGE,
                maxLength = ProfileRules.MAX_LANGUAGE_TAG,
                examples = "pt-BR")
        Change<String> language,

        @Schema(
                implementation = String.class,
                description = "An IANA name.",
                pattern = ProfileRules.TIME_ZONE,
                examples = "America/Sao_Paulo")
        Change<String> timeZone,

        @Schema(
                implementation = String.class,
                nullable = true,
                description = "With its country code; kept as E.164 has it.",
                pattern = Phone.TYPED,
                examples = "+5511987654321")
        Change<String> phone,

        @Schema(
                implementation = String.class,
                pattern = Username.DESCRIBED,
                minLength = Username.MIN,
                maxLength = Username.MAX)
        Change<String> username,

        @Schema(
                implementation = String.class,
                format = Email.FORMAT,
                pattern = Email.SHAPE,
                maxLength = Email.MAX_BYTES,
                description = "Another spelling of your address; needs currentPassword. A new address is proved first:"
                        + " POST /email-changes.")
        Change<String> email,

        @Schema(description = "Asked for when the e-mail address is spelled anew.", format = "password")
        String currentPassword) {

    /** The user as they would be; the same one if nothing changes. */
    User applyTo(User user, Instant now) {
        Profile profile = user.profile();
        Validation fields = new Validation();
        Profile changed = new Profile(
                fields.change("displayName", displayName, ProfileRules::displayName)
                        .orKeep(profile.displayName()),
                fields.removableChange("bio", bio, ProfileRules::bio).orKeep(profile.bio()),
                fields.removableChange("avatarUrl", avatarUrl, HttpsUrl::parse).orKeep(profile.avatarUrl()),
                fields.change("language", language, ProfileRules::language).orKeep(profile.language()),
                fields.change("timeZone", timeZone, ProfileRules::timeZone).orKeep(profile.timeZone()),
                fields.removableChange("phone", phone, Phone::parse).orKeep(profile.phone()));
        Username newUsername =
                fields.change("username", username, Username::parse).orKeep(user.username());
        Email newEmail =
                fields.change("email", email, typed -> sameMailbox(typed, user)).orKeep(user.email());
        fields.check();
        return user.changed(newEmail, newUsername, changed, now);
    }

    private static Email sameMailbox(String typed, User user) {
        Email spelled = Email.parse(typed);
        if (!spelled.canonical().equals(user.email().canonical())) {
            throw new InvalidValueException("is another address, which has to be proved first: POST /email-changes");
        }
        return spelled;
    }

    @Override
    public String toString() {
        return "ChangeProfileRequest[***]";
    }
}
