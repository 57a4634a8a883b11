package dev.tessera.content.stats;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/** How often what happened. */
public record Counts(long likes, long comments, long upVotes, long downVotes, long collections, long views) {

    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0);

    Counts withLikes(long others) {
        return new Counts(others, comments, upVotes, downVotes, collections, views);
    }

    public long score() {
        return upVotes - downVotes;
    }

    /** For an entity tag: another one as soon as a counter, or one of the reader's marks shown with them, is another. */
    public String hash(Object... marks) {
        String all = Stream.concat(
                        Stream.of(likes, comments, upVotes, downVotes, collections, views), Arrays.stream(marks))
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
        CRC32 hash = new CRC32();
        hash.update(all.getBytes(UTF_8));
        return Long.toHexString(hash.getValue());
    }
}
