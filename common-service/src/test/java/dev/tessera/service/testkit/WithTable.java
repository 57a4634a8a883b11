package dev.tessera.service.testkit;

import io.quarkus.test.common.QuarkusTestResource;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Beside {@code @QuarkusTest}: the service runs on DynamoDB Local, and every request to the table is checked.
 *
 * <p>A table belongs to an application: Quarkus starts one for each test profile, and a restart per class would cost
 * more than it isolates. Tests that use fresh ids do not see each other; a class that counts what is in the table says
 * {@link FreshTable}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@QuarkusTestResource(SameJvmResource.class)
@ExtendWith(TableRecorder.class)
public @interface WithTable {}
