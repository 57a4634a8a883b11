package dev.tessera.content.card;

import dev.tessera.content.publication.ContentRules;
import dev.tessera.keys.content.Ranking;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Which cards a list shows: by exactly one of these. */
sealed interface CardSelection {

    int MAX_IDS = 100;

    record InCategory(String categoryId) implements CardSelection {}

    record OfAuthor(String authorId) implements CardSelection {}

    record OfDay(LocalDate day) implements CardSelection {}

    record Ranked(Ranking ranking) implements CardSelection {}

    record ByIds(List<String> ids) implements CardSelection {}

    static CardSelection read(String category, String author, String date, String sort, String ids) {
        if (Stream.of(category, author, date, sort, ids)
                        .filter(Objects::nonNull)
                        .count()
                != 1) {
            throw Problems.badRequest("Ask for exactly one of category, author, date, sort and ids.");
        }
        Validation fields = new Validation();
        CardSelection selection = Stream.of(
                        fields.optional("category", category, typed -> new InCategory(ContentRules.id(typed))),
                        fields.optional("author", author, typed -> new OfAuthor(ContentRules.id(typed))),
                        fields.optional("date", date, CardSelection::day),
                        fields.optional("sort", sort, CardSelection::ranking),
                        fields.optional("ids", ids, CardSelection::ids))
                .filter(Objects::nonNull)
                .map(CardSelection.class::cast)
                .findFirst()
                .orElse(null);
        fields.check();
        return selection;
    }

    private static OfDay day(String typed) {
        try {
            LocalDate day = LocalDate.parse(typed);
            if (day.getYear() >= 0 && day.getYear() <= 9999) {
                return new OfDay(day);
            }
        } catch (DateTimeParseException e) {
            // The same answer as for a year without a fixed width.
        }
        throw new InvalidValueException("must be a day such as 2026-11-16");
    }

    private static Ranked ranking(String typed) {
        return switch (typed) {
            case "-score" -> new Ranked(Ranking.SCORE);
            case "-controversy" -> new Ranked(Ranking.CONTROVERSIAL);
            default -> throw new InvalidValueException("must be -score or -controversy");
        };
    }

    private static ByIds ids(String typed) {
        List<String> ids = Stream.of(typed.split(",", -1)).distinct().toList();
        if (ids.size() > MAX_IDS) {
            throw new InvalidValueException("must be at most " + MAX_IDS + " ids");
        }
        ids.forEach(ContentRules::id);
        return new ByIds(ids);
    }
}
