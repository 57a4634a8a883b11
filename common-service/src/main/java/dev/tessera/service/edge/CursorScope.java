package dev.tessera.service.edge;

/** What a cursor is good for: one list, filtered one way, read by one caller. */
record CursorScope(String route, String filter, String caller) {

    /** Lengths keep the parts apart: no part can reach into the next. */
    String binding() {
        return part(route) + part(filter) + part(caller);
    }

    private static String part(String text) {
        return text == null ? "-;" : text.length() + ":" + text + ";";
    }
}
