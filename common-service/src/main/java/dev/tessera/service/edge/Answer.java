package dev.tessera.service.edge;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jboss.resteasy.reactive.RestResponse;

/** An answer as it went over the wire, and the digest of the request that it answers. */
record Answer(byte[] requestDigest, int status, Map<String, String> headers, byte[] body) {

    static final String REPLAYED = "Idempotent-Replayed";

    private static final int DIGEST_BYTES = 32;

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

    byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.write(requestDigest);
            out.writeShort(status);
            out.writeShort(headers.size());
            for (Map.Entry<String, String> header : headers.entrySet()) {
                out.writeUTF(header.getKey());
                out.writeUTF(header.getValue());
            }
            out.write(body);
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
            return new Answer(digest, status, headers, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
