package dev.tessera.users.user;

import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import dev.tessera.service.input.Email;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A person with an account, or what is left of one: a deleted user keeps the id that others refer to, and nothing else.
 *
 * @param email null once deleted, as is the username
 * @param statusChange the last one by an administrator, if there was one
 * @param phoneVerified empty for phones from before they were verified, and where there is none
 * @param emailVerified empty for accounts from before addresses were verified
 */
record User(
        String id,
        Email email,
        Optional<Boolean> emailVerified,
        Optional<Boolean> phoneVerified,
        Username username,
        Profile profile,
        Optional<StatusChange> statusChange,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    User {
        Required.all(id, profile, createdAt, updatedAt);
        if ((email == null) != (username == null)) {
            throw new IllegalArgumentException("a user has both names, a deleted one neither");
        }
    }

    static User signUp(String id, NewUser typed, boolean emailVerified, Instant now) {
        return new User(
                id,
                typed.email(),
                Optional.of(emailVerified),
                Optional.empty(),
                typed.username(),
                Profile.ofNewUser(typed.displayName(), typed.language()),
                Optional.empty(),
                now,
                now,
                1);
    }

    boolean isDeleted() {
        return email == null;
    }

    boolean isSuspended() {
        return statusChange
                .filter(change -> change.to() == AccountStatus.SUSPENDED)
                .isPresent();
    }

    /** What everybody may know, and so must not be the password. */
    List<String> guessable() {
        return new NewUser(email, username, profile.displayName(), null, null).guessable();
    }

    User changed(Email newEmail, Username newUsername, Profile newProfile, Instant now) {
        if (!newEmail.canonical().equals(email.canonical())) {
            throw new IllegalArgumentException("another address has to be proved first");
        }
        return new User(
                id,
                newEmail,
                emailVerified,
                phoneVerifiedWith(newProfile),
                newUsername,
                newProfile,
                statusChange,
                createdAt,
                now,
                version + 1);
    }

    /** Another number is somebody else's until it is verified. */
    private Optional<Boolean> phoneVerifiedWith(Profile newProfile) {
        if (Objects.equals(newProfile.phone(), profile.phone())) {
            return phoneVerified;
        }
        return newProfile.phone() == null ? Optional.empty() : Optional.of(false);
    }

    User with(StatusChange change) {
        return new User(
                id,
                email,
                emailVerified,
                phoneVerified,
                username,
                profile,
                Optional.of(change),
                createdAt,
                change.at(),
                version + 1);
    }

    User deleted(Instant now) {
        return new User(
                id,
                null,
                Optional.empty(),
                Optional.empty(),
                null,
                Profile.ofDeletedUser(),
                Optional.empty(),
                createdAt,
                now,
                version + 1);
    }

    boolean saysTheSameAs(User other) {
        return Objects.equals(email, other.email)
                && Objects.equals(username, other.username)
                && profile.equals(other.profile);
    }
}
