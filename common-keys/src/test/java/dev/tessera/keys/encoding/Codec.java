package dev.tessera.keys.encoding;

import java.util.List;
import java.util.stream.IntStream;

/** A way to write several texts as one key: Tessera's, and the plain joining that others use. */
interface Codec {

    int arity();

    String build(List<String> values);

    List<String> parse(String key);

    String prefix(List<String> leading);

    String low(List<String> leading);

    String high(List<String> leading);

    /** A template of free texts behind a tag. */
    static Codec tessera(int arity) {
        List<Field<String>> fields = IntStream.range(0, arity)
                .mapToObj(i -> new Field<>("f" + i, Segment.text()))
                .toList();
        String notation =
                fields.stream().map(field -> "#<" + field.name() + ">").reduce("TAG", String::concat);
        Template template = Template.of(
                notation,
                name -> fields.stream()
                        .filter(field -> field.name().equals(name))
                        .findFirst()
                        .orElseThrow(),
                2048);
        return new Codec() {
            @Override
            public int arity() {
                return arity;
            }

            @Override
            public String build(List<String> values) {
                return template.build(values.toArray());
            }

            @Override
            public List<String> parse(String key) {
                Values values = template.parse(key);
                return fields.stream().map(values::get).toList();
            }

            @Override
            public String prefix(List<String> leading) {
                return template.prefix(leading.toArray());
            }

            @Override
            public String low(List<String> leading) {
                return template.low(leading.toArray());
            }

            @Override
            public String high(List<String> leading) {
                return template.high(leading.toArray());
            }
        };
    }

    /** What everybody writes: {@code TAG#a#b}, {@code begins_with TAG#a#}, {@code BETWEEN TAG#a AND TAG#b~}. */
    static Codec joining(int arity) {
        return new Codec() {
            @Override
            public int arity() {
                return arity;
            }

            @Override
            public String build(List<String> values) {
                return low(values);
            }

            @Override
            public List<String> parse(String key) {
                String[] parts = key.split("#", arity + 1);
                if (parts.length != arity + 1 || !parts[0].equals("TAG")) {
                    throw new KeyException("other form");
                }
                return List.of(parts).subList(1, parts.length);
            }

            @Override
            public String prefix(List<String> leading) {
                return low(leading) + "#";
            }

            @Override
            public String low(List<String> leading) {
                return leading.isEmpty() ? "TAG" : "TAG#" + String.join("#", leading);
            }

            @Override
            public String high(List<String> leading) {
                return low(leading) + "~";
            }
        };
    }
}
