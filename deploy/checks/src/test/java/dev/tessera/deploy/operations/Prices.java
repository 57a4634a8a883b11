package dev.tessera.deploy.operations;

import dev.tessera.deploy.Project;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Locale;
import java.util.Properties;

/** What a unit costs, from a file that everybody may change to their own. */
record Prices(Properties properties) {

    static final String FILE = "docs/operations/prices.properties";

    private static final double SECONDS_OF_AN_HOUR = 3600;
    private static final double MILLION = 1_000_000;

    static Prices read() {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(Project.file(FILE))) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Prices(properties);
    }

    String text(String name) {
        String value = properties.getProperty(name);
        if (value == null) {
            throw new IllegalStateException(FILE + " has no " + name);
        }
        return value;
    }

    double of(String name) {
        return Double.parseDouble(text(name));
    }

    /** Of a million requests that consume so many units each. */
    String ofAMillion(double units, boolean write) {
        return amount(units * of(write ? "write.million" : "read.million"));
    }

    /** From which share of use on, on average, provisioned capacity is cheaper. */
    double breakEven(String kind) {
        double provisioned = of(kind + ".hour") / SECONDS_OF_AN_HOUR * MILLION;
        return provisioned / of(kind + ".million");
    }

    static String amount(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.1f", value);
    }
}
