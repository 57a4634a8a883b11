package dev.tessera.users.user;

import dev.tessera.keys.users.UserKeys;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.input.Email;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;
import java.util.Optional;

/** User as attributes, and the item that keeps a username from being taken twice. */
public final class UserItem {

    private static final String USER_ID = "userId";
    private static final String STATUS = "status";
    private static final String STATUS_REASON = "statusReason";
    private static final String STATUS_CHANGED_BY = "statusChangedBy";
    private static final String STATUS_CHANGED_AT = "statusChangedAt";
    private static final String EMAIL = "email";
    private static final String EMAIL_VERIFIED = "emailVerified";
    private static final String USERNAME = "username";
    private static final String DISPLAY_NAME = "displayName";
    private static final String BIO = "bio";
    private static final String AVATAR_URL = "avatarUrl";
    private static final String LANGUAGE = "language";
    private static final String TIME_ZONE = "timeZone";
    private static final String PHONE = "phone";
    private static final String PHONE_VERIFIED = "phoneVerified";

    private UserItem() {}

    /** @param shard of the list of all accounts */
    static Item of(User user, int shard) {
        Profile profile = user.profile();
        UserStatus status = UserStatus.of(user);
        Item.Builder item = Item.of(new UserKeys.Primary(user.id()));
        if (!user.isDeleted()) {
            item.with(
                            new UserKeys.ByEmail(user.email().canonical(), user.id()),
                            new UserKeys.ByUsername(user.username().canonical()),
                            new UserKeys.ByStatus(status.name(), user.createdAt(), user.id(), shard))
                    .set(EMAIL, user.email().shown())
                    .set(USERNAME, user.username().shown());
            user.statusChange()
                    .ifPresent(change -> item.set(STATUS_REASON, change.reason())
                            .set(STATUS_CHANGED_BY, change.by())
                            .set(STATUS_CHANGED_AT, change.at()));
            user.emailVerified().ifPresent(verified -> item.set(EMAIL_VERIFIED, verified));
            user.phoneVerified().ifPresent(verified -> item.set(PHONE_VERIFIED, verified));
        }
        return item.set(USER_ID, user.id())
                .set(STATUS, status)
                .set(DISPLAY_NAME, profile.displayName())
                .set(BIO, profile.bio())
                .set(AVATAR_URL, profile.avatarUrl())
                .set(LANGUAGE, profile.language())
                .set(TIME_ZONE, profile.timeZone())
                .set(PHONE, profile.phone())
                .stamped(user.createdAt(), user.updatedAt(), user.version())
                .build();
    }

    static User user(Item item) {
        return new User(
                item.text(USER_ID),
                item.findText(EMAIL).map(Email::new).orElse(null),
                flag(item, EMAIL_VERIFIED),
                flag(item, PHONE_VERIFIED),
                item.findText(USERNAME).map(Username::new).orElse(null),
                new Profile(
                        item.text(DISPLAY_NAME),
                        item.findText(BIO).orElse(null),
                        item.findText(AVATAR_URL).orElse(null),
                        item.text(LANGUAGE),
                        item.text(TIME_ZONE),
                        item.findText(PHONE).orElse(null)),
                item.findText(STATUS_REASON).map(reason -> statusChange(item, reason)),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    private static Optional<Boolean> flag(Item item, String name) {
        return item.has(name) ? Optional.of(item.flag(name)) : Optional.empty();
    }

    private static StatusChange statusChange(Item item, String reason) {
        return new StatusChange(
                AccountStatus.valueOf(item.text(STATUS)),
                reason,
                item.text(STATUS_CHANGED_BY),
                item.time(STATUS_CHANGED_AT));
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
