package dev.tessera.service.health;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;

/**
 * Whether what answers as DynamoDB has transactions. Several engines that speak its language do not, and would break the
 * first guard, counter or order that is written. One transaction tells: it requires an item that never exists, so it
 * changes nothing, and an engine that is fit refuses it.
 */
final class EngineCheck {

    private static final String UNFIT =
            "The engine behind the table cannot be used: %s. Tessera writes guards, counters"
                    + " and orders in transactions with conditions (TransactWriteItems). Amazon DynamoDB and DynamoDB Local have"
                    + " them; see \"Engines\" in docs/operations.md.";

    private final TableGateway table;
    private final Transaction impossible;

    EngineCheck(TableGateway table, PrimaryKey nothing) {
        this.table = table;
        this.impossible = Transaction.create().check("nothing", nothing, Condition.exists());
    }

    /** Fails with {@link UnfitEngineException} where the engine has no transactions, otherwise as the gateway does. */
    Uni<Void> run() {
        return table.transact(AccessPattern.TRANSACTION_PROBE, impossible)
                .onItem()
                .failWith(() -> unfit("it carried out a transaction whose condition does not hold", null))
                .onFailure(TransactionRefusedException.class)
                .recoverWithNull()
                // The gateway's word for what is refused as such, whatever the table's state.
                .onFailure(IllegalStateException.class)
                .transform(refusal -> unfit("it does not take transactions (" + reason(refusal) + ")", refusal));
    }

    private static UnfitEngineException unfit(String what, Throwable cause) {
        return new UnfitEngineException(UNFIT.formatted(what), cause);
    }

    private static String reason(Throwable refusal) {
        return refusal.getCause() == null
                ? refusal.getMessage()
                : refusal.getCause().getMessage();
    }
}
