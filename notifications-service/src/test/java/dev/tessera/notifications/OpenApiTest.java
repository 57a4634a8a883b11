package dev.tessera.notifications;

import dev.tessera.service.testkit.CommittedOpenApi;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTable
class OpenApiTest extends CommittedOpenApi {}
