package dev.tessera.deploy.operations;

import dev.tessera.keys.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One Grafana dashboard, built from rows of panels three abreast. */
final class Dashboard {

    private static final int WIDTH = 24;
    private static final int ABREAST = 3;
    private static final int HEIGHT = 8;

    private static final Map<String, Object> SOURCE = Json.object("type", "prometheus", "uid", "${datasource}");

    private final String uid;
    private final String title;
    private final List<Object> variables = new ArrayList<>();
    private final List<Object> panels = new ArrayList<>();
    private int column;
    private int line;

    /** A query, and what its lines are called. */
    record Series(String expr, String legend) {}

    Dashboard(String uid, String title) {
        this.uid = uid;
        this.title = title;
        variables.add(
                Json.object("name", "datasource", "label", "Data source", "type", "datasource", "query", "prometheus"));
        variables.add(Json.object(
                "name", "namespace",
                "label", "Namespace",
                "type", "query",
                "datasource", SOURCE,
                "query", "label_values(tessera_ready, namespace)",
                "refresh", 2,
                "includeAll", true,
                // Also matches where nobody sets the label.
                "allValue", ".*"));
    }

    /** A number that whoever looks may change, such as a price. */
    Dashboard number(String name, String label, String value) {
        variables.add(Json.object("name", name, "label", label, "type", "textbox", "query", value));
        return this;
    }

    Dashboard row(String name) {
        line += column == 0 ? 0 : HEIGHT;
        column = 0;
        panels.add(Json.object(
                "id",
                panels.size() + 1,
                "type",
                "row",
                "title",
                name,
                "collapsed",
                false,
                "panels",
                List.of(),
                "gridPos",
                position(WIDTH, 1, 0)));
        line++;
        return this;
    }

    Dashboard panel(String name, String unit, String says, Series... series) {
        List<Object> targets = new ArrayList<>();
        for (Series each : series) {
            targets.add(Json.object(
                    "refId", String.valueOf((char) ('A' + targets.size())),
                    "datasource", SOURCE,
                    "expr", each.expr(),
                    "legendFormat", each.legend()));
        }
        int width = WIDTH / ABREAST;
        panels.add(Json.object(
                "id",
                panels.size() + 1,
                "type",
                "timeseries",
                "title",
                name,
                "description",
                says,
                "datasource",
                SOURCE,
                "gridPos",
                position(width, HEIGHT, column * width),
                "fieldConfig",
                Json.object("defaults", Json.object("unit", unit, "min", 0), "overrides", List.of()),
                "options",
                Json.object(
                        "legend", Json.object("displayMode", "list", "placement", "bottom"),
                        "tooltip", Json.object("mode", "multi", "sort", "desc")),
                "targets",
                targets));
        column = (column + 1) % ABREAST;
        line += column == 0 ? HEIGHT : 0;
        return this;
    }

    private Map<String, Object> position(int width, int height, int x) {
        return Json.object("h", height, "w", width, "x", x, "y", line);
    }

    String json() {
        return Json.write(Json.object(
                        "uid",
                        uid,
                        "title",
                        title,
                        "tags",
                        List.of("tessera"),
                        "timezone",
                        "utc",
                        "schemaVersion",
                        39,
                        "editable",
                        true,
                        "graphTooltip",
                        1,
                        "refresh",
                        "30s",
                        "time",
                        Json.object("from", "now-3h", "to", "now"),
                        "templating",
                        Json.object("list", variables),
                        "panels",
                        panels))
                + "\n";
    }
}
