package dev.tessera.content.shared;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.service.input.Folding;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.HttpsUrl;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.InvalidValueException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** How the fields that posts and cards share are read from what a person typed. */
public final class ContentRules {

    public static final int MAX_TITLE = 200;
    public static final int MAX_SUMMARY = 500;
    public static final int MAX_TAGS = 20;
    public static final int MAX_TAG = 50;

    /** With everything else of an item it stays below what DynamoDB takes, even if nothing of it can be compressed. */
    public static final int MAX_TEXT_BYTES = 350_000;

    private ContentRules() {}

    public static String title(String typed) {
        return FreeText.line(typed, MAX_TITLE);
    }

    public static String summary(String typed) {
        return FreeText.lines(typed, MAX_SUMMARY);
    }

    /** A body or instructions: as long as one item can hold. */
    public static String text(String typed) {
        if (typed.getBytes(UTF_8).length > MAX_TEXT_BYTES) {
            throw new InvalidValueException("must have at most " + MAX_TEXT_BYTES + " bytes as UTF-8");
        }
        return FreeText.lines(typed, MAX_TEXT_BYTES);
    }

    public static String tag(String typed) {
        return FreeText.line(typed, MAX_TAG);
    }

    /** Each tag once, as it was first written. */
    public static List<String> distinct(Collection<String> tags) {
        Map<String, String> byForm = new LinkedHashMap<>();
        tags.forEach(tag -> byForm.putIfAbsent(Folding.fold(tag), tag));
        return List.copyOf(byForm.values());
    }

    public static String url(String typed) {
        return HttpsUrl.parse(typed);
    }

    /** A year has four digits, so that keys are in the order of time, also that of the year before. */
    public static LocalDate day(String typed) {
        try {
            LocalDate day = LocalDate.parse(typed);
            if (day.getYear() >= 1 && day.getYear() <= 9999) {
                return day;
            }
        } catch (DateTimeParseException e) {
            // The same answer as for a year without a fixed width.
        }
        throw new InvalidValueException("must be a day, such as 2026-11-16");
    }

    /** Only the form: whether there is such a thing is asked of the table. */
    public static String id(String typed) {
        if (!Ids.isId(typed)) {
            throw new InvalidValueException("must be an id");
        }
        return typed;
    }

    public static List<String> ids(String typed, int most) {
        List<String> ids = Stream.of(typed.split(",", -1)).distinct().toList();
        if (ids.size() > most) {
            throw new InvalidValueException("must be at most " + most + " ids");
        }
        ids.forEach(ContentRules::id);
        return ids;
    }
}
