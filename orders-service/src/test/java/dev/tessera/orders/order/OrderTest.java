package dev.tessera.orders.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.orders.values.Money;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OrderTest {

    private static final Instant NOW = Instant.parse("2024-03-01T12:00:00Z");
    private static final Optional<String> WHY = Optional.of("because");

    private final Order one = Planted.order(new Cnpj("12ABC34501DE35"), 1);
    private final Order order = new Order(
            one.ref(),
            one.orderDate(),
            one.notes(),
            one.placedBy(),
            one.companyName(),
            one.customer(),
            one.shipping(),
            List.of(line("A"), line("B")),
            one.payments(),
            one.latest(),
            one.createdAt(),
            one.updatedAt(),
            one.version());

    private static Line line(String product) {
        return new Line(product, "text", 2, Money.of("0.10"), ItemStatus.AguardandoEstoque, Instant.EPOCH, "nobody");
    }

    @Test
    void a_change_is_the_next_version_and_no_change_is_the_same_order() {
        assertThat(order.withNotes(Optional.of("new"), NOW).version()).isEqualTo(2);
        assertThat(order.withNotes(order.notes(), NOW)).isSameAs(order);
        assertThat(order.withCustomer(order.customer(), NOW)).isSameAs(order);
        assertThat(order.withShipping(order.shipping(), NOW)).isSameAs(order);
        assertThat(order.pick(Map.of("A", ItemStatus.AguardandoEstoque), "me", NOW))
                .isSameAs(order);
    }

    @Test
    void totals_follow_items_shipping_and_payments() {
        Shipping dear = new Shipping(
                "Express", Money.of("99.99"), "Santos", one.shipping().expectedDeliveryDate());

        Order changed = order.withShipping(dear, NOW)
                .withPayment(new NewPayment("Pix", Optional.empty(), Money.of("0.39")), NOW);

        assertThat(changed.totals().items()).isEqualTo(Money.of("0.40"));
        assertThat(changed.totals().total()).isEqualTo(Money.of("100.39"));
        assertThat(changed.totals().paid()).isEqualTo(Money.of("2550.39"));
        assertThat(changed.payments()).extracting(Payment::paymentId).containsExactly("01", "02");
        assertThat(changed.payments()).extracting(Payment::firstByMethod).containsExactly(true, false);
    }

    @Test
    void the_last_item_takes_the_order_along_and_brings_it_back() {
        Order ready = order.moveTo(OrderStatus.AguardandoSeparacao, "me", WHY, NOW);
        Order half = ready.pick(Map.of("A", ItemStatus.Separado), "me", NOW);
        Order picked = half.pick(Map.of("B", ItemStatus.Separado), "you", NOW);
        Order again = picked.pick(Map.of("B", ItemStatus.AguardandoSeparacao), "you", NOW);

        assertThat(half.status()).isEqualTo(OrderStatus.AguardandoSeparacao);
        assertThat(half.summary().openItems()).isEqualTo(1);
        assertThat(picked.status()).isEqualTo(OrderStatus.Separado);
        assertThat(picked.latest().by()).isEqualTo("you");
        assertThat(again.status()).isEqualTo(OrderStatus.EmSeparacao);
    }

    @Test
    void an_item_out_of_stock_wins_over_everything_and_is_told_once() {
        Order waiting = order.pick(Map.of("A", ItemStatus.SemEstoque), "me", NOW);
        Order both = waiting.pick(Map.of("B", ItemStatus.SemEstoque), "me", NOW);

        assertThat(waiting.status()).isEqualTo(OrderStatus.AguardandoEstoque);
        assertThat(both.latest()).isEqualTo(waiting.latest());
        assertThat(both.version()).isEqualTo(3);
    }

    @Test
    void items_that_stay_as_they_are_do_not_bring_a_closed_order_back() {
        Order sent = order.moveTo(OrderStatus.Separado, "me", WHY, NOW).moveTo(OrderStatus.Enviado, "me", WHY, NOW);
        Order cancelled =
                order.pick(Map.of("A", ItemStatus.SemEstoque), "me", NOW).moveTo(OrderStatus.Cancelado, "me", WHY, NOW);

        assertThat(sent.pick(Map.of("A", ItemStatus.Separado), "me", NOW)).isSameAs(sent);
        assertThat(cancelled.pick(Map.of("A", ItemStatus.SemEstoque), "me", NOW))
                .isSameAs(cancelled);
    }

    @Test
    void items_follow_where_a_status_says_what_they_are() {
        Order out = order.pick(Map.of("A", ItemStatus.SemEstoque), "me", NOW);

        Order ready = out.moveTo(OrderStatus.AguardandoSeparacao, "me", WHY, NOW);
        Order picked =
                ready.moveTo(OrderStatus.EmSeparacao, "me", WHY, NOW).moveTo(OrderStatus.Separado, "me", WHY, NOW);
        Order sent = picked.moveTo(OrderStatus.Enviado, "me", WHY, NOW);

        assertThat(ready.lines()).extracting(Line::status).containsOnly(ItemStatus.AguardandoSeparacao);
        assertThat(picked.lines()).extracting(Line::status).containsOnly(ItemStatus.Separado);
        assertThat(sent.lines()).isEqualTo(picked.lines());
        assertThat(picked.isOpen()).isTrue();
        assertThat(sent.isOpen()).isFalse();
    }

    @Test
    void history_goes_forward_even_when_the_clock_does_not() {
        Order moved = order.moveTo(OrderStatus.AguardandoEstoque, "me", WHY, NOW);
        Order back = moved.moveTo(OrderStatus.AguardandoSeparacao, "me", WHY, NOW.minusSeconds(60));

        assertThat(moved.latest().at()).isEqualTo(NOW);
        assertThat(back.latest().at()).isEqualTo(NOW.plusMillis(1));
        assertThat(back.latest().from()).contains(OrderStatus.AguardandoEstoque);
    }

    @Test
    void an_order_has_a_line_and_not_too_many_parts() {
        assertThatThrownBy(() -> with(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> with(Collections.nCopies(93, line("A"))))
                .as("with its payment these are 94")
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(with(Collections.nCopies(92, line("A"))).lines()).hasSize(92);
    }

    private Order with(List<Line> lines) {
        return Order.place(
                one.ref(), NOW, Optional.empty(), one.customer(), one.shipping(), lines, one.payments(), "me", NOW);
    }

    @Test
    void it_says_nothing_personal_of_itself() {
        assertThat(order.toString() + order.customer() + order.customer().address())
                .doesNotContain("Mariana", "12345678909", "123.456.789-09", "Rua");
    }
}
