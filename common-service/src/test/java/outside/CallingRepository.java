package outside;

import dev.tessera.service.table.Transaction;
import java.util.function.UnaryOperator;

public class CallingRepository {

    public Transaction write(UnaryOperator<Transaction> record) {
        return record.apply(Transaction.create());
    }
}
