package dev.tessera.service.feed.deadletter;

/**
 * What became of a change that was handled once more.
 *
 * @param letter as it is now, or as it was when it was removed
 */
record Replay(boolean isHandled, DeadLetter letter) {}
