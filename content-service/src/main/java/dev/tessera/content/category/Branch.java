package dev.tessera.content.category;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where a category hangs: its parent, the parent's parent and so on up to the top; empty at the top itself. */
record Branch(List<Category> upwards) {

    static final Branch TOP = new Branch(List.of());

    Branch {
        upwards = List.copyOf(upwards);
    }

    boolean startsAt(String categoryId) {
        return !upwards.isEmpty() && upwards.get(0).id().equals(categoryId);
    }

    boolean leadsThrough(String categoryId) {
        return upwards.stream().anyMatch(category -> category.id().equals(categoryId));
    }

    /** Whether a category with these levels below it can hang here. */
    boolean holds(Levels below) {
        return upwards.size() + 1 + below.height() <= Levels.MAX_DEPTH;
    }

    /** What changes below the categories on either branch, by their ids, when something moves from one to the other. */
    static Map<String, Levels> changes(Branch from, Branch to, Levels below) {
        Map<String, Levels> changes = new LinkedHashMap<>();
        for (int i = 0; i < from.upwards.size(); i++) {
            changes.put(from.upwards.get(i).id(), Levels.NONE.minus(below.seenFrom(i + 1)));
        }
        for (int i = 0; i < to.upwards.size(); i++) {
            changes.merge(to.upwards.get(i).id(), below.seenFrom(i + 1), Levels::plus);
        }
        return changes;
    }
}
