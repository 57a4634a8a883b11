package dev.tessera.service.table.calls;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/**
 * Counts throttled tries, which the SDK repeats by itself. It tells of them by its own metrics alone, and collecting those
 * for every call had about a tenth of the CPU samples of a read; so the refusal is read off the answer, which is rare and short.
 */
final class CountThrottles implements ExecutionInterceptor {

    /** What counts one, for the access pattern of the call. */
    // As in TableGateway: no two may have the same name, and in tests this class is loaded repeatedly.
    static final ExecutionAttribute<Runnable> COUNT =
            new ExecutionAttribute<>("tessera.throttled." + UUID.randomUUID());

    private static final int REFUSED = 400;

    private static final Pattern THROTTLED = Pattern.compile("\"__type\"\\s*:\\s*\"(?:[^\"#]*#)?"
            + "(?:ThrottlingException|ProvisionedThroughputExceededException|RequestLimitExceeded)\"");

    @Override
    public Optional<Publisher<ByteBuffer>> modifyAsyncHttpResponseContent(
            Context.ModifyHttpResponse call, ExecutionAttributes attributes) {
        Runnable count = attributes.getAttribute(COUNT);
        if (count == null || call.httpResponse().statusCode() != REFUSED) {
            return call.responsePublisher();
        }
        return call.responsePublisher()
                .map(body -> SdkPublisher.adapt(body).map(part -> {
                    if (THROTTLED.matcher(UTF_8.decode(part.duplicate())).find()) {
                        count.run();
                    }
                    return part;
                }));
    }
}
