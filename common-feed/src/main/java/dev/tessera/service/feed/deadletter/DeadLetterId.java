package dev.tessera.service.feed.deadletter;

import com.github.f4b6a3.ulid.Ulid;
import dev.tessera.service.crypto.Sha256;
import dev.tessera.service.feed.ItemChange;
import java.nio.ByteBuffer;

/**
 * A ULID that is computed from the change and its handler. The feed brings a change again if a pod dies before its
 * checkpoint, and the same change must then make the same letter.
 */
final class DeadLetterId {

    private static final int TIME_BYTES = 6;
    private static final int HASH_BYTES = 10;

    private DeadLetterId() {}

    static String of(String handler, ItemChange change) {
        byte[] time = ByteBuffer.allocate(Long.BYTES)
                .putLong(change.at().toEpochMilli())
                .array();
        byte[] hash = Sha256.of(
                String.join("\n", handler, change.key().pk(), change.key().sk(), change.sequence()));
        return Ulid.from(ByteBuffer.allocate(TIME_BYTES + HASH_BYTES)
                        .put(time, Long.BYTES - TIME_BYTES, TIME_BYTES)
                        .put(hash, 0, HASH_BYTES)
                        .array())
                .toString();
    }
}
