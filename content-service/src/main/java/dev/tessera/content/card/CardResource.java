package dev.tessera.content.card;

import dev.tessera.content.category.CategorySlugs;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.IncludeParam;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.content.tag.TagParam;
import dev.tessera.keys.content.Ranking;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.edge.RequestedChange;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@RolesAllowed(Roles.USER)
@Tag(name = "Cards", description = "How to make something, on one card.")
public class CardResource {

    private static final String ONE_CARD = "/cards/{cardId}";

    private final CardService service;
    private final CategorySlugs categories;
    private final Edge edge;

    CardResource(CardService service, CategorySlugs categories, Edge edge) {
        this.service = service;
        this.categories = categories;
        this.edge = edge;
    }

    @POST
    @Path("/cards")
    @Idempotent
    @Operation(
            summary = "Begin or publish a card",
            description = "A draft is yours alone, and is forgotten when nobody works on it for a while.")
    @APIResponse(responseCode = "409", description = "A new card cannot be archived.")
    public Uni<RestResponse<CardResponse>> createCard(@NotNull CreateCardRequest request) {
        return create(request.read(), edge.caller().subject()).answer(CardResponse::ofNew);
    }

    @POST
    @Path("/cards/bulk")
    @ResponseStatus(207)
    @Idempotent
    @Operation(
            summary = "Begin or publish up to 25 cards",
            description =
                    "Each card for itself, as if it came alone: one that is refused does not stop the others. Sent"
                            + " again with its Idempotency-Key, the request creates what it did not create before.")
    public Uni<CardResultsResponse> createCards(@NotNull @Valid CreateCardsRequest request) {
        String authorId = edge.caller().subject();
        return edge.createEach(
                        IntStream.range(0, request.cards().size()).boxed().toList(),
                        index -> create(request.read(index), authorId),
                        CardResponse::ofNew)
                .map(CardResultsResponse::of);
    }

    private RequestedChange<Publication<CardContent>> create(Submission<CardContent> submission, String authorId) {
        return edge.create(() -> service.create(submission, authorId))
                .at(card -> "/cards/" + card.id())
                .repeating(CardDetailsResponse.of(submission.content()));
    }

    @GET
    @Path("/cards")
    @PermitAll
    @Operation(
            summary = "List cards",
            description =
                    "Published ones by category, tag, author, day or ranking, newest or highest first; or up to 100 by"
                            + " their ids, in the order of the ids and without those that you may not see. Ask for at most one"
                            + " of category, tag, author, date, sort and ids; without any, the newest of all. What was just"
                            + " published, or voted on, may need a moment to appear in its place.")
    @APIResponse(responseCode = "200", description = "A page of cards; 50 at most, but for lists by ids.")
    public Uni<Page<CardSummaryResponse>> listCards(
            @Parameter(description = "The id or the slug of a category.") @QueryParam("category") String category,
            @Parameter(description = "Whatever its case and accents.", example = "mesa de nogueira") @QueryParam("tag")
                    String tag,
            @QueryParam("author") String author,
            @Parameter(
                            description = "The UTC day on which they came out.",
                            schema = @Schema(type = SchemaType.STRING, format = "date"),
                            example = "2026-11-16")
                    @QueryParam("date")
                    String date,
            @Parameter(
                            description = "A ranking.",
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {"-score", "-controversy"}))
                    @QueryParam("sort")
                    String sort,
            @QueryParam("ids") String ids,
            @QueryParam("include") String include) {
        if (Stream.of(category, tag, author, date, sort, ids)
                        .filter(Objects::nonNull)
                        .count()
                > 1) {
            throw Problems.badRequest("Ask for at most one of category, tag, author, date, sort and ids.");
        }
        Reader reader = Reader.of(edge.caller());
        Optional<String> marks = IncludeParam.markedBy(include, edge.caller());
        if (category != null) {
            return categories
                    .idOf(category)
                    .chain(id -> page(
                            marks,
                            paging -> id.map(found -> service.inCategory(found, reader, marks, paging))
                                    .orElseGet(() -> Uni.createFrom().item(new Slice<>(List.of(), Optional.empty())))));
        }
        if (tag != null) {
            String name = TagParam.require(tag);
            return page(marks, paging -> service.withTag(name, reader, marks, paging));
        }
        if (author != null) {
            String authorId = Validation.require("author", author, ContentRules::id);
            return page(marks, paging -> service.ofAuthor(authorId, ContentStatus.PUBLISHED, reader, marks, paging));
        }
        if (date != null) {
            LocalDate day = Validation.require("date", date, ContentRules::day);
            return page(marks, paging -> service.ofDay(day, reader, marks, paging));
        }
        if (sort != null) {
            Ranking ranking = Validation.require("sort", sort, CardRules::ranking);
            return edge.list(
                    IncludeParam.maxLimit(marks),
                    paging -> service.ranked(ranking, reader, marks, paging),
                    CardSummaryResponse::ofRanked);
        }
        if (ids == null) {
            return page(marks, paging -> service.newest(reader, marks, paging));
        }
        int most = IncludeParam.maxLimit(marks);
        List<String> wanted = Validation.require("ids", ids, typed -> ContentRules.ids(typed, most));
        return page(marks, paging -> service.byIds(wanted, reader, marks));
    }

    @GET
    @Path("/users/{userId}/cards")
    @PermitAll
    @Operation(
            summary = "List a person's cards",
            description =
                    "Newest first. Published ones are for everybody, drafts for the person alone, archived ones for"
                            + " the person and moderators. A card that was just written may need a moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of cards; 99 at most.")
    @APIResponse(responseCode = "403", description = "Not yours to see.")
    public Uni<Page<CardSummaryResponse>> listCardsOfUser(
            @PathParam("userId") @OrMe String userId,
            @Parameter(description = "Which of them.") @QueryParam("status") @DefaultValue("PUBLISHED")
                    ContentStatus status,
            @QueryParam("include") String include) {
        String authorId = UserIdParam.require(userId);
        Reader reader = Reader.of(edge.caller());
        Optional<String> marks = IncludeParam.markedBy(include, edge.caller());
        return page(marks, paging -> service.ofAuthor(authorId, status, reader, marks, paging));
    }

    private Uni<Page<CardSummaryResponse>> page(
            Optional<String> marks, Function<Paging, Uni<Slice<PublicationView<CardContent, CardMarks>>>> list) {
        return edge.list(IncludeParam.maxLimit(marks), list, CardSummaryResponse::of);
    }

    @GET
    @Path(ONE_CARD)
    @PermitAll
    @Operation(
            summary = "Read a card",
            description =
                    "A draft does not exist for anybody but its author, an archived card for nobody but its author"
                            + " and moderators.")
    public Uni<RestResponse<CardResponse>> getCard(@PathParam("cardId") String cardId) {
        return edge.read(service.read(cardId, Reader.of(edge.caller())), CardResponse::of);
    }

    @GET
    @Path("/authors/{username}/cards/{slug}")
    @PermitAll
    @Operation(
            summary = "Read a card by its author's name and its slug",
            description =
                    "A slug of an earlier title leads to it as well: the answer's slug is the one it has now, to which"
                            + " a site sends its readers on.")
    public Uni<RestResponse<CardResponse>> getCardBySlug(
            @Parameter(description = "What the author is called, in any case.", example = "ana.souza")
                    @PathParam("username")
                    String username,
            @Parameter(description = "Of the card's title, or of an earlier one.", example = "how-i-restored-a-chair")
                    @PathParam("slug")
                    String slug) {
        return edge.read(service.readBySlug(username, slug, Reader.of(edge.caller())), CardResponse::of);
    }

    @PATCH
    @Path(ONE_CARD)
    @IfMatch
    @Operation(
            summary = "Change, publish or archive your card",
            description =
                    "A JSON merge patch. Votes and comments that come meanwhile do not stop it. What is archived can be"
                            + " published again, and then stands where it stood.")
    @APIResponse(responseCode = "409", description = "The card cannot move from its status to this one.")
    public Uni<RestResponse<CardResponse>> changeCard(
            @PathParam("cardId") String cardId, @NotNull @Valid ChangeCardRequest patch) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.change(cardId, patch::applyTo, reader)).answer(CardResponse::of);
    }

    @DELETE
    @Path(ONE_CARD)
    @IfMatch
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            summary = "Delete a card",
            description =
                    "Your own; moderators delete others', too. Comments, votes and everything else that hangs on it"
                            + " go in the background.")
    public Uni<Void> deleteCard(@PathParam("cardId") String cardId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.delete(cardId, reader)).done();
    }
}
