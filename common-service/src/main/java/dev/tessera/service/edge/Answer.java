package dev.tessera.service.edge;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jboss.resteasy.reactive.RestResponse;

/** An answer as it went over the wire, and the digest of the request that it answers. */
record Answer(byte[] requestDigest, int status, Map<String, String> headers, byte[] body) {

    static final String REPLAYED = "Idempotent-Replayed";

    private static final int DIGEST_BYTES = 32;

    /** About what all takes but the body. */
    private static final int ENVELOPE = 256;

    /** A small answer takes no fewer blocks of DynamoDB if it is compressed. */
    private static final int COMPRESSED_FROM = 4096;

    /** Beside the status, which it is larger than any of. */
    private static final int COMPRESSED = 0x8000;

    boolean answers(byte[] digest) {
        return MessageDigest.isEqual(requestDigest, digest);
    }

    <R> RestResponse<R> toResponse() {
        return this.<R>response().build();
    }

    <R> RestResponse<R> toReplay() {
        return this.<R>response().header(REPLAYED, "true").build();
    }

    /** Text, not bytes: to what is text already the writer of JSON adds nothing, bytes it would encode. */
    @SuppressWarnings("unchecked")
    private <R> RestResponse.ResponseBuilder<R> response() {
        RestResponse.ResponseBuilder<R> response = RestResponse.ResponseBuilder.create(status);
        headers.forEach(response::header);
        if (body.length > 0) {
            response.header(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON)
                    .entity((R) new String(body, StandardCharsets.UTF_8));
        }
        return response;
    }

    /** The members of both JSON objects in one. */
    static String joined(String first, String second) {
        String members = second.substring(1);
        String before = first.substring(0, first.length() - 1);
        return before + (before.length() == 1 || members.length() == 1 ? "" : ",") + members;
    }

    byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(ENVELOPE + Math.min(body.length, COMPRESSED_FROM));
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.write(requestDigest);
            boolean compressed = body.length >= COMPRESSED_FROM;
            out.writeShort(compressed ? status | COMPRESSED : status);
            out.writeShort(headers.size());
            for (Map.Entry<String, String> header : headers.entrySet()) {
                out.writeUTF(header.getKey());
                out.writeUTF(header.getValue());
            }
            if (compressed) {
                try (DeflaterOutputStream deflated = new DeflaterOutputStream(out)) {
                    deflated.write(body);
                }
            } else {
                out.write(body);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static Answer ofBytes(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            byte[] digest = in.readNBytes(DIGEST_BYTES);
            int status = in.readUnsignedShort();
            Map<String, String> headers = new LinkedHashMap<>();
            for (int left = in.readUnsignedShort(); left > 0; left--) {
                headers.put(in.readUTF(), in.readUTF());
            }
            try (InputStream body = (status & COMPRESSED) == 0 ? in : new InflaterInputStream(in)) {
                return new Answer(digest, status & ~COMPRESSED, headers, body.readAllBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
