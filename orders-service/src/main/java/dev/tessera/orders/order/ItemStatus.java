package dev.tessera.orders.order;

import java.util.EnumSet;
import java.util.Set;

/** How far an item is, in the words of the people in the warehouse, which are those on the wire. */
public enum ItemStatus {
    AguardandoEstoque,
    AguardandoSeparacao,
    Separado,
    SemEstoque;

    Set<ItemStatus> next() {
        return switch (this) {
            case AguardandoEstoque -> EnumSet.of(AguardandoSeparacao, SemEstoque);
            case SemEstoque -> EnumSet.of(AguardandoSeparacao);
            case AguardandoSeparacao -> EnumSet.of(Separado, SemEstoque);
            case Separado -> EnumSet.of(AguardandoSeparacao);
        };
    }

    boolean canMoveTo(ItemStatus other) {
        return next().contains(other);
    }

    /** The goods are not there, or not known to be. */
    boolean waitsForStock() {
        return this == AguardandoEstoque || this == SemEstoque;
    }
}
