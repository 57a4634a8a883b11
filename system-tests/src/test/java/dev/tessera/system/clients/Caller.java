package dev.tessera.system.clients;

import dev.tessera.client.users.api.SessionsApi;
import dev.tessera.client.users.api.UsersApi;
import dev.tessera.client.users.model.CreateUser;
import dev.tessera.client.users.model.SignIn;
import dev.tessera.client.users.model.Tokens;
import dev.tessera.system.RunningServices;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Somebody who knows the services by nothing but the clients that were generated for them. */
final class Caller {

    final dev.tessera.client.users.ApiClient users = new dev.tessera.client.users.ApiClient();
    final dev.tessera.client.content.ApiClient content = new dev.tessera.client.content.ApiClient();
    final dev.tessera.client.orders.ApiClient orders = new dev.tessera.client.orders.ApiClient();
    final dev.tessera.client.notifications.ApiClient notifications = new dev.tessera.client.notifications.ApiClient();

    /** Nobody in particular, until they sign in. */
    Caller(RunningServices services) {
        users.setBasePath(services.address("users-service").toString());
        content.setBasePath(services.address("content-service").toString());
        orders.setBasePath(services.address("orders-service").toString());
        notifications.setBasePath(services.address("notifications-service").toString());
    }

    Caller signUp(String name, String password) throws dev.tessera.client.users.ApiException {
        new UsersApi(users)
                .signUp(
                        new CreateUser()
                                .email(email(name))
                                .username(name)
                                .displayName(name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1))
                                .password(password),
                        null);
        return this;
    }

    static String email(String name) {
        return name + "@tessera.example";
    }

    Tokens signIn(String email, String password) throws dev.tessera.client.users.ApiException {
        Tokens tokens = new SessionsApi(users).signIn(new SignIn().email(email).password(password));
        use(tokens.getAccessToken());
        return tokens;
    }

    /** From now on, in every request that takes a token by its document. */
    void use(String token) {
        users.setBearerToken(token);
        content.setBearerToken(token);
        orders.setBearerToken(token);
        notifications.setBearerToken(token);
    }

    /** What a client keeps of the latest answer. */
    static String tag(Map<String, List<String>> headers) {
        return headers.get("ETag").get(0);
    }
}
