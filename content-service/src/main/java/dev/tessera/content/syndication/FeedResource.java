package dev.tessera.content.syndication;

import dev.tessera.service.edge.Edge;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@Tag(name = "Feeds", description = "The newest posts for programs that follow sites.")
public class FeedResource {

    static final String ATOM_PATH = "/feeds/atom";
    static final String JSON_PATH = "/feeds/json";

    private static final String ATOM = "application/atom+xml";
    private static final String JSON_FEED = "application/feed+json";
    private static final String WHICH =
            "Everybody's, an author's, a category's or those with a tag; the 30 newest, without their bodies."
                    + " Ask again with the entity tag: 304 while nothing has changed.";

    private static final String TAG = "Whatever its case and accents.";

    private final FeedService service;
    private final Site site;
    private final Edge edge;

    FeedResource(FeedService service, Site site, Edge edge) {
        this.service = service;
        this.site = site;
        this.edge = edge;
    }

    @GET
    @Path(ATOM_PATH)
    @PermitAll
    @Produces(ATOM)
    @Operation(summary = "What is new, as Atom?", description = WHICH)
    public Uni<RestResponse<String>> atomFeed(
            @QueryParam("author") String author,
            @QueryParam("category") String category,
            @Parameter(description = TAG) @QueryParam("tag") String tag) {
        return edge.read(service.feed(FeedScope.read(author, category, tag)), feed -> AtomDocument.of(feed, site));
    }

    @GET
    @Path(JSON_PATH)
    @PermitAll
    @Produces(JSON_FEED)
    @Operation(summary = "What is new, as JSON Feed?", description = WHICH)
    public Uni<RestResponse<JsonFeedResponse>> jsonFeed(
            @QueryParam("author") String author,
            @QueryParam("category") String category,
            @Parameter(description = TAG) @QueryParam("tag") String tag) {
        return edge.read(service.feed(FeedScope.read(author, category, tag)), feed -> JsonFeedResponse.of(feed, site));
    }
}
