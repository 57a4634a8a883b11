package dev.tessera.content.card;

import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.Cached;
import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.keys.content.Ranking;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.MergePatch;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/cards")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Cards", description = "How to make something, on one card.")
public class CardResource {

    private static final String CARD_ID = "The card's id.";

    private final CardService service;
    private final Edge edge;

    CardResource(CardService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @Idempotent
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "createCard",
            summary = "Begin or publish a card",
            description = "A draft is yours alone, and is forgotten when nobody works on it for a while.")
    @APIResponse(responseCode = "201", description = "The card, without its long parts.")
    @APIResponse(responseCode = "409", description = "A new card cannot be archived.")
    public Uni<RestResponse<CardSummaryResponse>> create(@NotNull CreateCardRequest request) {
        Submission<CardContent> submission = request.read();
        String authorId = edge.caller().subject();
        return edge.create(() -> service.create(submission, authorId))
                .at(card -> "/cards/" + card.id())
                .answer(CardSummaryResponse::ofUncounted);
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCards",
            summary = "List cards",
            description = "Published ones by category, author, day or ranking, newest or highest first; or up to 100 by"
                    + " their ids, in the order of the ids and without those that you may not see. Ask for exactly one"
                    + " of category, author, date, sort and ids. What was just published, or voted on, may need a moment"
                    + " to appear in its place.")
    @APIResponse(responseCode = "200", description = "A page of cards.")
    public Uni<Page<CardSummaryResponse>> cards(
            @Parameter(description = "A category's id.") @QueryParam("category") String category,
            @Parameter(description = "A user's id.") @QueryParam("author") String author,
            @Parameter(description = "The UTC day on which they came out.", example = "2026-11-16") @QueryParam("date")
                    String date,
            @Parameter(description = "A ranking.", schema = @Schema(enumeration = {"-score", "-controversy"}))
                    @QueryParam("sort")
                    String sort,
            @Parameter(description = "Up to 100 ids, by commas; limit and cursor then mean nothing.") @QueryParam("ids")
                    String ids) {
        if (Stream.of(category, author, date, sort, ids)
                        .filter(Objects::nonNull)
                        .count()
                != 1) {
            throw Problems.badRequest("Ask for exactly one of category, author, date, sort and ids.");
        }
        Reader reader = Reader.of(edge.caller());
        if (category != null) {
            String categoryId = Validation.require("category", category, ContentRules::id);
            return page(paging -> service.inCategory(categoryId, paging));
        }
        if (author != null) {
            String authorId = Validation.require("author", author, ContentRules::id);
            return page(paging -> service.ofAuthor(authorId, ContentStatus.PUBLISHED, reader, paging));
        }
        if (date != null) {
            LocalDate day = Validation.require("date", date, CardRules::day);
            return page(paging -> service.ofDay(day, paging));
        }
        if (sort != null) {
            Ranking ranking = Validation.require("sort", sort, CardRules::ranking);
            return page(paging -> service.ranked(ranking, paging));
        }
        List<String> wanted = Validation.require("ids", ids, CardRules::ids);
        return page(paging -> service.byIds(wanted, reader));
    }

    private Uni<Page<CardSummaryResponse>> page(
            Function<Paging, Uni<Slice<PublicationView<CardContent, CardMarks>>>> list) {
        return edge.list(list, CardSummaryResponse::of);
    }

    @GET
    @Path("/{cardId}")
    @PermitAll
    @Cached
    @Operation(
            operationId = "getCard",
            summary = "Read a card",
            description =
                    "A draft does not exist for anybody but its author, an archived card for nobody but its author"
                            + " and moderators.")
    @APIResponse(responseCode = "200", description = "The card with its counters and your vote.")
    public Uni<RestResponse<CardResponse>> card(@Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        return edge.read(service.read(cardId, Reader.of(edge.caller())), CardResponse::of);
    }

    @PATCH
    @Path("/{cardId}")
    @IfMatch
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "changeCard",
            summary = "Change, publish or archive your card",
            description = "A JSON merge patch. Votes and comments that come meanwhile do not stop it.")
    @APIResponse(responseCode = "200", description = "The card as it is now.")
    @APIResponse(responseCode = "409", description = "The card cannot move from its status to this one.")
    public Uni<RestResponse<CardResponse>> change(
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId,
            @NotNull @Valid ChangeCardRequest patch) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.change(cardId, patch::applyTo, reader)).answer(CardResponse::of);
    }

    @DELETE
    @Path("/{cardId}")
    @IfMatch
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            operationId = "deleteCard",
            summary = "Delete a card",
            description =
                    "Your own; moderators delete others', too. Comments, votes and everything else that hangs on it"
                            + " go in the background.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    public Uni<Void> delete(@Parameter(description = CARD_ID) @PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.delete(cardId, reader)).done();
    }
}
