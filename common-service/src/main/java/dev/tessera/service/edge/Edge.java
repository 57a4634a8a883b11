package dev.tessera.service.edge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.change.Versioned;
import dev.tessera.service.http.ProblemAnswers;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * Between HTTP and the domain. A resource hands over what the domain returns, slices of lists and decisions on changes,
 * and gets the answer: cursors bound to list and caller, preconditions, idempotent repetition, retries, {@code ETag} and
 * {@code Location} are seen to here, for every operation alike.
 *
 * <pre>{@code
 * return edge.read(service.post(id, reader), PostResponse::of);                                        // 200 or 304
 * return edge.list(paging -> service.posts(filter, reader, paging), PostResponse::of);                 // a page
 * return edge.create(() -> service.begin(draft, author)).at(post -> "/posts/" + post.id()).answer(PostResponse::of);
 * return edge.change(() -> service.change(id, patch, reader)).answer(PostResponse::of);                // @IfMatch
 * return edge.change(() -> service.delete(id, reader)).done();                                         // 204
 * }</pre>
 */
@ApplicationScoped
public class Edge {

    private static final int OK = 200;
    private static final int CREATED = 201;
    private static final int ACCEPTED = 202;
    private static final int BULK_CONCURRENCY = 8;

    private final Cursors cursors;
    private final Commits commits;
    private final Idempotency idempotency;
    private final ObjectMapper json;
    private final ProblemAnswers problems;
    private final Caller caller;
    private final CurrentVertxRequest current;

    Edge(
            Cursors cursors,
            Commits commits,
            Idempotency idempotency,
            ObjectMapper json,
            ProblemAnswers problems,
            Caller caller,
            CurrentVertxRequest current) {
        this.cursors = cursors;
        this.commits = commits;
        this.idempotency = idempotency;
        this.json = json;
        this.problems = problems;
        this.caller = caller;
        this.current = current;
    }

    /** Who sends the request. */
    public Caller caller() {
        return caller;
    }

    /** 200, or 304 for who has it already; with its entity tag. */
    public <T extends Versioned, R> Uni<RestResponse<R>> read(Uni<T> found, Function<? super T, R> view) {
        String known = operation().header(HttpHeaders.IF_NONE_MATCH);
        return found.map(value -> {
            String tag = ETags.of(value);
            RestResponse.ResponseBuilder<R> response = ETags.notModified(known, tag)
                    ? RestResponse.ResponseBuilder.create(RestResponse.Status.NOT_MODIFIED)
                    : RestResponse.ResponseBuilder.ok(view.apply(value));
            return response.header(HttpHeaders.ETAG, tag).build();
        });
    }

    /** A page of a list, by the request's {@code limit} and {@code cursor}. */
    public <T, R> Uni<Page<R>> list(Function<Paging, Uni<Slice<T>>> slice, Function<? super T, R> view) {
        return list(Paging.MAX_LIMIT, slice, view);
    }

    public <T, R> Uni<Page<R>> list(int maxLimit, Function<Paging, Uni<Slice<T>>> slice, Function<? super T, R> view) {
        return list(PageQuery.of(operation(), subject(), maxLimit), slice, view);
    }

    /**
     * For a list that the request does not name in full, such as that of the current day. A cursor that was made for
     * another one fails with {@link BadCursorException}.
     */
    public <T, R> Uni<Page<R>> listOf(Object name, Function<Paging, Uni<Slice<T>>> slice, Function<? super T, R> view) {
        PageQuery query = PageQuery.of(operation(), subject(), Paging.MAX_LIMIT).of(name);
        return Uni.createFrom().deferred(() -> list(query, slice, view));
    }

    private <T, R> Uni<Page<R>> list(
            PageQuery query, Function<Paging, Uni<Slice<T>>> slice, Function<? super T, R> view) {
        return slice.apply(query.paging(cursors))
                .map(found -> new Page<>(
                        found.items().stream().<R>map(view).toList(),
                        found.next()
                                .map(position -> cursors.encode(query.scope(), position))
                                .orElse(null)));
    }

    /** Something new: 201. */
    public <T> RequestedChange<T> create(Supplier<Uni<Decision<T>>> decide) {
        return new RequestedChange<>(this, operation(), CREATED, decide);
    }

    /** What will be done, or not, without the answer saying more: 202. */
    public <T> RequestedChange<T> accept(Supplier<Uni<Decision<T>>> decide) {
        return new RequestedChange<>(this, operation(), ACCEPTED, decide);
    }

    /** 200 with an answer, 204 without. */
    public <T> RequestedChange<T> change(Supplier<Uni<Decision<T>>> decide) {
        return new RequestedChange<>(this, operation(), OK, decide);
    }

    /** Several new things, each as if it came alone: one that is refused does not stop the others. */
    public <I, T, R> Uni<List<BulkResult>> createEach(
            List<I> items, Function<I, RequestedChange<T>> change, Function<? super T, R> view) {
        if (items.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        RoutingContext request = current.getCurrent();
        return Uni.join()
                .all(IntStream.range(0, items.size())
                        .mapToObj(index -> Uni.createFrom()
                                .deferred(() -> change.apply(items.get(index))
                                        .number(index)
                                        .answer(view))
                                .map(answer -> bulkResult(index, answer.toResponse()))
                                .onFailure()
                                .recoverWithItem(failure -> bulkResult(index, problems.respond(failure, request))))
                        .toList())
                .usingConcurrencyOf(BULK_CONCURRENCY)
                .andFailFast();
    }

    private BulkResult bulkResult(int index, Response answer) {
        Object entity = answer.getEntity();
        String body = entity instanceof String text ? text : new String(json(entity), StandardCharsets.UTF_8);
        boolean isCreated = answer.getStatus() == CREATED;
        return new BulkResult(
                index,
                answer.getStatus(),
                answer.getHeaders().containsKey(Answer.REPLAYED) ? true : null,
                isCreated ? body : null,
                isCreated ? null : body);
    }

    private CurrentOperation operation() {
        return CurrentOperation.of(current.getCurrent());
    }

    /** Null for who has no token. */
    String subject() {
        return caller.isAnonymous() ? null : caller.subject();
    }

    Commits commits() {
        return commits;
    }

    Idempotency idempotency() {
        return idempotency;
    }

    byte[] json(Object body) {
        try {
            return json.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("An answer must be writable", e);
        }
    }
}
