package dev.tessera.keys.model;

/** The requests that the table is asked. Scan is not among them. */
public enum Operation {
    GET_ITEM("GetItem", false),
    QUERY("Query", false),
    BATCH_GET_ITEM("BatchGetItem", false),
    PUT_ITEM("PutItem", true),
    UPDATE_ITEM("UpdateItem", true),
    DELETE_ITEM("DeleteItem", true),
    TRANSACT_WRITE_ITEMS("TransactWriteItems", true),
    BATCH_WRITE_ITEM("BatchWriteItem", true);

    private final String request;
    private final boolean write;

    Operation(String request, boolean write) {
        this.request = request;
        this.write = write;
    }

    /** As DynamoDB calls it. */
    public String request() {
        return request;
    }

    public boolean isWrite() {
        return write;
    }
}
