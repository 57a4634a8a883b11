package dev.tessera.users.user;

import dev.tessera.keys.users.UserKeys;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.input.Email;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.Optional;

/** User as attributes, and the item that keeps a username from being taken twice. */
public final class UserItem {

    private static final String USER_ID = "userId";
    private static final String STATUS = "status";
    private static final String EMAIL = "email";
    private static final String EMAIL_VERIFIED = "emailVerified";
    private static final String USERNAME = "username";
    private static final String PHONE_VERIFIED = "phoneVerified";

    private static final RecordMapping<User> USER = RecordMapping.of(MethodHandles.lookup(), User.class)
            .named("id", USER_ID)
            .orNull("email", "username", "profile.bio", "profile.avatarUrl", "profile.phone")
            .named("statusChange.reason", "statusReason")
            .from("statusChange.to", item -> AccountStatus.valueOf(item.text(STATUS)))
            .named("statusChange.by", "statusChangedBy")
            .named("statusChange.at", "statusChangedAt")
            .build();

    private UserItem() {}

    /** @param shard of the list of all accounts */
    static Item of(User user, int shard) {
        UserStatus status = UserStatus.of(user);
        Item.Builder item =
                Item.of(new UserKeys.Primary(user.id())).set(USER, user).set(STATUS, status);
        if (!user.isDeleted()) {
            item.with(
                    new UserKeys.ByEmail(user.email().canonical(), user.id()),
                    new UserKeys.ByUsername(user.username().canonical()),
                    new UserKeys.ByStatus(status.name(), user.createdAt(), user.id(), shard));
        }
        return item.build();
    }

    static User user(Item item) {
        return USER.read(item);
    }

    /** @param olderAreVerified what holds for accounts from before addresses were verified */
    static Condition isVerified(boolean verified, boolean olderAreVerified) {
        Condition says = Condition.equal(EMAIL_VERIFIED, verified);
        return verified == olderAreVerified ? Condition.or(says, Condition.lacks(EMAIL_VERIFIED)) : says;
    }

    /** Nobody, once the account is deleted. */
    public static Optional<Addressee> addressee(Item item) {
        User user = user(item);
        return user.isDeleted()
                ? Optional.empty()
                : Optional.of(new Addressee(
                        user.id(),
                        user.email(),
                        user.emailVerified(),
                        Optional.ofNullable(user.profile().phone()),
                        user.phoneVerified(),
                        user.guessable(),
                        user.isSuspended(),
                        user.version()));
    }

    /** Of who has proved that it is theirs. */
    public static Update newEmail(String userId, Email email, Instant now) {
        return verifyEmail(now).set(EMAIL, email.shown()).index(new UserKeys.ByEmail(email.canonical(), userId));
    }

    public static Update verifyEmail(Instant now) {
        return Update.at(now).set(EMAIL_VERIFIED, true);
    }

    public static Update verifyPhone(Instant now) {
        return Update.at(now).set(PHONE_VERIFIED, true);
    }

    static Item usernameGuard(User user) {
        return Item.of(new UsernameKeys.Primary(user.username().canonical()))
                .set(USERNAME, user.username().shown())
                .set(USER_ID, user.id())
                .stamped(user.updatedAt(), user.updatedAt(), 1)
                .build();
    }

    static Condition guardsFor(String userId) {
        return Condition.equal(USER_ID, userId);
    }
}
