package dev.tessera.users;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** Somebody with an account, at home in a network of their own, so that no test is throttled for another's failures. */
public final class Person {

    public static final String PASSWORD = "correct horse battery staple";

    private static final AtomicInteger COUNT =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(1 << 20));

    private final String name = "p" + COUNT.incrementAndGet();
    private String network = network();
    private String id;
    private JsonPath tokens;

    private Person() {}

    /** Not signed up yet. */
    public static Person stranger() {
        return new Person();
    }

    public static Person signedUp() {
        Person person = stranger();
        person.id = person.signUp().then().statusCode(201).extract().path("id");
        return person;
    }

    /** Under the same names, by who was a stranger or deleted their account. */
    public Person signedUpAgain() {
        id = signUp().then().statusCode(201).extract().path("id");
        tokens = null;
        return this;
    }

    public static Person signedIn() {
        Person person = signedUp();
        person.signIn();
        return person;
    }

    public static String network() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return "10.%d.%d.%d".formatted(random.nextInt(256), random.nextInt(256), random.nextInt(1, 255));
    }

    public Response signUp() {
        return anonymously().body(account()).post("/users");
    }

    public Map<String, Object> account() {
        Map<String, Object> account = new HashMap<>();
        account.put("email", email());
        account.put("username", username());
        account.put("password", PASSWORD);
        account.put("displayName", "Person " + name);
        return account;
    }

    /** From now on requests carry the new token. */
    public Person signIn() {
        tokens = trySignIn(PASSWORD).then().statusCode(201).extract().jsonPath();
        return this;
    }

    /** From now on requests carry the token of a sign-in that went another way. */
    public void adopt(Response signedIn) {
        tokens = signedIn.then().statusCode(201).extract().jsonPath();
    }

    /** From now on requests carry the token of a refresh. */
    public void adoptRefreshed(Response refreshed) {
        tokens = refreshed.then().statusCode(200).extract().jsonPath();
    }

    public Response trySignIn(String password) {
        return anonymously()
                .body(Map.of("email", email(), "password", password))
                .post("/sessions");
    }

    /** As a client does that kept what an earlier sign-in gave it for this device. */
    public Response trySignIn(String password, String deviceToken) {
        return anonymously()
                .body(Map.of("email", email(), "password", password, "deviceToken", deviceToken))
                .post("/sessions");
    }

    public Response refresh(String refreshToken) {
        return anonymously().body(Map.of("refreshToken", refreshToken)).post("/sessions/refresh");
    }

    public void moveTo(String newNetwork) {
        network = newNetwork;
    }

    /** A request with JSON and nothing that tells who sends it. */
    public RequestSpecification anonymously() {
        return given().header("X-Forwarded-For", network).contentType(ContentType.JSON);
    }

    public RequestSpecification as() {
        return anonymously().auth().oauth2(accessToken());
    }

    /** Without a body, nor a word about its type. */
    public RequestSpecification bare() {
        return given().header("X-Forwarded-For", network).auth().oauth2(accessToken());
    }

    /** The person's own profile as it is, with its ETag. */
    public Response profile() {
        return as().get("/users/me");
    }

    public String id() {
        return id;
    }

    public String email() {
        return name + "@example.com";
    }

    public String username() {
        return name;
    }

    public boolean isSignedIn() {
        return tokens != null;
    }

    public String accessToken() {
        return tokens.getString("accessToken");
    }

    public String refreshToken() {
        return tokens.getString("refreshToken");
    }

    public String deviceToken() {
        return tokens.getString("deviceToken");
    }

    public String sessionId() {
        return tokens.getString("sessionId");
    }

    public String inNetwork() {
        return network;
    }
}
