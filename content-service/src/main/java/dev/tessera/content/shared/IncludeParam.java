package dev.tessera.content.shared;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Paging;
import java.util.Optional;

/** The {@code include} of a list: more than it shows by itself, by the same requests to the table. */
public final class IncludeParam {

    private static final String MARKS = "marks";

    /** Counters, author, like and bookmark: 100 keys are a batch. */
    private static final int MOST_WITH_MARKS = 25;

    private IncludeParam() {}

    /** Whose marks are shown, if anybody's: 401 without a token, 422 for what is not there to include. */
    public static Optional<String> markedBy(String include, Caller caller) {
        if (include == null) {
            return Optional.empty();
        }
        if (!include.equals(MARKS)) {
            throw Problems.validationFailed("include", "must be " + MARKS);
        }
        return Optional.of(caller.subject());
    }

    public static int maxLimit(Optional<String> markedBy) {
        return markedBy.isPresent() ? MOST_WITH_MARKS : Paging.MAX_LIMIT;
    }
}
