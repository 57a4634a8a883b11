package dev.tessera.system.openapi;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A request as it is sent, byte for byte. */
public record Request(String method, String target, List<Map.Entry<String, String>> headers, Optional<String> body) {

    private static final Pattern REPEATED = Pattern.compile("(?s)(.{1,5}?)\\1{49,}");

    public byte[] bytes(URI address) {
        StringBuilder head =
                new StringBuilder(method).append(' ').append(target).append(" HTTP/1.1\r\n");
        if (headers.stream().noneMatch(header -> header.getKey().equals("Host"))) {
            head.append("Host: ").append(address.getAuthority()).append("\r\n");
        }
        headers.forEach(header -> head.append(header.getKey())
                .append(": ")
                .append(header.getValue())
                .append("\r\n"));
        byte[] content = body.map(Request::utf8).orElse(new byte[0]);
        if (body.isPresent() || !method.equals("GET")) {
            head.append("Content-Length: ").append(content.length).append("\r\n");
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(utf8(head.append("\r\n").toString()));
        all.writeBytes(content);
        return all.toByteArray();
    }

    /** UTF-8 in which half a surrogate pair is sent as what it is, and not as a question mark. */
    public static byte[] utf8(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        text.codePoints().forEach(c -> {
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                bytes.write(0xe0 | c >> 12);
                bytes.write(0x80 | c >> 6 & 0x3f);
                bytes.write(0x80 | c & 0x3f);
            } else {
                bytes.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
            }
        });
        return bytes.toByteArray();
    }

    /** A line for bash that sends the same again. Tokens do not live long: a variable stands for them. */
    public String curl(URI address, String who) {
        StringBuilder line = new StringBuilder("curl -sS -i --path-as-is -X ").append(method);
        headers.forEach(header -> line.append(" -H ")
                .append(
                        header.getValue().startsWith("Bearer ey")
                                ? "\"" + header.getKey() + ": Bearer $" + who + "\""
                                : quote(header.getKey() + ": " + header.getValue())));
        body.ifPresent(text -> line.append(" --data-binary ").append(quote(text)));
        return line.append(' ').append(quote(address + target)).toString();
    }

    private static String quote(String text) {
        Matcher repeated = REPEATED.matcher(text);
        if (repeated.find()) {
            String unit = repeated.group(1);
            return "%s\"$(yes %s | head -%d | tr -d '\\n')\"%s"
                    .formatted(
                            quote(text.substring(0, repeated.start())),
                            quote(unit),
                            repeated.group().length() / unit.length(),
                            quote(text.substring(repeated.end())));
        }
        if (text.isEmpty()) {
            return "";
        }
        if (text.chars().allMatch(c -> c >= ' ' && c <= '~' && c != '\'')) {
            return "'" + text + "'";
        }
        StringBuilder escaped = new StringBuilder("$'");
        for (byte b : utf8(text)) {
            escaped.append(b >= ' ' && b <= '~' && b != '\'' && b != '\\' ? "" + (char) b : "\\x%02x".formatted(b));
        }
        return escaped.append('\'').toString();
    }
}
