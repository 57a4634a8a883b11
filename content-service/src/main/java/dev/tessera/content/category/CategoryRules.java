package dev.tessera.content.category;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.InvalidValueException;
import java.util.regex.Pattern;

/** How each field of a category is read from what a person typed. */
final class CategoryRules {

    static final int MAX_NAME = 100;
    static final int MAX_DESCRIPTION = 1000;
    static final int MAX_SLUG = 80;
    static final long MAX_SORT_ORDER = 999_999_999;
    static final String SLUG_SHAPE = "^[a-z0-9]+(-[a-z0-9]+)*$";

    private static final Pattern SLUG = Pattern.compile(SLUG_SHAPE);

    private CategoryRules() {}

    static String name(String typed) {
        return FreeText.line(typed, MAX_NAME);
    }

    static String description(String typed) {
        return FreeText.lines(typed, MAX_DESCRIPTION);
    }

    static String slug(String typed) {
        if (typed.length() > MAX_SLUG || !SLUG.matcher(typed).matches()) {
            throw new InvalidValueException(
                    "must be at most " + MAX_SLUG + " lower-case letters and digits, with single hyphens between them");
        }
        return typed;
    }
}
