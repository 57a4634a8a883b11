package dev.tessera.upgrade;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.Entity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * How far each walker is. A file is replaced whole after each page, so a process that is killed leaves the place of the page
 * before: what is done twice changes nothing the second time.
 */
final class Checkpoint {

    /** The key after which a walker goes on. */
    record Place(String pk, String sk) {}

    private static final String BEGINNING = "-";
    private static final String END = "done";

    private final Optional<Path> file;
    private final String header;
    private final String[] places;
    private final boolean resumed;

    private Checkpoint(Optional<Path> file, String header, String[] places, boolean resumed) {
        this.file = file;
        this.header = header;
        this.places = places;
        this.resumed = resumed;
    }

    /** The place that was kept, if it is of this table, of as many walkers and of this build's keys. */
    static Checkpoint open(Options options) {
        String header = options.table() + " " + options.segments() + " " + Long.toHexString(model());
        String[] places = new String[options.segments()];
        Arrays.fill(places, BEGINNING);
        Optional<List<String>> kept = options.checkpoint()
                .filter(Files::exists)
                .map(Checkpoint::read)
                .filter(lines -> lines.get(0).equals(header) && lines.size() == options.segments() + 1);
        kept.ifPresent(lines -> lines.subList(1, lines.size()).toArray(places));
        return new Checkpoint(options.checkpoint(), header, places, kept.isPresent());
    }

    /** Changes with any key of any entity: what another build has walked, this one has not. */
    private static long model() {
        CRC32 crc = new CRC32();
        for (Entity entity : Entity.values()) {
            crc.update((entity + " " + entity.primary() + " " + entity.indexes() + "\n").getBytes(UTF_8));
        }
        return crc.getValue();
    }

    boolean isResumed() {
        return resumed;
    }

    synchronized boolean isDone(int segment) {
        return places[segment].equals(END);
    }

    synchronized int done() {
        return (int) Arrays.stream(places).filter(END::equals).count();
    }

    /** Empty at the beginning. */
    synchronized Optional<Place> place(int segment) {
        String text = places[segment];
        if (text.equals(BEGINNING)) {
            return Optional.empty();
        }
        String[] halves = text.split(" ");
        return Optional.of(new Place(decode(halves[0]), decode(halves[1])));
    }

    /** @param place empty at the end */
    synchronized void reach(int segment, Optional<Place> place) {
        places[segment] =
                place.map(key -> encode(key.pk()) + " " + encode(key.sk())).orElse(END);
        file.ifPresent(this::write);
    }

    /** The next run begins at the beginning. */
    synchronized void remove() {
        try {
            if (file.isPresent()) {
                Files.deleteIfExists(file.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Path path) {
        List<String> lines = new ArrayList<>();
        lines.add(header);
        lines.addAll(List.of(places));
        Path next = path.resolveSibling(path.getFileName() + ".next");
        try {
            Files.write(next, lines);
            Files.move(next, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot keep the place in " + path, e);
        }
    }

    private static List<String> read(Path path) {
        try {
            List<String> lines = Files.readAllLines(path);
            return lines.isEmpty() ? List.of("") : lines;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the place from " + path, e);
        }
    }

    private static String encode(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    private static String decode(String text) {
        return new String(Base64.getDecoder().decode(text), UTF_8);
    }
}
