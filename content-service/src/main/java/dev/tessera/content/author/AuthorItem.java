package dev.tessera.content.author;

import static java.util.stream.Collectors.toCollection;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.AuthorKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The projection of a profile, at the profile's version. Of a closed account nothing is left but that version: it keeps
 * an older image that comes late from bringing the name back.
 */
public final class AuthorItem {

    private static final String USERNAME = "username";
    private static final String DISPLAY_NAME = "displayName";
    private static final String PICTURE_URL = "pictureUrl";

    /** Of the profile, as users-service stores it. */
    private static final String STATUS = "status";

    private static final String DELETED = "DELETED";
    private static final String AVATAR_URL = "avatarUrl";

    private AuthorItem() {}

    public static AuthorKeys.Primary key(String userId) {
        return new AuthorKeys.Primary(userId);
    }

    public static Set<AuthorKeys.Primary> keys(Collection<String> userIds) {
        return userIds.stream().map(AuthorItem::key).collect(toCollection(LinkedHashSet::new));
    }

    /** Empty for somebody who is not known yet, or whose account is closed. */
    public static Optional<Author> find(Map<PrimaryKey, Item> found, String userId) {
        return Optional.ofNullable(found.get(key(userId))).flatMap(AuthorItem::author);
    }

    /** Empty for somebody whose account is closed. */
    public static Optional<Author> author(Item item) {
        return item.findText(USERNAME)
                .map(username -> new Author(
                        ((AuthorKeys.Primary) item.key()).userId(),
                        username,
                        item.text(DISPLAY_NAME),
                        item.findText(PICTURE_URL),
                        item.version()));
    }

    static Item of(Item profile) {
        boolean isClosed = profile.findText(STATUS).filter(DELETED::equals).isPresent();
        Item.Builder author = projectionOf(profile, profile.version());
        return isClosed
                ? author.build()
                : author.set(USERNAME, profile.text(USERNAME))
                        .set(DISPLAY_NAME, profile.text(DISPLAY_NAME))
                        .set(PICTURE_URL, profile.findText(AVATAR_URL))
                        .build();
    }

    /** @param profile as it was when it was removed */
    static Item ofRemoved(Item profile) {
        return projectionOf(profile, profile.version() + 1).build();
    }

    static Condition isOlderThan(Item author) {
        return Condition.or(Condition.absent(), Condition.less(Attributes.VERSION, author.version()));
    }

    private static Item.Builder projectionOf(Item profile, long version) {
        return Item.of(key(((UserKeys.Primary) profile.key()).userId()))
                .stamped(profile.createdAt(), profile.updatedAt(), version);
    }
}
