package dev.tessera.content.card;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.service.http.Bulk;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.problem.Problems;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/cards/bulk")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Cards")
public class CardBulkResource {

    private static final int MULTI_STATUS = 207;
    private static final int CREATED = Response.Status.CREATED.getStatusCode();

    private final CardService service;
    private final Idempotency idempotency;
    private final Bulk bulk;
    private final ObjectMapper json;
    private final Caller caller;

    CardBulkResource(CardService service, Idempotency idempotency, Bulk bulk, ObjectMapper json, Caller caller) {
        this.service = service;
        this.idempotency = idempotency;
        this.bulk = bulk;
        this.json = json;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "createCards",
            summary = "Begin or publish up to 25 cards",
            description =
                    "Each card for itself, as if it came alone: one that is refused does not stop the others. Sent"
                            + " again with its Idempotency-Key, the request creates what it did not create before.")
    @APIResponse(
            responseCode = "207",
            description = "A result for each card.",
            content = @Content(schema = @Schema(implementation = CardResultsResponse.class)))
    public Uni<Response> create(
            @HeaderParam(Idempotency.HEADER) String idempotencyKey, @NotNull @Valid CreateCardsRequest request) {
        String authorId = caller.subject();
        List<CreateCardRequest> cards = request.cards();
        return bulk.answer(IntStream.range(0, cards.size())
                        .mapToObj(index -> (Supplier<Uni<? extends Response>>)
                                () -> create(idempotencyKey, index, authorId, cards.get(index)))
                        .toList())
                .map(answers -> new CardResultsResponse(IntStream.range(0, answers.size())
                        .mapToObj(index -> result(index, answers.get(index)))
                        .toList()))
                .map(results -> Response.status(MULTI_STATUS).entity(results).build());
    }

    private Uni<Response> create(String idempotencyKey, int index, String authorId, CreateCardRequest request) {
        if (request == null) {
            throw Problems.validationFailed("cards[" + index + "]", "is required");
        }
        CardContent content = request.content();
        return idempotency.once(
                idempotencyKey,
                index,
                authorId,
                ticket -> service.create(
                        content,
                        request.firstStatus(),
                        authorId,
                        (transaction, card) -> ticket.record(
                                transaction, CREATED, CardSummaryResponse.of(card), CardResource.headersOf(card))));
    }

    private CardResultResponse result(int index, Response answer) {
        String body = text(answer.getEntity());
        boolean isCreated = answer.getStatus() == CREATED;
        return new CardResultResponse(
                index,
                answer.getStatus(),
                Idempotency.isReplay(answer) ? true : null,
                isCreated ? body : null,
                isCreated ? null : body);
    }

    /** An answer that is kept for a repetition is bytes already. */
    private String text(Object entity) {
        try {
            return entity instanceof byte[] bytes
                    ? new String(bytes, StandardCharsets.UTF_8)
                    : json.writeValueAsString(entity);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("An answer must be writable", e);
        }
    }
}
