package dev.tessera.content.post;

import dev.tessera.service.table.Position;
import java.util.List;
import java.util.Optional;

/** A page of posts with their counters, and where the next one starts. */
record PostPage(List<PostView> posts, Optional<Position> next) {}
