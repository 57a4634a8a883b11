package dev.tessera.content;

import dev.tessera.service.testkit.ServiceArchitecture;

class ArchitectureTest extends ServiceArchitecture {}
