package dev.tessera.content.hostile;

import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.UnreadableRequests;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTable
class UnreadableRequestsTest extends UnreadableRequests {}
