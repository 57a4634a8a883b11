package dev.tessera.service.edge;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The parameter is somebody's id, or {@code me}: the resource gets the caller's own id for that, and who has no token
 * gets 401. The API's description says so.
 *
 * <pre>{@code
 * Uni<Page<PostResponse>> postsOf(@PathParam("userId") @OrMe String userId)
 * }</pre>
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface OrMe {}
