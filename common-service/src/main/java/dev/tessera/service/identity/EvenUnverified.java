package dev.tessera.service.identity;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * For what people may do with their own account, their sessions and their inbox, whether or not they have verified their
 * address: else nobody could mend a mistake, sign out, or leave. See {@link UnverifiedAccounts}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface EvenUnverified {}
