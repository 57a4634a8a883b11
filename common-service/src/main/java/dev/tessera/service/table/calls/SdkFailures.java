package dev.tessera.service.table.calls;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.table.BadPositionException;
import java.util.Set;
import java.util.concurrent.CancellationException;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

/** What the SDK's exceptions mean here. Nobody outside this package sees one of them. */
public final class SdkFailures {

    public static final String CONDITION_FAILED = "ConditionalCheckFailed";
    private static final String TOO_LARGE = "exceeded the maximum allowed size";
    private static final String START_KEY = "starting key";

    /** No outage: what an engine does not have today, it does not have in a second either. */
    private static final int NOT_IMPLEMENTED = 501;

    /** A transaction cancelled for these alone was neither wrong nor refused: it may be tried again. */
    private static final Set<String> PASSING =
            Set.of("None", "TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded");

    /** Keys that were wrong, or have run out: an operator's matter, and to a client the table is out of reach. */
    private static final Set<String> CREDENTIALS = Set.of(
            "AccessDeniedException",
            "ExpiredTokenException",
            "IncompleteSignatureException",
            "InvalidSignatureException",
            "MissingAuthenticationTokenException",
            "UnrecognizedClientException");

    private SdkFailures() {}

    /** Leaves those for their caller that need to know what was written: refused conditions and conflicts. */
    static Throwable translate(AccessPattern pattern, Throwable failure) {
        if (isConflict(failure) || failure instanceof ConditionalCheckFailedException) {
            return failure;
        }
        if (failure instanceof TransactionCanceledException cancelled) {
            return cancelled.cancellationReasons().stream().anyMatch(SdkFailures::isTooLarge)
                    ? new ItemTooLargeException(cancelled)
                    : cancelled;
        }
        if (failure instanceof AwsServiceException service) {
            return translate(pattern, service);
        }
        if (failure instanceof SdkClientException || failure instanceof CancellationException) {
            return unavailable(pattern, failure);
        }
        return failure;
    }

    private static Throwable translate(AccessPattern pattern, AwsServiceException failure) {
        String message = String.valueOf(failure.getMessage());
        if (message.contains(TOO_LARGE)) {
            return new ItemTooLargeException(failure);
        }
        if (message.contains(START_KEY)) {
            return new BadPositionException("The position is not one of this query", failure);
        }
        boolean outOfReach = failure.isThrottlingException()
                || failure.statusCode() >= 500 && failure.statusCode() != NOT_IMPLEMENTED
                || failure instanceof TransactionInProgressException
                || failure instanceof ResourceNotFoundException
                || CREDENTIALS.contains(errorCode(failure));
        return outOfReach ? unavailable(pattern, failure) : wrong(pattern, failure);
    }

    private static String errorCode(AwsServiceException failure) {
        return failure.awsErrorDetails() == null
                ? "none"
                : String.valueOf(failure.awsErrorDetails().errorCode());
    }

    /** Another transaction held the item: nothing was written, and the next try may well succeed. */
    static boolean isConflict(Throwable failure) {
        if (failure instanceof TransactionCanceledException cancelled) {
            return cancelled.hasCancellationReasons()
                    && cancelled.cancellationReasons().stream()
                            .allMatch(reason -> PASSING.contains(String.valueOf(reason.code())));
        }
        return failure instanceof TransactionConflictException;
    }

    static TableUnavailableException contended(AccessPattern pattern, Throwable failure) {
        return new TableUnavailableException(pattern + " kept meeting other transactions on the same items", failure);
    }

    static TableUnavailableException unavailable(AccessPattern pattern, Throwable failure) {
        return new TableUnavailableException("The table did not answer " + pattern, failure);
    }

    /** A mistake of ours, not of the caller's. */
    public static IllegalStateException wrong(AccessPattern pattern, Throwable failure) {
        return new IllegalStateException("DynamoDB does not accept " + pattern + " as sent", failure);
    }

    private static boolean isTooLarge(CancellationReason reason) {
        return String.valueOf(reason.message()).contains(TOO_LARGE);
    }

    /** For metrics: few, fixed words. */
    static String outcome(Throwable failure) {
        if (isConflict(failure)) {
            return "conflict";
        } else if (failure instanceof ConditionalCheckFailedException
                || failure instanceof TransactionCanceledException) {
            return "refused";
        } else if (failure instanceof TableUnavailableException) {
            return "unavailable";
        } else if (failure instanceof ItemTooLargeException) {
            return "too-large";
        }
        return "error";
    }
}
