package dev.tessera.service.feed.deadletter;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.f4b6a3.ulid.Ulid;
import dev.tessera.service.feed.ItemChange;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

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
        byte[] hash =
                hash(String.join("\n", handler, change.key().pk(), change.key().sk(), change.sequence()));
        return Ulid.from(ByteBuffer.allocate(TIME_BYTES + HASH_BYTES)
                        .put(time, Long.BYTES - TIME_BYTES, TIME_BYTES)
                        .put(hash, 0, HASH_BYTES)
                        .array())
                .toString();
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
