package dev.tessera.notifications.notification;

import java.util.ArrayList;
import java.util.List;

/**
 * Who a notification tells of: the one who acts now last.
 *
 * @param actorIds as many as are remembered, to tell who was counted
 * @param count how many people, those that are no longer remembered included
 */
public record Group(List<String> actorIds, long count) {

    /** Enough to recognise whoever takes a like back and gives it again; an item must stay small. */
    static final int MOST_REMEMBERED = 50;

    public Group {
        actorIds = List.copyOf(actorIds);
    }

    /** Of a notification that tells of one thing only. */
    public static Group single() {
        return new Group(List.of(), 1);
    }

    public static Group of(String actorId) {
        return new Group(List.of(actorId), 1);
    }

    public boolean has(String actorId) {
        return actorIds.contains(actorId);
    }

    /** How many there are beside the one who acts now. */
    public long others() {
        return count - 1;
    }

    public Group with(String actorId) {
        List<String> actors = new ArrayList<>(actorIds);
        if (actors.size() == MOST_REMEMBERED) {
            actors.remove(0);
        }
        actors.add(actorId);
        return new Group(actors, count + 1);
    }
}
