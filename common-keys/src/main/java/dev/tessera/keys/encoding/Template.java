package dev.tessera.keys.encoding;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A partition or sort key as data: words and fields with {@code #} between them. One template builds keys, parses them
 * back, gives the bounds of conditions, and prints itself for documentation.
 */
public final class Template {
    private static final char SEPARATOR = '#';
    /** The next character after the separator: sorts above all that continues a key with a segment, below all else. */
    private static final char ABOVE_SEPARATOR = '$';

    private static final String[] NOTHING = {};

    /** Nearly all keys fit into it. */
    private static final int USUAL_LENGTH = 96;

    private final List<Part> parts;
    private final List<Field<?>> fields;
    /** Where each field stands among the parts. */
    private final int[] positions;

    private final int maxBytes;

    private Template(List<Part> parts, int maxBytes) {
        this.parts = parts;
        this.fields = parts.stream()
                .filter(Field.class::isInstance)
                .<Field<?>>map(Field.class::cast)
                .toList();
        this.positions = IntStream.range(0, parts.size())
                .filter(i -> parts.get(i) instanceof Field<?>)
                .toArray();
        this.maxBytes = maxBytes;
        requireOneReading();
    }

    /**
     * Reads a notation such as {@code COMPANY#<cnpj>#ORDER#<orderId>}. Whether a field may be left out is the field's own
     * business and not written here.
     *
     * @param named finds a field by its name
     * @param maxBytes how long a key may be
     */
    public static Template of(String notation, Function<String, Field<?>> named, int maxBytes) {
        List<Part> parts = Stream.of(split(notation))
                .<Part>map(part -> part.startsWith("<") && part.endsWith(">")
                        ? named.apply(part.substring(1, part.length() - 1))
                        : new Part.Word(part))
                .toList();
        return new Template(parts, maxBytes);
    }

    public List<Part> parts() {
        return parts;
    }

    public List<Field<?>> fields() {
        return fields;
    }

    /** The whole key; one value for each field, in order. */
    public String build(Object... values) {
        if (values.length != fields.size()) {
            throw new KeyException(this + " takes " + fields.size() + " values, not " + values.length);
        }
        return checked(join(parts.size(), values));
    }

    /** The values of a key that {@link #build} could have written; any other text is refused. */
    public Values parse(String key) {
        String[] texts = align(key);
        if (texts.length == 0) {
            throw new KeyException("not a key of the form " + this);
        }
        checked(key);
        Values values = new Values();
        for (int i = 0; i < texts.length; i++) {
            if (parts.get(i) instanceof Field<?> field) {
                values.put(field, texts[i]);
            }
        }
        return values;
    }

    /** Whether the key has the words and the length of this template: a look before {@link #parse}. */
    public boolean fits(String key) {
        return align(key).length > 0;
    }

    /**
     * What exactly the keys with these leading values start with: whole segments up to the first field that is left open,
     * with the {@code #} after them. Empty if the template starts with that field.
     */
    public String prefix(Object... leading) {
        String start = start(leading);
        return start.isEmpty() ? start : checked(start + SEPARATOR);
    }

    /** Above every key with this {@link #prefix} and below all that sort after them; empty if the prefix is. */
    public String end(Object... leading) {
        String start = start(leading);
        return start.isEmpty() ? start : checked(start + ABOVE_SEPARATOR);
    }

    /** The inclusive lower bound: at or below every key whose last value given is this or more. */
    public String low(Object... leading) {
        return checked(upTo(leading));
    }

    /** The inclusive upper bound: above every key whose last value given is this or less, below all others. */
    public String high(Object... leading) {
        return checked(upTo(leading) + ABOVE_SEPARATOR);
    }

    /** The upper bound of a whole key and all keys that continue it; the key itself is the lower one. */
    public String endOfSubtree(Object... values) {
        return checked(build(values) + ABOVE_SEPARATOR);
    }

    /** What exactly the keys start with whose last value given, a text, starts with this: a prefix inside a segment. */
    public String startOfText(Object... leading) {
        String start = low(leading);
        Field<?> last = fields.get(leading.length - 1);
        if (last.segment() != Segment.text()) {
            throw new KeyException(last.name() + " is no free text, and only that is written letter by letter");
        }
        return start;
    }

    /** Whether some key could belong to both templates; where two open fields meet, the answer is a careful yes. */
    public boolean overlaps(Template other) {
        return readings().stream().anyMatch(mine -> other.readings().stream().anyMatch(theirs -> meet(mine, theirs)));
    }

    /** As documentation writes it: {@code POST#STATUS#<status>[#<shard>]}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        String separator = "";
        for (Part part : parts) {
            boolean leading = text.isEmpty();
            if (part.isOptional()) {
                text.append(leading ? "[" + part + "#]" : "[#" + part + "]");
            } else {
                text.append(separator).append(part);
            }
            separator = leading && part.isOptional() ? "" : "#";
        }
        return text.toString();
    }

    private String start(Object... leading) {
        if (leading.length >= fields.size()) {
            throw new KeyException(this + " has no field left open after " + leading.length + " values");
        }
        return join(positions[leading.length], leading);
    }

    private String upTo(Object... leading) {
        if (leading.length == 0 || leading.length > fields.size()) {
            throw new KeyException(this + " takes 1 to " + fields.size() + " values, not " + leading.length);
        }
        Field<?> last = fields.get(leading.length - 1);
        if (last.isOptional()) {
            throw new KeyException(last.name() + " may be left out, so it bounds nothing");
        }
        return join(positions[leading.length - 1] + 1, leading);
    }

    private String join(int count, Object... values) {
        StringBuilder key = new StringBuilder(USUAL_LENGTH);
        int next = 0;
        for (int i = 0; i < count; i++) {
            Part part = parts.get(i);
            String text = part instanceof Field<?> field ? field.encode(values[next++]) : part.toString();
            if (!text.isEmpty()) {
                if (!key.isEmpty()) {
                    key.append(SEPARATOR);
                }
                key.append(text);
            }
        }
        return key.toString();
    }

    private String checked(String key) {
        if (Utf8.length(key) > maxBytes) {
            throw new KeyTooLongException("a key of the form " + this + " would take more than " + maxBytes + " bytes");
        }
        return key;
    }

    /** An optional field is told from what follows by its text alone, so that must be impossible to confuse. */
    private void requireOneReading() {
        for (int i = 0; i < parts.size(); i++) {
            for (int next = i + 1; parts.get(i).isOptional() && next < parts.size(); next++) {
                if (parts.get(i).meets(parts.get(next))) {
                    throw new KeyException("in " + this + ", " + parts.get(next) + " could be taken for the optional "
                            + parts.get(i) + "; put a word between them that it cannot be");
                }
                if (!parts.get(next).isOptional()) {
                    break;
                }
            }
        }
    }

    private List<List<Part>> readings() {
        List<List<Part>> readings = List.of(List.of());
        for (Part part : parts) {
            List<List<Part>> longer = new ArrayList<>();
            for (List<Part> reading : readings) {
                longer.add(Stream.concat(reading.stream(), Stream.of(part)).toList());
                if (part.isOptional()) {
                    longer.add(reading);
                }
            }
            readings = longer;
        }
        return readings;
    }

    private static boolean meet(List<Part> mine, List<Part> theirs) {
        boolean meet = mine.size() == theirs.size();
        for (int i = 0; meet && i < mine.size(); i++) {
            meet = mine.get(i).meets(theirs.get(i));
        }
        return meet;
    }

    /** The text of each part, empty for one that is left out; nothing at all if the key has another form. */
    private String[] align(String key) {
        String[] found = split(key);
        String[] texts = new String[parts.size()];
        int at = 0;
        for (int i = 0; i < texts.length; i++) {
            Part part = parts.get(i);
            // A required field takes what is there: decoding it can say what is wrong with it.
            boolean open = part instanceof Field<?> && !part.isOptional();
            if (at < found.length && (open || part.accepts(found[at]))) {
                texts[i] = found[at++];
            } else if (part.isOptional()) {
                texts[i] = "";
            } else {
                return NOTHING;
            }
        }
        return at == found.length ? texts : NOTHING;
    }

    private static String[] split(String key) {
        int count = 1;
        for (int at = key.indexOf(SEPARATOR); at >= 0; at = key.indexOf(SEPARATOR, at + 1)) {
            count++;
        }
        String[] segments = new String[count];
        int from = 0;
        for (int i = 0; i < count; i++) {
            int end = i == count - 1 ? key.length() : key.indexOf(SEPARATOR, from);
            segments[i] = key.substring(from, end);
            from = end + 1;
        }
        return segments;
    }
}
