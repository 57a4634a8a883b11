package dev.tessera.service.edge;

/**
 * What one of several things in a request would have been answered if it stood alone.
 *
 * @param replayed true if it was created before, by the same request; else null
 * @param created JSON; null if it was refused
 * @param problem JSON; null if it was created
 */
public record BulkResult(int index, int status, Boolean replayed, String created, String problem) {}
