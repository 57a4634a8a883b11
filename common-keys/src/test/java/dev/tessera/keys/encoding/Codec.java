package dev.tessera.keys.encoding;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A way to write the values of a template as one key: Tessera's, and the plain joining that others use. */
public interface Codec {

    Template template();

    String build(List<?> values);

    List<Object> parse(String key);

    String prefix(List<?> leading);

    String low(List<?> leading);

    String high(List<?> leading);

    default int arity() {
        return template().fields().size();
    }

    /** Whether the field may be the last of a bound. */
    default boolean bounds(int field) {
        return !template().fields().get(field).isOptional();
    }

    static Codec tessera(Template template) {
        return new Codec() {
            @Override
            public Template template() {
                return template;
            }

            @Override
            public String build(List<?> values) {
                return template.build(values.toArray());
            }

            @Override
            public List<Object> parse(String key) {
                Values values = template.parse(key);
                return template.fields().stream().<Object>map(values::get).toList();
            }

            @Override
            public String prefix(List<?> leading) {
                return template.prefix(leading.toArray());
            }

            @Override
            public String low(List<?> leading) {
                return template.low(leading.toArray());
            }

            @Override
            public String high(List<?> leading) {
                return template.high(leading.toArray());
            }
        };
    }

    /** What everybody writes: {@code TAG#a#b}, {@code begins_with TAG#a#}, {@code BETWEEN TAG#a AND TAG#b~}. */
    static Codec joining(Template template) {
        return new Codec() {
            @Override
            public Template template() {
                return template;
            }

            @Override
            public String build(List<?> values) {
                return join(template.parts().size(), values);
            }

            @Override
            public List<Object> parse(String key) {
                List<Part> parts = template.parts();
                String[] texts = key.split("#", parts.size());
                if (texts.length != parts.size()) {
                    throw new KeyException("another form");
                }
                return IntStream.range(0, texts.length)
                        .filter(i -> parts.get(i) instanceof Field<?>)
                        .<Object>mapToObj(i -> texts[i])
                        .toList();
            }

            @Override
            public String prefix(List<?> leading) {
                return join(template.parts().indexOf(template.fields().get(leading.size())), leading) + "#";
            }

            @Override
            public String low(List<?> leading) {
                return join(template.parts().indexOf(template.fields().get(leading.size() - 1)) + 1, leading);
            }

            @Override
            public String high(List<?> leading) {
                return low(leading) + "~";
            }

            private String join(int parts, List<?> values) {
                Function<Part, String> text = part -> part instanceof Field<?> field
                        ? String.valueOf(values.get(template.fields().indexOf(field)))
                        : part.toString();
                return template.parts().subList(0, parts).stream().map(text).collect(Collectors.joining("#"));
            }
        };
    }

    /** A template of free texts behind a tag. */
    static Template texts(int count) {
        List<Field<String>> fields = IntStream.range(0, count)
                .mapToObj(i -> new Field<>("f" + i, Segment.text()))
                .toList();
        String notation =
                fields.stream().map(field -> "#<" + field.name() + ">").reduce("TAG", String::concat);
        return Template.of(notation, name -> fields.get(Integer.parseInt(name.substring(1))), 2048);
    }
}
