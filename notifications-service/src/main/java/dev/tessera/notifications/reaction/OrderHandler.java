package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Times;
import dev.tessera.notifications.notification.Composer;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.Happenings.OrderMoved;
import dev.tessera.notifications.reaction.Happenings.RanOut;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Set;

/** Tells the members of a company how its orders move, and what they wait for. */
@ApplicationScoped
class OrderHandler implements ChangeHandler {

    private final Reactions reactions;
    private final CompanyReaders company;

    OrderHandler(Reactions reactions, CompanyReaders company) {
        this.reactions = reactions;
        this.company = company;
    }

    @Override
    public String name() {
        return "orders";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.ORDER_STATUS, Entity.ORDER_ITEM);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return change.entity() == Entity.ORDER_STATUS
                ? reactions.to(change, Happenings::orderMoved, this::tell)
                : reactions.to(change, Happenings::ranOut, this::tell);
    }

    private Uni<Void> tell(OrderMoved order) {
        String cause = Cause.of("order-status", order.cnpj().value(), order.orderId(), Times.format(order.at()));
        Composer text = Reactions.saying(say -> say.orderMoved(order.orderId(), order.customer(), order.status()));
        Map<String, String> data = Map.of(
                "cnpj", order.cnpj().value(),
                "orderId", order.orderId(),
                "from", order.from(),
                "status", order.status(),
                "actorId", order.by());
        return company.tellMembers(
                order.cnpj(),
                order.by(),
                member -> Message.of(member, Kind.ORDER_STATUS, cause, text)
                        .linkingTo(link(order.cnpj(), order.orderId()))
                        .with(data));
    }

    private Uni<Void> tell(RanOut item) {
        String cause = Cause.of(
                "out-of-stock", item.cnpj().value(), item.orderId(), item.productId(), Times.format(item.at()));
        Composer text = Reactions.saying(say -> say.outOfStock(item.description(), item.orderId(), item.quantity()));
        Map<String, String> data = Map.of(
                "cnpj", item.cnpj().value(),
                "orderId", item.orderId(),
                "productId", item.productId(),
                "actorId", item.by());
        return company.tellMembers(
                item.cnpj(),
                item.by(),
                member -> Message.of(member, Kind.OUT_OF_STOCK, cause, text)
                        .linkingTo(link(item.cnpj(), item.orderId()))
                        .with(data));
    }

    private static String link(Cnpj cnpj, String orderId) {
        return Link.to("companies", cnpj.value(), "orders", orderId);
    }
}
