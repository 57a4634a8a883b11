package dev.tessera.users;

import io.restassured.path.json.JsonPath;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** What an access token says, read without checking who signed it. */
public record Claims(
        String subject,
        String tokenId,
        long version,
        String sessionId,
        List<String> roles,
        boolean emailVerified,
        Map<String, String> companies) {

    public static Claims of(Person person) {
        return of(person.accessToken());
    }

    public static JsonPath json(String token) {
        return new JsonPath(new String(Base64.getUrlDecoder().decode(token.split("\\.")[1]), StandardCharsets.UTF_8));
    }

    public static Claims of(String token) {
        JsonPath claims = json(token);
        return new Claims(
                claims.getString("sub"),
                claims.getString("jti"),
                claims.getLong("ver"),
                claims.getString("sid"),
                claims.getList("groups"),
                Boolean.TRUE.equals(claims.get("email_verified")),
                claims.getMap("companies"));
    }
}
