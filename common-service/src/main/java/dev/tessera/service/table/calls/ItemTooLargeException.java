package dev.tessera.service.table.calls;

/** An item above DynamoDB's 400 KB, or a transaction above its 4 MB. */
public class ItemTooLargeException extends RuntimeException {

    public ItemTooLargeException(Throwable cause) {
        super("The item is larger than the table takes", cause);
    }
}
