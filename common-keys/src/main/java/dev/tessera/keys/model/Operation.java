package dev.tessera.keys.model;

/** The requests that the table is asked. Scan is not among them. */
public enum Operation {
    GET_ITEM(false),
    QUERY(false),
    BATCH_GET_ITEM(false),
    PUT_ITEM(true),
    UPDATE_ITEM(true),
    DELETE_ITEM(true),
    TRANSACT_WRITE_ITEMS(true),
    BATCH_WRITE_ITEM(true);

    private final boolean write;

    Operation(boolean write) {
        this.write = write;
    }

    public boolean isWrite() {
        return write;
    }
}
