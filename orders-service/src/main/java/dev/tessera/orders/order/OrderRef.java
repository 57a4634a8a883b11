package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Shard;
import java.util.Objects;

/** Which order: companies choose the ids of their own orders, so one id may be two companies'. */
record OrderRef(Cnpj cnpj, String orderId) {

    OrderRef {
        Objects.requireNonNull(cnpj);
        Objects.requireNonNull(orderId);
    }

    /** In which of the partitions that a list across companies is spread over. */
    int shard(int shards) {
        return Shard.of(cnpj.value() + '#' + orderId, shards);
    }
}
