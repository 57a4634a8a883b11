package dev.tessera.users.session;

import dev.tessera.users.token.AccessToken;

/** What a sign-in or a refresh hands out. */
record Tokens(String userId, String sessionId, AccessToken accessToken, RefreshToken refreshToken) {}
