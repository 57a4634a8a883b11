package dev.tessera.content.publication;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A long text as the table keeps it: gzip of UTF-8. What cannot be compressed grows by a few bytes; what nobody reads is
 * never unpacked.
 */
public final class CompressedText {

    private final byte[] packed;

    private CompressedText(byte[] packed) {
        this.packed = packed;
    }

    public static CompressedText of(String text) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(text.getBytes(UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new CompressedText(packed.toByteArray());
    }

    public static CompressedText ofPacked(byte[] packed) {
        return new CompressedText(packed.clone());
    }

    public byte[] packed() {
        return packed.clone();
    }

    public String text() {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CompressedText text && Arrays.equals(packed, text.packed);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(packed);
    }

    @Override
    public String toString() {
        return "CompressedText[" + packed.length + " bytes]";
    }
}
