package dev.tessera.local;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** One archive of what all services hold about the person whose token it is: a file of JSON lines from each. */
final class PersonalArchive {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int OK = 200;

    private final Map<String, URI> services;
    private final String token;
    private final HttpClient http = HttpClient.newHttpClient();

    PersonalArchive(Map<String, URI> services, String token) {
        this.services = new TreeMap<>(services);
        this.token = token;
    }

    /** All of it or nothing: a part is not taken for the whole. */
    void write(Path file) {
        try {
            try (ZipOutputStream archive =
                    new ZipOutputStream(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW))) {
                for (Map.Entry<String, URI> service : services.entrySet()) {
                    archive.putNextEntry(new ZipEntry(service.getKey() + ".ndjson"));
                    copy(service.getKey(), service.getValue(), archive);
                    archive.closeEntry();
                }
            } catch (IOException | RuntimeException e) {
                // Somebody else's file is not ours to delete.
                if (!(e instanceof FileAlreadyExistsException)) {
                    Files.deleteIfExists(file);
                }
                throw e;
            }
        } catch (FileAlreadyExistsException e) {
            throw new LaunchException(file + " is there already");
        } catch (IOException e) {
            throw new UncheckedIOException("The archive could not be written", e);
        }
    }

    private void copy(String service, URI base, ZipOutputStream archive) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve("/users/me/export"))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token)
                .build();
        try {
            HttpResponse<InputStream> answer = http.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream body = answer.body()) {
                if (answer.statusCode() != OK) {
                    throw new LaunchException(service + " answers " + answer.statusCode()
                            + (answer.statusCode() == 401 ? ": the token has expired, or is none" : ""));
                }
                body.transferTo(archive);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LaunchException("Interrupted");
        }
    }
}
