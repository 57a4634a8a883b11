package dev.tessera.content.tag;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.input.Validation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/tags")
@Tag(name = "Tags", description = "What people call what they publish.")
public class TagResource {

    private final TagService service;
    private final Edge edge;

    TagResource(TagService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @PermitAll
    @Operation(
            summary = "Which tags are there?",
            description = "The most used first; with a prefix, those that start with it, in the order of the alphabet."
                    + " Case and accents do not matter. Only what is published counts, a moment after it was.")
    @APIResponse(responseCode = "200", description = "A page of tags with their counts.")
    public Uni<Page<TagResponse>> listTags(
            @Parameter(
                            description = "The start of a tag. A single letter finds the tag that is just this letter.",
                            example = "mes")
                    @QueryParam("prefix")
                    String prefix) {
        Optional<String> start =
                Optional.ofNullable(prefix).map(typed -> Validation.require("prefix", typed, TagName::parse));
        return edge.list(paging -> service.tags(start, paging), TagResponse::of);
    }
}
