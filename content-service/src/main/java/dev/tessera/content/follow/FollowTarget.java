package dev.tessera.content.follow;

import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.tag.TagName;
import dev.tessera.keys.content.FollowCountKeys;
import dev.tessera.keys.content.FollowKeys;
import dev.tessera.keys.content.FollowKind;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.InvalidValueException;
import java.util.Map;
import java.util.Optional;

/** Who or what is followed: a person or a category by id, a tag by its name, whatever its case and accents. */
public record FollowTarget(FollowKind kind, String id) {

    /** How paths call the kinds. */
    static final String PEOPLE = "people";

    static final String CATEGORIES = "categories";
    static final String TAGS = "tags";

    private static final Map<String, FollowKind> KINDS =
            Map.of(PEOPLE, FollowKind.PERSON, CATEGORIES, FollowKind.CATEGORY, TAGS, FollowKind.TAG);

    public static FollowTarget person(String userId) {
        return new FollowTarget(FollowKind.PERSON, userId);
    }

    public static FollowTarget category(String categoryId) {
        return new FollowTarget(FollowKind.CATEGORY, categoryId);
    }

    /** @param name folded */
    public static FollowTarget tag(String name) {
        return new FollowTarget(FollowKind.TAG, name);
    }

    /** As the feed's rows keep it. */
    public static FollowTarget parse(String text) {
        int end = text.indexOf('#');
        return new FollowTarget(FollowKind.valueOf(text.substring(0, end)), text.substring(end + 1));
    }

    static Optional<FollowKind> kind(String inPath) {
        return Optional.ofNullable(KINDS.get(inPath));
    }

    /** Empty for what cannot be there. */
    static Optional<FollowTarget> of(FollowKind kind, String inPath) {
        if (kind != FollowKind.TAG) {
            return Ids.isId(inPath) ? Optional.of(new FollowTarget(kind, inPath)) : Optional.empty();
        }
        try {
            return TagName.fold(ContentRules.tag(inPath)).map(FollowTarget::tag);
        } catch (InvalidValueException noTag) {
            return Optional.empty();
        }
    }

    public FollowKeys.Primary by(String userId) {
        return new FollowKeys.Primary(userId, kind, id);
    }

    FollowCountKeys.Primary count() {
        return new FollowCountKeys.Primary(kind, id);
    }

    boolean isPerson() {
        return kind == FollowKind.PERSON;
    }

    @Override
    public String toString() {
        return kind + "#" + id;
    }
}
