package dev.tessera.users.user;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "User",
        description = "A person. What is not set, or not for you to see, is left out; of a deleted user, only the id is"
                + " left.")
@JsonInclude(JsonInclude.Include.NON_NULL)
record UserResponse(
        @Schema(required = true) String id,
        @Schema(required = true) Status status,
        @Schema(examples = "ana.souza") String username,
        @Schema(required = true, examples = "Ana Souza") String displayName,
        String bio,
        @Schema(format = "uri") String avatarUrl,

        @Schema(description = "For the person and administrators.", examples = "ana@example.com")
        String email,

        @Schema(description = "For the person and administrators.", examples = "+5511987654321")
        String phone,

        @Schema(description = "For the person and administrators.", examples = "pt-BR")
        String language,

        @Schema(description = "For the person and administrators.", examples = "America/Sao_Paulo")
        String timeZone,

        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt) {

    @Schema(name = "UserStatus")
    enum Status {
        ACTIVE,
        DELETED
    }

    static UserResponse inFull(User user) {
        return of(user, !user.isDeleted());
    }

    static UserResponse forOthers(User user) {
        return of(user, false);
    }

    private static UserResponse of(User user, boolean inFull) {
        Profile profile = user.profile();
        return new UserResponse(
                user.id(),
                user.isDeleted() ? Status.DELETED : Status.ACTIVE,
                user.isDeleted() ? null : user.username().shown(),
                profile.displayName(),
                profile.bio(),
                profile.avatarUrl(),
                inFull ? user.email().shown() : null,
                inFull ? profile.phone() : null,
                inFull ? profile.language() : null,
                inFull ? profile.timeZone() : null,
                user.createdAt(),
                user.updatedAt());
    }
}
