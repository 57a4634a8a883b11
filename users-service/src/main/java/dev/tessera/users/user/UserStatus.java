package dev.tessera.users.user;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "UserStatus")
enum UserStatus {
    ACTIVE,
    SUSPENDED,
    DELETED;

    static UserStatus of(User user) {
        if (user.isDeleted()) {
            return DELETED;
        }
        return user.isSuspended() ? SUSPENDED : ACTIVE;
    }
}
