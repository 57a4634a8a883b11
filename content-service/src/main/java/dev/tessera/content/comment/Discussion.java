package dev.tessera.content.comment;

import dev.tessera.content.publication.ContentRules;
import dev.tessera.content.publication.Reader;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.edge.Page;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.input.Validation;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;

/** The comments on one thing over HTTP, be it a post or a card. */
@ApplicationScoped
class Discussion {

    private final CommentService service;
    private final Idempotency idempotency;
    private final Cursors cursors;
    private final Caller caller;

    Discussion(CommentService service, Idempotency idempotency, Cursors cursors, Caller caller) {
        this.service = service;
        this.idempotency = idempotency;
        this.cursors = cursors;
        this.caller = caller;
    }

    Uni<Page<CommentResponse>> page(StatsKeys.Primary target, CommentOrder order, int limit, String cursor) {
        Reader reader = Reader.of(caller);
        CursorScope scope = new CursorScope(
                target.kind() + "/comments",
                target.contentId() + " " + order,
                reader.id().orElse(null));
        return service.commentsOn(
                        target,
                        reader,
                        order == CommentOrder.NEWEST,
                        limit,
                        cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> cursors.page(scope, page, item -> CommentResponse.of(CommentItem.comment(item))));
    }

    Uni<Response> add(StatsKeys.Primary target, AddCommentRequest request, String idempotencyKey) {
        Validation fields = new Validation();
        String text = fields.required("text", request.text(), CommentRules::text);
        String replyTo = fields.optional("replyTo", request.replyTo(), ContentRules::id);
        fields.check();
        Reader author = Reader.of(caller);
        return idempotency.once(
                idempotencyKey,
                caller.subject(),
                ticket -> service.add(
                        target,
                        text,
                        Optional.ofNullable(replyTo),
                        author,
                        (transaction, comment) ->
                                ticket.record(transaction, 201, CommentResponse.of(comment), headersOf(comment))));
    }

    static String tag(Comment comment) {
        return ETags.of(comment.version(), comment.upVotes() + "-" + comment.downVotes());
    }

    private static Map<String, String> headersOf(Comment comment) {
        return Map.of(HttpHeaders.LOCATION, "/comments/" + comment.id(), HttpHeaders.ETAG, tag(comment));
    }
}
