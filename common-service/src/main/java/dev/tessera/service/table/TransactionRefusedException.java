package dev.tessera.service.table;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Conditions of a transaction did not hold, so nothing of it was written. */
public class TransactionRefusedException extends RuntimeException {

    private final transient Map<String, Optional<Item>> refused;

    public TransactionRefusedException(Map<String, Optional<Item>> refused, Throwable cause) {
        super("The transaction was refused by " + refused.keySet(), cause);
        this.refused = new LinkedHashMap<>(refused);
    }

    /** The actions whose conditions did not hold, in the transaction's order. */
    public Set<String> labels() {
        return refused.keySet();
    }

    public boolean refused(String label) {
        return refused.containsKey(label);
    }

    /** The item as it was instead; empty if there is none, or only an expired one. */
    public Optional<Item> found(String label) {
        return refused.getOrDefault(label, Optional.empty());
    }
}
