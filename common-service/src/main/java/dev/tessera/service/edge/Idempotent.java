package dev.tessera.service.edge;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The operation takes an {@code Idempotency-Key}: the edge keeps its answer in the transaction of its effect, and
 * repeats it for a repeated request.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Idempotent {}
