package dev.tessera.keys.orders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.IndexRows;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListNameTest {

    private static final String ORDER = "COMPANY#12ABC34501DE35#ORDER#ORD-20231001-0001";

    @ParameterizedTest
    @CsvSource({
        "S\u00e3o Paulo, sao paulo",
        "SA\u0303O PAULO, sao paulo",
        "\u0130zmir, izmir",
        "Kad\u0131k\u00f6y, kadikoy",
        "Gro\u00dfdorf, grossdorf",
        "\u65e5\u672c, \u65e5\u672c",
        "\ud55c\uad6d, \ud55c\uad6d"
    })
    void names_lose_case_and_accents(String shown, String listed) {
        assertThat(ListName.of(shown)).isEqualTo(listed);
        assertThat(ListName.of(ListName.of(shown))).isEqualTo(listed);
    }

    @Test
    void what_is_nothing_but_accents_keeps_them() {
        assertThat(ListName.of("\u0303")).isEqualTo("\u0303");
    }

    @Test
    void rows_of_an_earlier_build_are_brought_to_the_folded_form() {
        assertThat(changes(Map.of(
                        "pk", ORDER,
                        "sk", "SHIPPING",
                        "city", "S\u00e3o Paulo",
                        "deliveryDate", "2023-10-03",
                        "gsi1pk", "SHIPPING#S\u00e3o$20Paulo#3",
                        "gsi1sk", ORDER,
                        "gsi3pk", "COMPANY#12ABC34501DE35#CITY#S\u00e3o$20Paulo",
                        "gsi3sk", "2023-10-03#ORD-20231001-0001")))
                .isEqualTo(Map.of(
                        "gsi1pk", Optional.of("SHIPPING#sao$20paulo#3"),
                        "gsi3pk", Optional.of("COMPANY#12ABC34501DE35#CITY#sao$20paulo")));
        assertThat(changes(Map.of(
                        "pk", ORDER,
                        "sk", "PAYMENT#01",
                        "method", "CartaoDeCredito",
                        "firstByMethod", "true",
                        "gsi1pk", "PAYMENT#CartaoDeCredito",
                        "gsi1sk", ORDER + "#PAYMENT#01",
                        "gsi3pk", "COMPANY#12ABC34501DE35#PAYMENT#CartaoDeCredito",
                        "gsi3sk", "2023-10-01T10:30:00.000Z#ORD-20231001-0001#01")))
                .isEqualTo(Map.of(
                        "gsi1pk", Optional.of("PAYMENT#cartaodecredito"),
                        "gsi3pk", Optional.of("COMPANY#12ABC34501DE35#PAYMENT#cartaodecredito")));
    }

    @Test
    void lines_from_before_picking_was_kept_change_the_lists_they_are_in_and_join_no_other() {
        Map<String, String> line = new TreeMap<>(Map.of(
                "pk", ORDER,
                "sk", "ITEM#P",
                "productId", "P",
                "itemStatus", "Separado",
                "city", "S\u00e3o Paulo",
                "deliveryDate", "2023-10-03",
                "gsi1pk", "ITEM#P",
                "gsi1sk", ORDER));
        assertThat(changes(line)).isEmpty();

        line.put("gsi3pk", "COMPANY#12ABC34501DE35#ITEMSTATUS#Separado");
        line.put("gsi3sk", "CITY#S\u00e3o$20Paulo#DATE#2023-10-03#ORDER#ORD-20231001-0001#ITEM#P");
        assertThat(changes(line))
                .isEqualTo(Map.of(
                        "gsi3sk", Optional.of("CITY#sao$20paulo#DATE#2023-10-03#ORDER#ORD-20231001-0001#ITEM#P")));
    }

    private static Map<String, Optional<String>> changes(Map<String, String> item) {
        return IndexRows.of(item, OptionalInt.empty()).changes();
    }
}
