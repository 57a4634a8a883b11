package dev.tessera.content.bookmark;

import dev.tessera.content.shared.Reader;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/users/me/bookmarks")
@RolesAllowed(Roles.USER)
@Tag(name = "Bookmarks", description = "Posts that you keep. Nobody else sees which.")
public class BookmarkResource {

    private final BookmarkService service;
    private final Edge edge;

    BookmarkResource(BookmarkService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Operation(
            summary = "What do I keep?",
            description = "By when you added it, newest first. Posts that are gone, or archived, are left out: a page"
                    + " may be short before the last one.")
    public Uni<Page<BookmarkResponse>> listBookmarks() {
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.bookmarks(reader, paging), BookmarkResponse::of);
    }

    @GET
    @Path("/{postId}")
    @Operation(summary = "Do I keep a post?")
    @APIResponse(responseCode = "404", description = "You do not, or there is no such post.")
    public Uni<BookmarkResponse> getBookmark(@PathParam("postId") String postId) {
        return service.bookmark(postId, Reader.of(edge.caller())).map(BookmarkResponse::of);
    }

    @PUT
    @Path("/{postId}")
    @Operation(summary = "Keep a post", description = "Keeping it again changes nothing.")
    @APIResponse(responseCode = "409", description = "The post is not published.")
    public Uni<RestResponse<BookmarkResponse>> keepPost(@PathParam("postId") String postId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.keep(postId, reader)).answer(BookmarkResponse::of);
    }

    @DELETE
    @Path("/{postId}")
    @Operation(summary = "Keep a post no longer", description = "Also one that is gone.")
    public Uni<Void> dropBookmark(@PathParam("postId") String postId) {
        String userId = edge.caller().subject();
        return edge.change(() -> service.drop(postId, userId)).done();
    }
}
