package dev.tessera.notifications.notification;

import java.util.ArrayList;
import java.util.List;

/**
 * Whom a notification tells of: the one who acts now last.
 *
 * @param ids as many as are remembered, to tell who was counted
 * @param count how many people, those that are no longer remembered included
 */
public record Actors(List<String> ids, long count) {

    /** Enough to recognise whoever takes a like back and gives it again; an item must stay small. */
    static final int MOST_REMEMBERED = 50;

    public Actors {
        ids = List.copyOf(ids);
    }

    public static Actors of(String id) {
        return new Actors(List.of(id), 1);
    }

    public boolean has(String id) {
        return ids.contains(id);
    }

    public Actors with(String id) {
        List<String> more = new ArrayList<>(ids);
        if (more.size() == MOST_REMEMBERED) {
            more.remove(0);
        }
        more.add(id);
        return new Actors(more, count + 1);
    }

    /** The last one first: more are not named. */
    public List<String> lastTwo() {
        int size = ids.size();
        return size == 1 ? ids : List.of(ids.get(size - 1), ids.get(size - 2));
    }
}
