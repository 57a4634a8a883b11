package dev.tessera.users;

import dev.tessera.service.testkit.ServiceArchitecture;

class ArchitectureTest extends ServiceArchitecture {}
