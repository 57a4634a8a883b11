package dev.tessera.service.edge;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The operation changes something that exists, under an optimistic lock: the client says in {@code If-Match} which
 * version it knows. The edge checks it against the version that the {@link dev.tessera.service.change.Decision} is on,
 * and the API's description says so.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface IfMatch {

    /** Whether a request without the header is refused, with 428. */
    boolean required() default true;
}
