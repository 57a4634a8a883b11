package dev.tessera.orders;

import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTable
@FreshTable
class AllCompaniesTest extends AllCompanies {}
