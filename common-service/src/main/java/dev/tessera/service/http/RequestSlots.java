package dev.tessera.service.http;

import java.util.ArrayDeque;
import java.util.Deque;

/** Who may be at work, and who waits for it: both bounded. The longest waiting comes next. */
final class RequestSlots {

    /** Somebody who waits; is told once, when a slot is theirs. */
    interface Waiting {
        void enter();
    }

    enum Admission {
        ENTERED,
        WAITING,
        REFUSED
    }

    private final int slots;
    private final int places;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private int atWork;

    RequestSlots(int slots, int places) {
        this.slots = slots;
        this.places = places;
    }

    synchronized Admission admit(Waiting who) {
        if (atWork < slots) {
            atWork++;
            return Admission.ENTERED;
        }
        if (waiting.size() < places) {
            waiting.addLast(who);
            return Admission.WAITING;
        }
        return Admission.REFUSED;
    }

    /** The slot of who leaves goes to the longest waiting. */
    void leave() {
        Waiting next;
        synchronized (this) {
            next = waiting.pollFirst();
            if (next == null) {
                atWork--;
            }
        }
        if (next != null) {
            next.enter();
        }
    }

    /** Whether they were still waiting: else they have a slot, and must leave it. */
    synchronized boolean giveUp(Waiting who) {
        return waiting.remove(who);
    }

    synchronized int atWork() {
        return atWork;
    }

    synchronized int waiting() {
        return waiting.size();
    }
}
