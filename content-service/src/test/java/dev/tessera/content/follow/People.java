package dev.tessera.content.follow;

import dev.tessera.content.Somebody;
import dev.tessera.content.author.Profiles;
import dev.tessera.service.testkit.TestTable;
import java.util.List;
import java.util.stream.IntStream;

/** People with a profile, as only those can be followed and blocked who are there. */
public final class People {

    private People() {}

    public static Somebody person() {
        return registered(Somebody.person());
    }

    public static Somebody registered(Somebody somebody) {
        try (TestTable table = TestTable.ofApplication()) {
            String name = "p" + somebody.id().toLowerCase(java.util.Locale.ROOT);
            table.put(Profiles.active(somebody.id(), name, 1));
            Profiles.know(table, somebody, name, 1);
        }
        return somebody;
    }

    public static void close(Somebody somebody) {
        try (TestTable table = TestTable.ofApplication()) {
            table.put(Profiles.closed(somebody.id(), 2));
        }
    }

    public static List<Somebody> people(int count) {
        return IntStream.range(0, count).mapToObj(i -> person()).toList();
    }
}
