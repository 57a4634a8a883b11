package dev.tessera.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.path.json.JsonPath;
import java.util.ArrayList;
import java.util.List;

/** Walks through a list as clients do, page by page. */
public final class Pages {

    private Pages() {}

    /** What {@code field} is on each page, in the order of the pages; none but the last may be empty. */
    public static <T> List<List<T>> of(Somebody reader, String path, int limit, String field) {
        List<List<T>> pages = new ArrayList<>();
        String cursor = null;
        do {
            JsonPath page = (cursor == null ? reader.as() : reader.as().queryParam("cursor", cursor))
                    .queryParam("limit", limit)
                    .get(path)
                    .then()
                    .statusCode(200)
                    .extract()
                    .jsonPath();
            List<T> values = page.getList("items." + field);
            assertThat(values).hasSizeLessThanOrEqualTo(limit);
            pages.add(values);
            cursor = page.getString("next");
        } while (cursor != null);
        return pages;
    }

    /** As {@link #of}, all in one list. */
    public static <T> List<T> all(Somebody reader, String path, int limit, String field) {
        return Pages.<T>of(reader, path, limit, field).stream()
                .flatMap(List::stream)
                .toList();
    }
}
