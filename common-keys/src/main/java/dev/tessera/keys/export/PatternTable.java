package dev.tessera.keys.export;

import static dev.tessera.keys.export.Markdown.code;
import static dev.tessera.keys.model.Operation.QUERY;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Budget;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.json.Json;
import dev.tessera.keys.model.Consistency;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The page that shows every request that the table is ever asked. */
final class PatternTable {

    /** The size of a page when the caller does not say. */
    private static final int PAGE = 20;

    private PatternTable() {}

    static String page() {
        Markdown page = Markdown.page("Access patterns");
        page.text("""
                Every request that the table is ever asked; a request that is not listed fails the tests. The cost is the most
                that a request may consume when every item is as large as its entity may grow, in read units (4 KiB, half of
                it when eventually consistent) or write units (1 KiB, double in a transaction, indexes included).
                """);
        for (Map.Entry<String, List<AccessPattern>> group : Groups.patterns().entrySet()) {
            page.section("Owned by " + group.getKey());
            page.table(
                    List.of("access pattern", "purpose", "request", "entities", "also read by", "at most"),
                    group.getValue().stream().map(PatternTable::row).toList());
        }
        return page.toString();
    }

    private static List<String> row(AccessPattern pattern) {
        return List.of(
                code(pattern.name()),
                pattern.purpose(),
                request(pattern),
                entities(pattern),
                pattern.readers().stream()
                        .filter(reader -> !pattern.owners().contains(reader))
                        .map(Service::id)
                        .collect(Collectors.joining(", ")),
                cost(pattern));
    }

    private static String entities(AccessPattern pattern) {
        String own = pattern.entities().stream().map(Entity::type).collect(Collectors.joining(", "));
        return pattern.checks().isEmpty()
                ? own
                : own + "; checks "
                        + pattern.checks().stream().map(Entity::type).collect(Collectors.joining(" or "));
    }

    private static String request(AccessPattern pattern) {
        String request = pattern.operation().request() + (pattern.operation() == QUERY ? " " + pattern.index() : "");
        return pattern.consistency() == Consistency.STRONG ? request + ", strong" : request;
    }

    private static String cost(AccessPattern pattern) {
        Budget budget = pattern.budget();
        int actions = pattern.entities().size() + pattern.checks().size();
        return switch (pattern.operation()) {
            case GET_ITEM -> units(budget.readUnits(1), "read");
            case QUERY, BATCH_GET_ITEM -> units(budget.readUnits(1), "read") + page(budget.readUnits(PAGE));
            case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM -> units(budget.writeUnits(1), "write");
            case BATCH_WRITE_ITEM -> units(budget.writeUnits(1), "write") + page(budget.writeUnits(PAGE));
            case TRANSACT_WRITE_ITEMS ->
                units(budget.writeUnits(actions), "write") + (actions == 1 ? "" : " for one of each");
        };
    }

    private static String page(double units) {
        return ", " + Json.plain(units) + " for " + PAGE + " items";
    }

    private static String units(double units, String kind) {
        return Json.plain(units) + " " + kind;
    }
}
