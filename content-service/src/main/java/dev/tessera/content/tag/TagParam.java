package dev.tessera.content.tag;

import dev.tessera.service.input.Validation;
import java.util.Collection;

/** The {@code tag} that a list of posts or cards is asked for, whatever its case and accents. */
public final class TagParam {

    private static final String TAG = "tag";

    private TagParam() {}

    /** 422 for what can be nothing's tag. */
    public static String require(String typed) {
        return Validation.require(TAG, typed, TagName::parse);
    }

    /** Whether it is among these, as their author wrote them. */
    public static boolean isAmong(String tag, Collection<String> written) {
        return TagName.byName(written).containsKey(tag);
    }
}
