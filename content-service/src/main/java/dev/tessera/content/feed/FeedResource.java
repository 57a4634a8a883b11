package dev.tessera.content.feed;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/feed")
@RolesAllowed(Roles.USER)
@Tag(name = "Following", description = "Whose posts and cards you want to see, and about what.")
public class FeedResource {

    private final FeedService service;
    private final Edge edge;

    FeedResource(FeedService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Operation(
            summary = "What did those whom I follow publish?",
            description =
                    "Posts and cards of the people, the categories and the tags that you follow, since you do, newest"
                            + " first, for some weeks. What was just published may need a moment to appear. What is no"
                            + " longer published or followed, or is by somebody whom you block, is left out: a page may"
                            + " be short before the last one.")
    @APIResponse(responseCode = "200", description = "A page of posts and cards; as many as one batch can complete.")
    public Uni<Page<FeedEntryResponse>> getFeed() {
        String userId = edge.caller().subject();
        return edge.list(paging -> service.feedOf(userId, paging), FeedEntryResponse::of);
    }
}
