package dev.tessera.keys.model;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The table itself and its five secondary indexes, each with the names of its two key attributes. */
public enum Index {
    TABLE("the item itself"),
    GSI1("by owner, or by an alternate id"),
    GSI2("by class, or by a second id"),
    GSI3("by time or state"),
    GSI4("by word, by sender, or the newest of all"),
    GSI5("by score");

    private final String role;
    private final String pkName;
    private final String skName;

    Index(String role) {
        this.role = role;
        String prefix = name().equals("TABLE") ? "" : name().toLowerCase(Locale.ROOT);
        this.pkName = prefix + Attributes.PK;
        this.skName = prefix + Attributes.SK;
    }

    /** What the index is for, in a few words. */
    public String role() {
        return role;
    }

    /** The name a Query gives, or null for the table itself. */
    public String indexName() {
        return this == TABLE ? null : name();
    }

    public String pkName() {
        return pkName;
    }

    public String skName() {
        return skName;
    }

    /** The secondary indexes, without the table. */
    public static List<Index> secondary() {
        return Stream.of(values()).filter(index -> index != TABLE).toList();
    }
}
