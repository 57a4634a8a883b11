package dev.tessera.local.demo;

/** One service's share of the sample data. */
interface DemoPart {

    /** The module whose API it calls; while that is not up, the part is left out. */
    String service();

    /** Fills in what is missing: a second run finds everything there and changes nothing. */
    void fill(Demo demo);
}
