package dev.tessera.service.table;

import dev.tessera.keys.PrimaryKey;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a query goes on: one place per shard, in shard order. The partition key is not in it, the query knows that.
 * Opaque to callers; holds key text, so it leaves the service only in a cursor.
 */
public final class Position {

    private final List<Place> places;

    Position(List<Place> places) {
        this.places = List.copyOf(places);
    }

    /** Behind an item of a query of the table itself, for who gives out less of a page than was read. */
    public static Position behind(PrimaryKey key) {
        return new Position(List.of(new After(key.sk(), "", "")));
    }

    List<Place> places() {
        return places;
    }

    /** A shard's place: before its first item, behind a certain one, or at its end. */
    sealed interface Place permits Start, After, End {}

    record Start() implements Place {}

    /** The sort key in the index, and the item's own key, which tells equal sort keys apart. */
    record After(String indexSk, String pk, String sk) implements Place {}

    record End() implements Place {}

    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            for (Place place : places) {
                if (place instanceof After after) {
                    out.writeByte('A');
                    out.writeUTF(after.indexSk());
                    out.writeUTF(after.pk());
                    out.writeUTF(after.sk());
                } else {
                    out.writeByte(place instanceof Start ? 'S' : 'E');
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    public static Position ofBytes(byte[] bytes) {
        List<Place> places = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            while (in.available() > 0) {
                places.add(place(in));
            }
        } catch (IOException e) {
            throw new BadPositionException("Not a position", e);
        }
        return new Position(places);
    }

    private static Place place(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case 'A' -> new After(in.readUTF(), in.readUTF(), in.readUTF());
            case 'S' -> new Start();
            case 'E' -> new End();
            default -> throw new BadPositionException("Not a position");
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Position position && places.equals(position.places);
    }

    @Override
    public int hashCode() {
        return places.hashCode();
    }

    /** Says nothing of the keys, which may be personal data. */
    @Override
    public String toString() {
        return "Position[" + places.size() + "]";
    }
}
