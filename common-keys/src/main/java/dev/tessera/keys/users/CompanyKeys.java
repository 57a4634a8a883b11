package dev.tessera.keys.users;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import java.time.Instant;
import java.util.stream.Stream;

public interface CompanyKeys {

    /** What a company can be once it is one; before that there are claims. */
    enum State {
        ACTIVE,
        SUSPENDED
    }

    /** A company. */
    record Primary(Cnpj cnpj) implements PrimaryKey {}

    /** A company among all of its state, by since when it is in it. */
    record ByState(State state, Instant since, Cnpj cnpj) implements IndexKey {}

    /** One that an earlier build wrote says when it was activated, or is pending: that was registered, and is no company yet. */
    static void derive(ItemFacts company) {
        String status = company.text("status").orElse("");
        if (Stream.of(State.values()).noneMatch(state -> state.name().equals(status))) {
            company.remove(Index.GSI3);
        } else {
            company.set("state", State.valueOf(status));
            company.time("statusSince")
                    .or(() -> company.time("activatedAt"))
                    .or(() -> company.time("createdAt"))
                    .ifPresent(since -> company.set("since", since));
        }
    }
}
