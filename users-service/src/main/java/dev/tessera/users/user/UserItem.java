package dev.tessera.users.user;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.input.Email;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import java.time.Instant;

/** User as attributes, and the item that keeps a username from being taken twice. */
final class UserItem {

    private static final String USER_ID = "userId";
    private static final String STATUS = "status";
    private static final String ACTIVE = "ACTIVE";
    private static final String DELETED = "DELETED";
    private static final String EMAIL = "email";
    private static final String USERNAME = "username";
    private static final String DISPLAY_NAME = "displayName";
    private static final String BIO = "bio";
    private static final String AVATAR_URL = "avatarUrl";
    private static final String LANGUAGE = "language";
    private static final String TIME_ZONE = "timeZone";
    private static final String PHONE = "phone";

    private UserItem() {}

    static Item of(User user) {
        Profile profile = user.profile();
        return Item.of(new UserKeys.Primary(user.id()))
                .with(byEmail(user), byUsername(user))
                .set(USER_ID, user.id())
                .set(STATUS, user.isDeleted() ? DELETED : ACTIVE)
                .set(EMAIL, user.isDeleted() ? null : user.email().shown())
                .set(USERNAME, user.isDeleted() ? null : user.username().shown())
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
                item.findText(USERNAME).map(Username::new).orElse(null),
                new Profile(
                        item.text(DISPLAY_NAME),
                        item.findText(BIO).orElse(null),
                        item.findText(AVATAR_URL).orElse(null),
                        item.text(LANGUAGE),
                        item.text(TIME_ZONE),
                        item.findText(PHONE).orElse(null)),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    static Item usernameGuard(Username username, String userId, Instant now) {
        return Item.of(new UsernameKeys.Primary(username.canonical()))
                .set(USERNAME, username.shown())
                .set(USER_ID, userId)
                .stamped(now, now, 1)
                .build();
    }

    static Condition guardsFor(String userId) {
        return Condition.equal(USER_ID, userId);
    }

    private static IndexKey byEmail(User user) {
        return user.isDeleted() ? null : new UserKeys.ByEmail(user.email().canonical(), user.id());
    }

    private static IndexKey byUsername(User user) {
        return user.isDeleted() ? null : new UserKeys.ByUsername(user.username().canonical());
    }
}
