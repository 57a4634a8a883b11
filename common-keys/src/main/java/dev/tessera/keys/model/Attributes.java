package dev.tessera.keys.model;

/** Names of the attributes that every service shares. The names of index keys are {@link Index}'s. */
public final class Attributes {
    public static final String PK = "pk";
    public static final String SK = "sk";
    /** Epoch seconds after which the item counts as absent, wherever DynamoDB is with deleting it. */
    public static final String TTL = "TTL";

    public static final String ENTITY_TYPE = "entityType";
    public static final String CREATED_AT = "createdAt";
    public static final String UPDATED_AT = "updatedAt";
    public static final String VERSION = "version";

    private Attributes() {}
}
