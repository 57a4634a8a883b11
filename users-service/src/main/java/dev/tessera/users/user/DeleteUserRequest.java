package dev.tessera.users.user;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "DeleteUser")
record DeleteUserRequest(
        @Schema(description = "Asked of people who delete their own account.", format = "password")
        String currentPassword) {

    @Override
    public String toString() {
        return "DeleteUserRequest[***]";
    }
}
