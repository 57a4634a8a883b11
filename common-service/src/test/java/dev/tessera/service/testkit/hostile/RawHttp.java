package dev.tessera.service.testkit.hostile;

import io.restassured.RestAssured;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;

/** Requests that no HTTP client would send. */
public final class RawHttp {

    private RawHttp() {}

    public record Answer(int status, String text) {}

    /** The request's bytes as they are, ISO 8859-1; the connection must be closed by the request's own header. */
    public static Answer send(String request) throws IOException {
        try (Socket socket = new Socket("localhost", RestAssured.port)) {
            socket.setSoTimeout(10_000);
            try {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
                socket.getOutputStream().flush();
            } catch (SocketException e) {
                // The server may have answered and closed before it took all of it.
            }
            String text = read(socket.getInputStream());
            return new Answer(text.isEmpty() ? 0 : Integer.parseInt(text.substring(9, 12)), text);
        }
    }

    public static Answer get(String target, String... headers) throws IOException {
        String lines = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
        return send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + lines + "\r\n");
    }

    private static String read(InputStream input) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            input.transferTo(bytes);
        } catch (SocketException e) {
            // Reset after the answer: what came before is the answer.
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
