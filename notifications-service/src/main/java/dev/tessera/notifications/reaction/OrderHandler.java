package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Wording;
import dev.tessera.notifications.reaction.phrases.Sentences;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Tells the members of a company how its orders move, and what they wait for. */
@Singleton
class OrderHandler extends ReactionHandler {

    private static final String STATUS = "status";
    private static final String OUT_OF_STOCK = "SemEstoque";

    private final ReactionRepository repository;

    OrderHandler(ReactionSender sender, ReactionRepository repository) {
        super("orders", sender, Entity.ORDER_STATUS, Entity.ORDER_ITEM);
        this.repository = repository;
    }

    @Override
    Multi<Message> messages(ItemChange change) {
        return change.entity() == Entity.ORDER_STATUS ? moved(change) : ranOut(change);
    }

    /** Of an order that was there: a new one takes its first status, which moves nothing. */
    private Multi<Message> moved(ItemChange change) {
        Optional<String> before = change.before().map(order -> order.text(STATUS));
        Optional<String> after = change.after().map(order -> order.text(STATUS));
        if (before.isEmpty() || after.isEmpty() || before.equals(after)) {
            return nothing();
        }
        OrderStatusKeys.Primary key = (OrderStatusKeys.Primary) change.key();
        Item order = change.after().orElseThrow();
        String cause =
                Cause.of("order-status", key.cnpj().value(), key.orderId(), Times.format(order.time("statusSince")));
        Wording wording = Sentences.orderMoved(key.orderId(), order.text("customerName"), after.get());
        return told(
                key.cnpj(),
                key.orderId(),
                order.text("statusBy"),
                member -> Message.of(member, Kind.ORDER_STATUS, cause, wording)
                        .with(Map.of("from", before.get(), "status", after.get())));
    }

    private Multi<Message> ranOut(ItemChange change) {
        if (!isOutOfStock(change.after()) || isOutOfStock(change.before())) {
            return nothing();
        }
        OrderItemKeys.Primary key = (OrderItemKeys.Primary) change.key();
        Item item = change.after().orElseThrow();
        String cause = Cause.of(
                "out-of-stock",
                key.cnpj().value(),
                key.orderId(),
                key.productId(),
                Times.format(item.time("itemStatusSince")));
        Wording wording = Sentences.outOfStock(item.text("description"), key.orderId(), item.number("quantity"));
        return told(
                key.cnpj(),
                key.orderId(),
                item.text("itemStatusBy"),
                member -> Message.of(member, Kind.OUT_OF_STOCK, cause, wording)
                        .with(Map.of("productId", key.productId())));
    }

    private static boolean isOutOfStock(Optional<Item> item) {
        return item.map(found -> found.text("itemStatus")).equals(Optional.of(OUT_OF_STOCK));
    }

    private Multi<Message> told(Cnpj cnpj, String orderId, String by, Function<String, Message> message) {
        return repository
                .membersOfCompany(cnpj)
                .map(member -> message.apply(((MemberKeys.Primary) member.key()).userId())
                        .linkingTo(Link.to("companies", cnpj.value(), "orders", orderId))
                        .with(Map.of("cnpj", cnpj.value(), "orderId", orderId))
                        .by(by));
    }
}
