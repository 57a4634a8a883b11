package dev.tessera.service.http;

import dev.tessera.service.problem.Problems;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpContent;
import io.netty.util.ReferenceCountUtil;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;

/**
 * 400 for a body whose chunks the HTTP parser cannot read. By then the request has been handed on, and Vert.x ends the
 * connection without an answer, and without one that is already written; so this stands before Vert.x in the connection's
 * pipeline, answers the request that the chunk belongs to, if nothing has been answered yet, and ends the connection
 * afterwards.
 */
final class BrokenChunksHandler extends ChannelInboundHandlerAdapter {

    private RoutingContext reading;

    /** Answers for this request from here on, if its body comes in chunks. */
    static void watch(RoutingContext context) {
        if (context.request().headers().contains(HttpHeaders.TRANSFER_ENCODING)
                && context.request().connection() instanceof ConnectionBase connection) {
            ChannelHandlerContext ofVertx = connection.channelHandlerContext();
            of(ofVertx.pipeline(), ofVertx.name()).reading = context;
        }
    }

    private static BrokenChunksHandler of(ChannelPipeline pipeline, String vertx) {
        BrokenChunksHandler present = pipeline.get(BrokenChunksHandler.class);
        if (present != null) {
            return present;
        }
        BrokenChunksHandler added = new BrokenChunksHandler();
        pipeline.addBefore(vertx, BrokenChunksHandler.class.getName(), added);
        return added;
    }

    @Override
    public void channelRead(ChannelHandlerContext channel, Object message) throws Exception {
        if (reading != null
                && message instanceof HttpContent content
                && content.decoderResult().isFailure()) {
            ReferenceCountUtil.release(message);
            answer(reading, channel);
        } else {
            super.channelRead(channel, message);
        }
    }

    private static void answer(RoutingContext context, ChannelHandlerContext channel) {
        HttpServerResponse response = context.response();
        if (response.ended()) {
            close(channel);
            return;
        }
        // Beside the others who wait for its end, not in their place.
        context.addEndHandler(ended -> close(channel));
        if (!response.headWritten()) {
            response.putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
            context.fail(Problems.badRequest("The body is not well-formed HTTP: a chunk of it has no length."));
        }
    }

    /** While it reads, Vert.x keeps what it writes until the end of the read: closing must not come before. */
    private static void close(ChannelHandlerContext channel) {
        channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }
}
