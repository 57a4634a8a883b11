package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.orders.values.Money;
import dev.tessera.orders.values.Uf;
import dev.tessera.service.table.Item;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Orders as they stand in the table when they are placed, written past the service: for tests that need many. */
public final class Planted {

    private static final Instant FIRST = Instant.parse("2024-01-01T00:00:00Z");

    private Planted() {}

    /** All alike, a minute apart, so that a page of them costs the same wherever it is. */
    static Order order(Cnpj cnpj, int number) {
        Instant date = FIRST.plus(Duration.ofMinutes(number));
        Line line = new Line(
                "PRD-1001", "Smartphone XYZ", 1, Money.of("2500.00"), ItemStatus.AguardandoEstoque, FIRST, "planted");
        Payment payment = new Payment("01", "Pix", Optional.empty(), Money.of("2550.00"), FIRST, true);
        Customer customer = new Customer(
                "Mariana",
                "Alves",
                new Cpf("12345678909"),
                Optional.empty(),
                Optional.empty(),
                new Customer.Address("Rua", "1", Optional.empty(), Optional.empty(), "Santos", Uf.SP, "11010-000"));
        Shipping shipping = new Shipping("Express", Money.of("50.00"), "Santos", LocalDate.of(2024, 1, 2));
        return Order.place(
                new OrderRef(cnpj, id(number)),
                date,
                Optional.empty(),
                customer,
                shipping,
                List.of(line),
                List.of(payment),
                "planted",
                FIRST);
    }

    public static String id(int number) {
        return "ORD-%06d".formatted(number);
    }

    /** Everything a placed order consists of. */
    public static List<Item> items(Cnpj cnpj, int number) {
        return items(order(cnpj, number));
    }

    static List<Item> items(Order order) {
        ShardConfig one = new OneShard();
        List<Item> items = new ArrayList<>();
        StoredOrder.parts(order, one)
                .values()
                .forEach(part -> items.add(part.toBuilder()
                        .stamped(order.createdAt(), order.updatedAt(), order.version())
                        .build()));
        items.add(OrderSummaryItem.of(order.summary(), items.size(), one.status()));
        items.add(StatusChangeItem.of(order.ref(), order.latest()));
        return items;
    }

    private record OneShard() implements ShardConfig {

        @Override
        public int status() {
            return 1;
        }

        @Override
        public int itemStatus() {
            return 1;
        }

        @Override
        public int city() {
            return 1;
        }

        @Override
        public int paymentMethod() {
            return 1;
        }
    }
}
