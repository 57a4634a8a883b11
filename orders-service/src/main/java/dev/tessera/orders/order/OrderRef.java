package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Shard;
import dev.tessera.service.Required;

/** Which order: companies choose the ids of their own orders, so one id may be two companies'. */
record OrderRef(Cnpj cnpj, String orderId) {

    OrderRef {
        Required.all(cnpj, orderId);
    }

    /** In which of the partitions that a list across companies is spread over. */
    int shard(int shards) {
        return Shard.of(cnpj.value() + '#' + orderId, shards);
    }
}
