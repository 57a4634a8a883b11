package dev.tessera.service.table;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items as bytes, whatever their attributes, to be kept inside of another one. Compressed: names repeat. */
public final class ItemBytes {

    private static final int FORMAT = 1;

    private ItemBytes() {}

    public static byte[] write(List<Optional<Item>> items) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            out.writeByte(FORMAT);
            out.writeInt(items.size());
            for (Optional<Item> item : items) {
                out.writeBoolean(item.isPresent());
                if (item.isPresent()) {
                    writeMap(out, item.get().attributes());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    public static List<Optional<Item>> read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            if (in.readByte() != FORMAT) {
                throw new IllegalArgumentException("Not items, or of a later version");
            }
            List<Optional<Item>> items = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                items.add(in.readBoolean() ? Optional.of(Item.of(readMap(in))) : Optional.empty());
            }
            return items;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void writeMap(DataOutputStream out, Map<String, AttributeValue> values) throws IOException {
        out.writeInt(values.size());
        for (Map.Entry<String, AttributeValue> entry : values.entrySet()) {
            writeText(out, entry.getKey());
            writeValue(out, entry.getValue());
        }
    }

    private static Map<String, AttributeValue> readMap(DataInputStream in) throws IOException {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            values.put(readText(in), readValue(in));
        }
        return values;
    }

    private static void writeValue(DataOutputStream out, AttributeValue value) throws IOException {
        // The names of the SDK's types are what the bytes are read by, so they are written as they are.
        writeText(out, value.type().name());
        switch (value.type()) {
            case S -> writeText(out, value.s());
            case N -> writeText(out, value.n());
            case BOOL -> out.writeBoolean(value.bool());
            case NUL -> {}
            case B -> writeBytes(out, value.b().asByteArrayUnsafe());
            case M -> writeMap(out, value.m());
            case L -> {
                out.writeInt(value.l().size());
                for (AttributeValue element : value.l()) {
                    writeValue(out, element);
                }
            }
            case SS -> writeTexts(out, value.ss());
            case NS -> writeTexts(out, value.ns());
            case BS -> {
                out.writeInt(value.bs().size());
                for (SdkBytes element : value.bs()) {
                    writeBytes(out, element.asByteArrayUnsafe());
                }
            }
            default -> throw new IllegalArgumentException("An attribute of no known type");
        }
    }

    private static AttributeValue readValue(DataInputStream in) throws IOException {
        return switch (AttributeValue.Type.valueOf(readText(in))) {
            case S -> AttributeValue.fromS(readText(in));
            case N -> AttributeValue.fromN(readText(in));
            case BOOL -> AttributeValue.fromBool(in.readBoolean());
            case NUL -> AttributeValue.fromNul(true);
            case B -> AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(readBytes(in)));
            case M -> AttributeValue.fromM(readMap(in));
            case L -> {
                List<AttributeValue> elements = new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) {
                    elements.add(readValue(in));
                }
                yield AttributeValue.fromL(elements);
            }
            case SS -> AttributeValue.fromSs(readTexts(in));
            case NS -> AttributeValue.fromNs(readTexts(in));
            case BS -> {
                List<SdkBytes> elements = new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) {
                    elements.add(SdkBytes.fromByteArrayUnsafe(readBytes(in)));
                }
                yield AttributeValue.fromBs(elements);
            }
            default -> throw new IllegalArgumentException("An attribute of no known type");
        };
    }

    private static void writeTexts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            writeText(out, text);
        }
    }

    private static List<String> readTexts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            texts.add(readText(in));
        }
        return texts;
    }

    /** Not writeUTF, which takes no more than 64 KiB. */
    private static void writeText(DataOutputStream out, String text) throws IOException {
        writeBytes(out, text.getBytes(StandardCharsets.UTF_8));
    }

    private static String readText(DataInputStream in) throws IOException {
        return new String(readBytes(in), StandardCharsets.UTF_8);
    }

    private static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] readBytes(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }
}
