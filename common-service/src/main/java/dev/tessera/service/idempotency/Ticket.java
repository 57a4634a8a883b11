package dev.tessera.service.idempotency;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Transaction;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The right to have one request's effect once: whoever writes the effect records its answer with it. */
public final class Ticket {

    private final ObjectMapper json;
    private final byte[] requestDigest;
    private final Optional<Function<Answer, Item>> record;

    /** @param record how the answer is kept; empty for a request without a key, which may come as often as it likes */
    Ticket(ObjectMapper json, byte[] requestDigest, Optional<Function<Answer, Item>> record) {
        this.json = json;
        this.requestDigest = requestDigest;
        this.record = record;
    }

    /**
     * Adds the answer to the transaction of its effect, under the label {@link Idempotency#LABEL}, and gives it back to
     * be sent once the transaction is through: the very bytes that a repeated request gets.
     */
    public Response record(Transaction transaction, int status, Object body, Map<String, String> headers) {
        Answer answer = new Answer(requestDigest, status, Map.copyOf(headers), bytes(body));
        record.ifPresent(kept -> transaction.put(Idempotency.LABEL, kept.apply(answer), Condition.absent()));
        return answer.toResponse();
    }

    private byte[] bytes(Object body) {
        try {
            return body == null ? new byte[0] : json.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("An answer must be writable", e);
        }
    }
}
