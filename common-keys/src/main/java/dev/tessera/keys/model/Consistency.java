package dev.tessera.keys.model;

/** How fresh a read is. */
public enum Consistency {
    /** Sees every write that was answered before; the table only, never a secondary index. */
    STRONG(1),
    /** May lag behind, at half the price. */
    EVENTUAL(0.5),
    /** Not a read. */
    NONE(0);

    private final double unitsPer4KiB;

    Consistency(double unitsPer4KiB) {
        this.unitsPer4KiB = unitsPer4KiB;
    }

    /** Read units for each 4 KiB begun. */
    public double unitsPer4KiB() {
        return unitsPer4KiB;
    }
}
