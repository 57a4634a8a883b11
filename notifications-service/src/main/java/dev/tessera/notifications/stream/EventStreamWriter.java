package dev.tessera.notifications.stream;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.impl.HttpServerConnection;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;
import org.jboss.resteasy.reactive.server.vertx.VertxResteasyReactiveRequestContext;

/**
 * Hands the HTTP response over to its stream. JAX-RS is done with the request at that moment, and what it kept for it
 * is free: an idle stream costs little more than its connection.
 */
@Provider
public class EventStreamWriter implements ServerMessageBodyWriter<EventStream> {

    private final OpenStreams streams;

    EventStreamWriter(OpenStreams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isWriteable(
            Class<?> type, Type genericType, ResteasyReactiveResourceInfo target, MediaType mediaType) {
        return type == EventStream.class;
    }

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == EventStream.class;
    }

    @Override
    public void writeResponse(EventStream stream, Type genericType, ServerRequestContext context) {
        RoutingContext request = ((VertxResteasyReactiveRequestContext) context).getContext();
        HttpServerResponse response = request.response();
        if (response.closed() || request.request().method() == HttpMethod.HEAD) {
            streams.leave(stream);
            response.end();
            return;
        }
        request.addEndHandler(ignored -> {
            streams.leave(stream);
            stream.gone();
        });
        stream.start(response, () -> cut(request.request()));
        streams.closeIfLate(stream);
    }

    /**
     * Vert.x closes a connection when all that was written has gone out, which may be never; so does its handler when
     * the channel is closed. Closing from its context on is what its own idle time-out does.
     */
    private static void cut(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2) {
            // Others use the connection, too.
            request.response().reset();
        } else {
            ((HttpServerConnection) request.connection())
                    .channelHandlerContext()
                    .close();
        }
    }

    @Override
    public void writeTo(
            EventStream stream,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream body) {
        throw new UnsupportedOperationException("A stream is written to the response itself");
    }
}
