package dev.tessera.service.edge;

import dev.tessera.service.audit.Origin;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.change.Versioned;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.RestResponse;

/** A change that a request asks for, until it is answered. */
public final class RequestedChange<T> {

    private static final int OK = 200;

    private final Edge edge;
    private final CurrentOperation operation;
    private final int status;
    private final Supplier<Uni<Decision<T>>> decide;
    private final Origin origin;
    private Function<? super T, String> location;
    private Function<? super T, ?> kept;
    private Object repeated;
    private Predicate<? super T> isNew;
    private String serialKey;
    private String scope;
    private String keySuffix = "";

    RequestedChange(Edge edge, CurrentOperation operation, int status, Supplier<Uni<Decision<T>>> decide) {
        this.edge = edge;
        this.operation = operation;
        this.status = status;
        this.decide = decide;
        this.scope = edge.subject();
        this.origin = Origin.of(edge.caller());
    }

    /** Where it can be read, for {@code Location}. */
    public RequestedChange<T> at(Function<? super T, String> path) {
        this.location = path;
        return this;
    }

    /** 201 for what is new by this, 200 for what was there. */
    public RequestedChange<T> createdIf(Predicate<? super T> test) {
        this.isNew = test;
        return this;
    }

    /** One after the other with all that changes the same thing on this pod, where many do at once. */
    public RequestedChange<T> serially(String key) {
        this.serialKey = key;
        return this;
    }

    /** What a repetition is answered with, if it must not be all that the first answer says. */
    public RequestedChange<T> keeping(Function<? super T, ?> view) {
        this.kept = view;
        return this;
    }

    /**
     * What the answer repeats of the request itself: a record whose members are added to the answer's. It may be long
     * and is not kept, as a repetition is the same request and brings it along.
     */
    public RequestedChange<T> repeating(Object said) {
        this.repeated = said;
        return this;
    }

    /** Whose {@code Idempotency-Key} it is, where the caller has no token: an address, of which only a keyed hash is kept. */
    public RequestedChange<T> of(String address) {
        this.scope = edge.idempotency().anonymousScope(address);
        return this;
    }

    /** One of several in a request, which share the key of the whole. No client's key has a space in it. */
    RequestedChange<T> number(int index) {
        this.keySuffix = " " + index;
        return this;
    }

    /** Commits it, and answers with what it became. */
    public <R> Uni<RestResponse<R>> answer(Function<? super T, R> view) {
        Commit<R> commit = new Commit<>(view, precondition());
        Uni<RestResponse<R>> answer = operation.declared().isIdempotent()
                ? edge.idempotency().once(operation, scope, keySuffix, commit::recordedBy)
                : commit.run();
        return repeated == null ? answer : answer.map(this::complete);
    }

    /** From the same two texts each time, so that a repetition gets the very same bytes. */
    @SuppressWarnings("unchecked")
    private <R> RestResponse<R> complete(RestResponse<R> answer) {
        Object entity = answer.getEntity();
        String kept = entity instanceof String text ? text : text(entity);
        RestResponse.ResponseBuilder<R> complete = RestResponse.ResponseBuilder.create(answer.getStatus());
        answer.getHeaders().forEach((name, values) -> values.forEach(value -> complete.header(name, value)));
        return complete.type(MediaType.APPLICATION_JSON_TYPE)
                .entity((R) Answer.joined(kept, text(repeated)))
                .build();
    }

    private String text(Object value) {
        return new String(edge.json(value), StandardCharsets.UTF_8);
    }

    /** Commits it; there is nothing to answer. */
    public Uni<Void> done() {
        if (operation.declared().isIdempotent()) {
            throw new IllegalStateException("What is kept for a repetition is an answer");
        }
        return commit(new Commit<>(value -> null, precondition())).replaceWithVoid();
    }

    private Uni<T> commit(Commits.Attempt<T> attempt) {
        return serialKey == null
                ? edge.commits().commit(decide, attempt)
                : edge.commits().commitSerially(serialKey, decide, attempt);
    }

    private int status(T value) {
        return isNew == null || isNew.test(value) ? status : OK;
    }

    private Optional<Precondition> precondition() {
        return operation
                .declared()
                .ifMatch()
                .map(declared -> new Precondition(operation.header(HttpHeaders.IF_MATCH), declared.required()));
    }

    /** One run of the request, through all its attempts. */
    private final class Commit<R> implements Commits.Attempt<T> {

        private final Function<? super T, R> view;
        private final Optional<Precondition> precondition;
        private boolean isChecked;
        private Function<Answer, Item> record;
        private Answer recorded;

        Commit(Function<? super T, R> view, Optional<Precondition> precondition) {
            this.view = view;
            this.precondition = precondition;
        }

        Uni<RestResponse<R>> recordedBy(Function<Answer, Item> keep) {
            this.record = keep;
            return run();
        }

        Uni<RestResponse<R>> run() {
            return commit(this).map(this::respond);
        }

        @Override
        public Origin origin() {
            return origin;
        }

        @Override
        public void on(long version) {
            isChecked = true;
            precondition
                    .orElseThrow(() -> new IllegalStateException("An operation on a version is declared @IfMatch"))
                    .check(version);
        }

        @Override
        public void join(Write write, Supplier<T> answer) {
            requireChecked();
            if (record != null) {
                T value = answer.get();
                recorded = new Answer(
                        operation.digest(),
                        status(value),
                        headers(value),
                        body(keptView().apply(value)));
                write.transaction().put(Idempotency.LABEL, record.apply(recorded), Condition.absent());
            }
        }

        /** An answer without a body is kept without one. */
        private byte[] body(Object answer) {
            return answer == null ? new byte[0] : edge.json(answer);
        }

        /** The decision that follows may write nothing: its answer is not the one that was to be kept. */
        @Override
        public void refused() {
            recorded = null;
        }

        @Override
        public boolean isFinal(TransactionRefusedException refused) {
            return refused.refused(Idempotency.LABEL);
        }

        private void requireChecked() {
            if (precondition.isPresent() && !isChecked) {
                throw new IllegalStateException("An operation with @IfMatch decides on a version");
            }
        }

        private Function<? super T, ?> keptView() {
            return kept == null ? view : kept;
        }

        /** What was recorded goes out as it is, so that a repetition gets the very same bytes. */
        private RestResponse<R> respond(T value) {
            requireChecked();
            if (recorded != null && kept == null) {
                return recorded.toResponse();
            }
            RestResponse.ResponseBuilder<R> response = RestResponse.ResponseBuilder.create(status(value));
            headers(value).forEach(response::header);
            return response.entity(view.apply(value)).build();
        }
    }

    private Map<String, String> headers(T value) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (value instanceof Versioned versioned) {
            headers.put(HttpHeaders.ETAG, ETags.of(versioned));
        }
        if (location != null) {
            headers.put(HttpHeaders.LOCATION, location.apply(value));
        }
        return headers;
    }
}
