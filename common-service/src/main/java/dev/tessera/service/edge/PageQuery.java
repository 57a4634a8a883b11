package dev.tessera.service.edge;

import dev.tessera.service.problem.FieldError;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Paging;
import java.util.List;
import java.util.TreeSet;

/** What a client asks of a list: how much, from where, and of which list a cursor must be. */
record PageQuery(int limit, String cursor, CursorScope scope) {

    static final String LIMIT = "limit";
    static final String CURSOR = "cursor";

    static PageQuery of(CurrentOperation operation, String caller, int maxLimit) {
        return new PageQuery(
                limit(operation.query().get(LIMIT), maxLimit),
                operation.query().get(CURSOR),
                new CursorScope(operation.request().normalizedPath(), filter(operation), caller));
    }

    PageQuery of(Object list) {
        return new PageQuery(
                limit, cursor, new CursorScope(scope.route(), scope.filter() + " of " + list, scope.caller()));
    }

    /** A parameter with nothing behind its name is none. */
    Paging paging(Cursors cursors) {
        return new Paging(limit, cursor == null || cursor.isEmpty() ? null : cursors.decode(scope, cursor));
    }

    private static int limit(String typed, int max) {
        if (typed == null || typed.isEmpty()) {
            return Paging.DEFAULT_LIMIT;
        }
        int limit;
        try {
            limit = Integer.parseInt(typed);
        } catch (NumberFormatException e) {
            throw Problems.badParameters(List.of(new FieldError(LIMIT, "must be a whole number from 1 to " + max)));
        }
        if (limit < 1 || limit > max) {
            throw Problems.validationFailed(
                    LIMIT, limit < 1 ? "must be greater than or equal to 1" : "must be less than or equal to " + max);
        }
        return limit;
    }

    /** Every other parameter, by name: whatever chooses what is listed is among them. Lengths keep the parts apart. */
    private static String filter(CurrentOperation operation) {
        StringBuilder filter = new StringBuilder();
        for (String name : new TreeSet<>(operation.query().names())) {
            if (!name.equals(LIMIT) && !name.equals(CURSOR)) {
                for (String value : operation.query().getAll(name)) {
                    part(filter, name);
                    part(filter, value);
                }
            }
        }
        return filter.toString();
    }

    private static void part(StringBuilder filter, String text) {
        filter.append(text.length()).append(':').append(text);
    }
}
