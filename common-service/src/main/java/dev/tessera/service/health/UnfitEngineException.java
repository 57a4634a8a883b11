package dev.tessera.service.health;

/** What answers as DynamoDB lacks what Tessera cannot do without: no outage, and no reason to wait. */
final class UnfitEngineException extends RuntimeException {

    UnfitEngineException(String message, Throwable cause) {
        super(message, cause);
    }
}
