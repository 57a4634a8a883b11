package dev.tessera.service.edge;

import java.util.List;

/** A list that is answered whole. */
public record Items<T>(List<T> items) {}
