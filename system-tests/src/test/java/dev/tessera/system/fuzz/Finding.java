package dev.tessera.system.fuzz;

/** An answer that should not have been given; the first of its kind, and how many there were. */
final class Finding {

    private final String operation;
    private final String place;
    private final String value;
    private final String breach;
    private final String curl;
    private int times;

    Finding(String operation, String place, String value, String breach, String curl) {
        this.operation = operation;
        this.place = place;
        this.value = value;
        this.breach = breach;
        this.curl = curl;
    }

    void again() {
        times++;
    }

    String breach() {
        return breach;
    }

    String operation() {
        return operation;
    }

    @Override
    public String toString() {
        return "%s: %s%n    %s: %s; %d times%n    %s".formatted(operation, breach, place, value, times, curl);
    }
}
