package dev.tessera.keys.orders;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

public interface OrderItemKeys {

    /** A product in an order. */
    record Primary(Cnpj cnpj, String orderId, String productId) implements PrimaryKey {}

    /** An order among all that hold a product, across companies. */
    record WithProduct(String productId, Cnpj cnpj, String orderId) implements IndexKey {}

    /** An item among all of its status, across companies. */
    record InStatus(String itemStatus, Cnpj cnpj, String orderId, String productId, int shard) implements IndexKey {}

    /** An item to be picked: those of one company and status, by city and delivery date. */
    record OfCompanyInStatus(
            Cnpj cnpj, String itemStatus, String city, LocalDate deliveryDate, String orderId, String productId)
            implements IndexKey {}

    /**
     * What is sent or cancelled is in no list of things to pick; lines from before that was kept stay in the lists they are
     * in. Cities are listed whatever their case and accents.
     */
    static void derive(ItemFacts line) {
        line.text("city").map(ListName::of).ifPresent(city -> line.set("city", city));
        Optional<String> inPicking = line.text("inPicking");
        for (Index index : List.of(Index.GSI2, Index.GSI3)) {
            if (inPicking.isEmpty()) {
                if (line.text(index.pkName()).isEmpty()) {
                    line.keep(index);
                }
            } else if (inPicking.get().equals("false")) {
                line.remove(index);
            }
        }
    }
}
