package dev.tessera.content.rebuild;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import java.util.Optional;

/**
 * How far a rebuild is, as text that an operator can give back: {@code CARDS/2026-11-16/…}.
 *
 * @param day of the step that goes day by day
 * @param position behind the last page that was finished; empty for the first
 */
record Checkpoint(Step step, Optional<LocalDate> day, Optional<String> position) {

    /** In this order. */
    enum Step {
        PUBLISHED_POSTS,
        ARCHIVED_POSTS,
        CARDS,
        RANKED_POSTS,
        RANKED_CARDS;

        /** Ranks find again what was found before them, but for what is gone. */
        boolean findsEverything() {
            return this != RANKED_POSTS && this != RANKED_CARDS;
        }

        Optional<Step> next() {
            return ordinal() + 1 < values().length ? Optional.of(values()[ordinal() + 1]) : Optional.empty();
        }
    }

    static Checkpoint start() {
        return at(Step.values()[0]);
    }

    static Checkpoint at(Step step) {
        return new Checkpoint(step, Optional.empty(), Optional.empty());
    }

    Checkpoint on(LocalDate when) {
        return new Checkpoint(step, Optional.of(when), Optional.empty());
    }

    Checkpoint behind(byte[] place) {
        return new Checkpoint(
                step, day, Optional.of(Base64.getUrlEncoder().withoutPadding().encodeToString(place)));
    }

    Optional<byte[]> place() {
        return position.map(Base64.getUrlDecoder()::decode);
    }

    static Checkpoint parse(String text) {
        String[] parts = text.split("/", -1);
        if (parts.length != 3) {
            throw notOne();
        }
        try {
            Checkpoint parsed =
                    new Checkpoint(Step.valueOf(parts[0]), part(parts[1]).map(LocalDate::parse), part(parts[2]));
            parsed.place();
            return parsed;
        } catch (IllegalArgumentException | DateTimeParseException e) {
            throw notOne();
        }
    }

    private static Optional<String> part(String text) {
        return Optional.of(text).filter(given -> !given.isEmpty());
    }

    private static IllegalArgumentException notOne() {
        return new IllegalArgumentException("This is not a place that a rebuild has printed");
    }

    @Override
    public String toString() {
        return step + "/" + day.map(LocalDate::toString).orElse("") + "/" + position.orElse("");
    }
}
