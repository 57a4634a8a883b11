package dev.tessera.orders.order;

import java.util.EnumSet;
import java.util.Set;

/** How far an order is, in the words of the people who work on it, which are those on the wire. */
public enum OrderStatus {
    Pendente,
    AguardandoEstoque,
    AguardandoSeparacao,
    EmSeparacao,
    Separado,
    Enviado,
    Entregue,
    Cancelado;

    /** Where somebody may move an order by hand. */
    Set<OrderStatus> next() {
        return switch (this) {
            case Pendente -> EnumSet.of(AguardandoEstoque, AguardandoSeparacao, Cancelado);
            case AguardandoEstoque -> EnumSet.of(AguardandoSeparacao, Cancelado);
            case AguardandoSeparacao -> EnumSet.of(EmSeparacao, AguardandoEstoque, Cancelado);
            case EmSeparacao -> EnumSet.of(Separado, AguardandoEstoque, Cancelado);
            case Separado -> EnumSet.of(Enviado, Cancelado);
            case Enviado -> EnumSet.of(Entregue);
            case Entregue, Cancelado -> EnumSet.noneOf(OrderStatus.class);
        };
    }

    boolean canMoveTo(OrderStatus other) {
        return next().contains(other);
    }

    /** The goods are still with us: items can be picked, and the address can change. */
    boolean isOpen() {
        return compareTo(Enviado) < 0;
    }
}
