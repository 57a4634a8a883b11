package dev.tessera.users.user;

import dev.tessera.service.input.Email;
import dev.tessera.service.input.Phone;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "User",
        description = "A person. What is not set, or not for you to see, is left out; of a deleted user, only the id is"
                + " left.")
record UserResponse(
        @Schema(required = true) String id,
        @Schema(required = true) UserStatus status,
        @Schema(examples = "ana.souza") String username,
        @Schema(required = true, examples = "Ana Souza") String displayName,
        String bio,
        @Schema(description = "A picture.", format = "uri") String avatarUrl,

        @Schema(description = "For the person and administrators.", pattern = Email.SHAPE, examples = "ana@example.com")
        String email,

        @Schema(description = "Whether the address is proved to be theirs. For the person and administrators.")
        Boolean emailVerified,

        @Schema(description = "For the person and administrators.", pattern = Phone.SHAPE, examples = "+5511987654321")
        String phone,

        @Schema(
                description =
                        "Whether the phone is proved to be theirs, if there is one. For the person and administrators.")
        Boolean phoneVerified,

        @Schema(description = "For the person and administrators.", examples = "pt-BR")
        String language,

        @Schema(description = "For the person and administrators.", examples = "America/Sao_Paulo")
        String timeZone,

        @Schema(description = "Why an administrator suspended or restored the account. For administrators.")
        String statusReason,

        @Schema(description = "Who did. For administrators.")
        String statusChangedBy,

        @Schema(description = "And when. For administrators.")
        Instant statusChangedAt,

        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt) {

    enum Viewer {
        ANYBODY,
        SELF,
        ADMINISTRATOR
    }

    /**
     * @param seenBy how much of it they may know, for as long as there is more to know
     * @param olderAreVerified what holds for accounts from before addresses were verified
     */
    static UserResponse of(User user, Viewer seenBy, boolean olderAreVerified) {
        Profile profile = user.profile();
        boolean inFull = seenBy != Viewer.ANYBODY && !user.isDeleted();
        Optional<StatusChange> change = user.statusChange().filter(known -> seenBy == Viewer.ADMINISTRATOR);
        return new UserResponse(
                user.id(),
                UserStatus.of(user),
                user.isDeleted() ? null : user.username().shown(),
                profile.displayName(),
                profile.bio(),
                profile.avatarUrl(),
                inFull ? user.email().shown() : null,
                inFull ? user.emailVerified().orElse(olderAreVerified) : null,
                inFull ? profile.phone() : null,
                inFull && profile.phone() != null ? user.phoneVerified().orElse(olderAreVerified) : null,
                inFull ? profile.language() : null,
                inFull ? profile.timeZone() : null,
                change.map(StatusChange::reason).orElse(null),
                change.map(StatusChange::by).orElse(null),
                change.map(StatusChange::at).orElse(null),
                user.createdAt(),
                user.updatedAt());
    }
}
