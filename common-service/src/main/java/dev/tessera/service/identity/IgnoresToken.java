package dev.tessera.service.identity;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * For what nobody needs a token for and no token changes: getting one, above all. A bearer token is not looked at, so
 * that a client that adds an expired one to every request can still get another. Elsewhere a token that is sent must be
 * valid, even where none is needed.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface IgnoresToken {}
