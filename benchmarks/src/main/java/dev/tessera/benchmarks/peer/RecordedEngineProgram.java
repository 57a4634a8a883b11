package dev.tessera.benchmarks.peer;

import dev.tessera.benchmarks.engine.RecordedEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;

/** The engine that all peers of a run ask. */
public final class RecordedEngineProgram {

    private RecordedEngineProgram() {}

    public static Program before(URI dynamoDb) {
        return Program.announcing(
                "recorded-engine",
                List.of(
                        "-cp",
                        System.getProperty("java.class.path"),
                        RecordedEngine.class.getName(),
                        dynamoDb.toString()),
                RecordedEngine.LISTENING);
    }

    /** From now on the world stands still. */
    public static void record(URI engine) {
        try {
            HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(engine.resolve(RecordedEngine.RECORD))
                                    .build(),
                            BodyHandlers.discarding());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
