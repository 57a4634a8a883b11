package dev.tessera.orders;

import dev.tessera.service.testkit.CommittedOpenApi;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTable
class OpenApiTest extends CommittedOpenApi {}
