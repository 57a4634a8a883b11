package dev.tessera.content.author;

import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Author",
        description =
                "Who wrote it, as they are called now; a rename shows within seconds. Absent if the account is"
                        + " closed, or so new that it is not known here yet, and from the answer to a creation, which reads nothing.")
public record AuthorResponse(
        @Schema(required = true) String id,
        @Schema(required = true, examples = "ana.souza") String username,
        @Schema(required = true, examples = "Ana Souza") String displayName,
        @Schema(format = "uri") String pictureUrl) {

    /** Null for nobody, which leaves the member out. */
    public static AuthorResponse of(Optional<Author> author) {
        return author.map(known -> new AuthorResponse(
                        known.id(),
                        known.username(),
                        known.displayName(),
                        known.pictureUrl().orElse(null)))
                .orElse(null);
    }
}
