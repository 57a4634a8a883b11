package dev.tessera.deploy.operations;

import dev.tessera.deploy.operations.Dashboard.Series;
import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Service;
import java.util.Map;
import java.util.TreeMap;

/** All dashboards: one for each service, with what every service has and what is its own, and one for the table,
 * and one for its upgrade. */
final class Dashboards {

    static final String COMMAND = "./mvnw -pl deploy/checks -am test -Dtest=DashboardsTest -Dtessera.regenerate=true"
            + " -Dsurefire.failIfNoSpecifiedTests=false";

    private Dashboards() {}

    /** Contents by file name. */
    static Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        for (Service service : Service.values()) {
            files.put(service.id() + ".json", of(service).json());
        }
        files.put("table.json", table().json());
        files.put("upgrade.json", upgrade().json());
        return files;
    }

    private static Dashboard of(Service service) {
        Selector own = new Selector(service.id());
        Dashboard dashboard = new Dashboard("tessera-" + service.id(), "Tessera / " + service.id());
        requests(dashboard, own);
        load(dashboard, own);
        switch (service) {
            case USERS -> hashing(dashboard, own);
            case CONTENT -> cleanup(dashboard, own);
            case NOTIFICATIONS -> notifications(dashboard, own);
            default -> {}
        }
        if (FeedTables.READERS.contains(service)) {
            feed(dashboard, own);
        }
        tableOf(dashboard, own);
        process(dashboard, own);
        return dashboard;
    }

    private static void requests(Dashboard dashboard, Selector own) {
        String count = "http_server_requests_seconds_count";
        dashboard
                .row("Requests")
                .panel(
                        "Rate by status",
                        "reqps",
                        "Answers per second.",
                        new Series(sum("status", own.rate(count)), "{{status}}"))
                .panel(
                        "Faults",
                        "percentunit",
                        "Share of answers with 5xx. The promise is 0.1 % over a month.",
                        new Series(
                                sum("application", own.rate(count, "status=~\"5..\"")) + " / "
                                        + sum("application", own.rate(count)),
                                "5xx"))
                .panel(
                        "Latency",
                        "s",
                        "Of all requests but streams of events. The promise is one second for 99 %.",
                        quantile("0.5", own),
                        quantile("0.95", own),
                        quantile("0.99", own))
                .panel(
                        "Busiest operations",
                        "reqps",
                        "The ten with the most requests.",
                        new Series("topk(10, " + sum("method, uri", own.rate(count)) + ")", "{{method}} {{uri}}"))
                .panel(
                        "Slowest operations",
                        "s",
                        "95 % are faster; the ten with the highest value.",
                        new Series(
                                "topk(10, histogram_quantile(0.95, "
                                        + sum(
                                                "le, method, uri",
                                                own.rate("http_server_requests_seconds_bucket", Selector.NO_STREAMS))
                                        + "))",
                                "{{method}} {{uri}}"))
                .panel(
                        "Ready pods",
                        "short",
                        "Pods that say they are ready, and pods that report at all.",
                        new Series("sum(" + own.of("tessera_ready") + ")", "ready"),
                        new Series("count(" + own.of("tessera_ready") + ")", "all"));
    }

    private static void load(Dashboard dashboard, Selector own) {
        dashboard
                .row("Load and access")
                .panel(
                        "At work and waiting",
                        "short",
                        "Requests of the busiest pod; beyond 256 at work others wait, beyond 256 that wait they are shed.",
                        new Series("max(" + own.of("tessera_http_at_work") + ")", "at work"),
                        new Series("max(" + own.of("tessera_http_waiting") + ")", "waiting"))
                .panel(
                        "Load shed",
                        "reqps",
                        "Requests that were told to come back: too many wait (full), or they had waited too long (late).",
                        new Series(sum("reason", own.rate("tessera_http_shed_total")), "{{reason}}"))
                .panel(
                        "Age of the list of denied tokens",
                        "s",
                        "By pod. Beyond five seconds each write asks the table for it.",
                        new Series("max by (instance) (" + own.of("tessera_denials_age_seconds") + ")", "{{instance}}"))
                .panel(
                        "Denied tokens",
                        "short",
                        "Denials that a pod holds in memory; a hundred thousand at most.",
                        new Series("max(" + own.of("tessera_denials_size") + ")", "denials"))
                .panel(
                        "Refused key files",
                        "short",
                        "Files that have changed into something that is no key: the pod goes on with what it had.",
                        new Series(
                                "max by (instance) (" + own.of("tessera_secret_files_refused") + ")", "{{instance}}"));
    }

    private static Series quantile(String quantile, Selector own) {
        String buckets = own.rate("http_server_requests_seconds_bucket", Selector.NO_STREAMS);
        return new Series("histogram_quantile(" + quantile + ", " + sum("le", buckets) + ")", quantile);
    }

    private static void hashing(Dashboard dashboard, Selector own) {
        String hashing = "name=\"hashing\"";
        dashboard
                .row("Passwords")
                .panel(
                        "Hashing",
                        "ops",
                        "Password hashes computed per second.",
                        new Series("sum(" + own.rate("executor_completed_tasks_total", hashing) + ")", "hashes"))
                .panel(
                        "Hashing threads",
                        "short",
                        "Busy threads, and hashes that wait for one; beyond the queue sign-ins are answered with 429.",
                        new Series("sum(" + own.of("executor_active_threads", hashing) + ")", "busy"),
                        new Series("sum(" + own.of("executor_queued_tasks", hashing) + ")", "waiting"))
                .panel(
                        "Sign-ins",
                        "reqps",
                        "By status: 401 is a wrong password, 429 a guesser or a full queue.",
                        new Series(
                                sum(
                                        "status",
                                        own.rate(
                                                "http_server_requests_seconds_count",
                                                "method=\"POST\", uri=\"/sessions\"")),
                                "{{status}}"));
    }

    private static void cleanup(Dashboard dashboard, Selector own) {
        dashboard
                .row("Clean-up")
                .panel(
                        "Waiting",
                        "s",
                        "For how long the oldest job has been due.",
                        new Series("max(" + own.of("tessera_cleanup_lag_seconds") + ")", "oldest job"));
    }

    private static void notifications(Dashboard dashboard, Selector own) {
        String attempts = "tessera_delivery_attempts_seconds_count";
        dashboard
                .row("Deliveries and streams")
                .panel(
                        "Deliveries",
                        "ops",
                        "Attempts by channel and outcome.",
                        new Series(sum("channel, outcome", own.rate(attempts)), "{{channel}} {{outcome}}"))
                .panel(
                        "Waiting",
                        "s",
                        "For how long the oldest delivery has been due, by channel.",
                        new Series("max by (channel) (" + own.of("tessera_delivery_lag_seconds") + ")", "{{channel}}"))
                .panel(
                        "Open streams",
                        "short",
                        "Connections that wait for events, by pod.",
                        new Series(sum("instance", own.of("tessera_stream_open")), "{{instance}}"))
                .panel(
                        "Events",
                        "ops",
                        "Sent over streams, by kind.",
                        new Series(sum("event", own.rate("tessera_stream_events_total")), "{{event}}"));
    }

    private static void feed(Dashboard dashboard, Selector own) {
        String records = "tessera_feed_records_seconds";
        dashboard
                .row("Change feed")
                .panel(
                        "Lag",
                        "s",
                        "Age of the oldest change that may still wait.",
                        new Series("max(" + own.of("tessera_feed_lag_seconds") + ")", "oldest change"))
                .panel(
                        "Shards and idle time",
                        "short",
                        "Shards that are read, and seconds since the last read of the busiest pod.",
                        new Series("sum(" + own.of("tessera_feed_shards") + ")", "shards"),
                        new Series("min(" + own.of("tessera_feed_idle_seconds") + ")", "idle seconds"))
                .panel(
                        "Changes",
                        "ops",
                        "Tries by handler and outcome; failed ones were left behind.",
                        new Series(sum("handler, outcome", own.rate(records + "_count")), "{{handler}} {{outcome}}"))
                .panel(
                        "Time per change",
                        "s",
                        "Mean, by handler.",
                        new Series(
                                sum("handler", own.rate(records + "_sum")) + " / "
                                        + sum("handler", own.rate(records + "_count")),
                                "{{handler}}"))
                .panel(
                        "Dead letters",
                        "short",
                        "Changes that no try could handle, and that wait for an administrator.",
                        new Series("max(" + own.of("tessera_dead_letters") + ")", "waiting"))
                .panel(
                        "Lost changes",
                        "ops",
                        "Given up, and not kept as dead letters either.",
                        new Series("sum(" + own.rate("tessera_feed_lost_total") + ")", "lost"))
                .panel(
                        "Unknown items",
                        "ops",
                        "Changes of items that this version has no entity for.",
                        new Series("sum(" + own.rate("tessera_feed_unknown_total") + ")", "unknown"));
    }

    private static void tableOf(Dashboard dashboard, Selector own) {
        String count = "tessera_table_requests_seconds_count";
        dashboard
                .row("Table")
                .panel(
                        "Requests by access pattern",
                        "reqps",
                        "The ten with the most requests.",
                        new Series("topk(10, " + sum("pattern", own.rate(count)) + ")", "{{pattern}}"))
                .panel(
                        "Outcomes",
                        "reqps",
                        "All but ok. Refused conditions are everyday life; unavailable and error are not.",
                        new Series(sum("outcome", own.rate(count, "outcome!=\"ok\"")), "{{outcome}}"))
                .panel(
                        "Latency by access pattern",
                        "s",
                        "99 % are faster; the ten with the highest value.",
                        new Series(
                                "topk(10, histogram_quantile(0.99, "
                                        + sum("le, pattern", own.rate("tessera_table_requests_seconds_bucket"))
                                        + "))",
                                "{{pattern}}"))
                .panel(
                        "Units by access pattern",
                        "short",
                        "Read and write units per second; the ten that consume most.",
                        new Series(
                                "topk(10, " + sum("pattern, kind", own.rate("tessera_table_units_total")) + ")",
                                "{{pattern}} {{kind}}"))
                .panel(
                        "Throttled tries",
                        "reqps",
                        "Also of requests that succeed in the end.",
                        new Series(sum("pattern", own.rate("tessera_table_throttles_total")), "{{pattern}}"))
                .panel(
                        "Connections",
                        "short",
                        "Per pod, as the latest request found the pool.",
                        new Series("max(" + own.of("tessera_table_pool_leased") + ")", "in use"),
                        new Series("max(" + own.of("tessera_table_pool_pending") + ")", "waiting for one"),
                        new Series("max(" + own.of("tessera_table_pool_max") + ")", "at most"));
    }

    private static void process(Dashboard dashboard, Selector own) {
        dashboard
                .row("JVM")
                .panel(
                        "Heap",
                        "bytes",
                        "Used and at most, by pod.",
                        new Series(sum("instance", own.of("jvm_memory_used_bytes", "area=\"heap\"")), "{{instance}}"),
                        new Series(
                                "max(" + sum("instance", own.of("jvm_memory_max_bytes", "area=\"heap\"")) + ")",
                                "at most"))
                .panel(
                        "Garbage collection",
                        "percentunit",
                        "Share of time that a pod stands still for it.",
                        new Series(sum("instance", own.rate("jvm_gc_pause_seconds_sum")), "{{instance}}"))
                .panel(
                        "Processor",
                        "percentunit",
                        "Of what the pod may use.",
                        new Series("max by (instance) (" + own.of("process_cpu_usage") + ")", "{{instance}}"))
                .panel(
                        "Threads",
                        "short",
                        "Live threads by pod.",
                        new Series("max by (instance) (" + own.of("jvm_threads_live_threads") + ")", "{{instance}}"))
                .panel(
                        "Uptime",
                        "s",
                        "A drop is a restart.",
                        new Series("max by (instance) (" + own.of("process_uptime_seconds") + ")", "{{instance}}"));
    }

    private static Dashboard table() {
        Selector all = new Selector(null);
        String count = "tessera_table_requests_seconds_count";
        String units = "tessera_table_units_total";
        Dashboard dashboard = new Dashboard("tessera-table", "Tessera / the table")
                .number("price_read", "Price of a million read units", "0.125")
                .number("price_write", "Price of a million write units", "0.625")
                .row("Consumption")
                .panel(
                        "Units by kind",
                        "short",
                        "Per second, of all services; what provisioned capacity would have to carry.",
                        new Series(sum("kind", all.rate(units)), "{{kind}}"))
                .panel(
                        "Units by service",
                        "short",
                        "Per second.",
                        new Series(sum("application, kind", all.rate(units)), "{{application}} {{kind}}"))
                .panel(
                        "Cost of a day, on demand",
                        "currencyUSD",
                        "At the rate of the moment, with the prices above; without storage, backups and streams.",
                        new Series(cost(all, "read"), "reads"),
                        new Series(cost(all, "write"), "writes"))
                .panel(
                        "Write units by access pattern",
                        "short",
                        "The ten that consume most, indexes included.",
                        new Series(
                                "topk(10, " + sum("pattern", all.rate(units, "kind=\"write\"")) + ")", "{{pattern}}"))
                .panel(
                        "Read units by access pattern",
                        "short",
                        "The ten that consume most.",
                        new Series("topk(10, " + sum("pattern", all.rate(units, "kind=\"read\"")) + ")", "{{pattern}}"))
                .panel(
                        "Units per request",
                        "short",
                        "The ten dearest access patterns.",
                        new Series(
                                "topk(10, " + sum("pattern", all.rate(units)) + " / "
                                        + sum("pattern", all.rate(count, "outcome=\"ok\"")) + ")",
                                "{{pattern}}"))
                .row("Trouble")
                .panel(
                        "Throttled tries",
                        "reqps",
                        "Also of requests that succeed in the end.",
                        new Series(
                                sum("application, pattern", all.rate("tessera_table_throttles_total")),
                                "{{application}} {{pattern}}"))
                .panel(
                        "Conflicts",
                        "reqps",
                        "Writes that met somebody else's transaction on the same item; a hot item, if they last.",
                        new Series(
                                "topk(10, " + sum("pattern", all.rate(count, "outcome=\"conflict\"")) + ")",
                                "{{pattern}}"))
                .panel(
                        "Not answered, not accepted",
                        "reqps",
                        "Unavailable: worth another try. Error and too-large: not.",
                        new Series(
                                sum(
                                        "application, outcome",
                                        all.rate(count, "outcome=~\"unavailable|error|too-large\"")),
                                "{{application}} {{outcome}}"))
                .panel(
                        "Latency by operation",
                        "s",
                        "99 % are faster.",
                        new Series(
                                "histogram_quantile(0.99, "
                                        + sum("le, operation", all.rate("tessera_table_requests_seconds_bucket")) + ")",
                                "{{operation}}"))
                .row("Stream")
                .panel(
                        "Lag",
                        "s",
                        "Age of the oldest change that may still wait, by service.",
                        new Series(
                                "max by (application) (" + all.of("tessera_feed_lag_seconds") + ")", "{{application}}"))
                .panel(
                        "Shards",
                        "short",
                        "Read by each service; both should read all of them.",
                        new Series("sum by (application) (" + all.of("tessera_feed_shards") + ")", "{{application}}"));
        return dashboard;
    }

    private static Dashboard upgrade() {
        Selector all = new Selector(null);
        return new Dashboard("tessera-upgrade", "Tessera / upgrade of the table")
                .row("Upgrade")
                .panel(
                        "Items",
                        "ops",
                        "Items walked per second, by what came of them.",
                        new Series(sum("outcome", all.rate("tessera_upgrade_items_total")), "{{outcome}}"))
                .panel(
                        "Progress",
                        "short",
                        "Parts that are walked to their end, of all.",
                        new Series("max(" + all.of("tessera_upgrade_segments_done") + ")", "done"),
                        new Series("max(" + all.of("tessera_upgrade_segments") + ")", "all"))
                .panel(
                        "Units",
                        "short",
                        "Per second; --rate limits what is read.",
                        new Series("sum(" + all.rate("tessera_upgrade_read_units_total") + ")", "read"),
                        new Series("sum(" + all.rate("tessera_upgrade_write_units_total") + ")", "write"));
    }

    private static String cost(Selector all, String kind) {
        return "sum(" + all.rate("tessera_table_units_total", "kind=\"" + kind + "\"") + ") * 86400 / 1000000 * $price_"
                + kind;
    }

    private static String sum(String labels, String expr) {
        return "sum by (" + labels + ") (" + expr + ")";
    }

    /** Series of one service, or of all. */
    private record Selector(String application) {

        static final String NO_STREAMS = "uri!~\".*/stream\"";

        String of(String metric, String... matchers) {
            StringBuilder selector = new StringBuilder(metric).append("{namespace=~\"$namespace\"");
            if (application != null) {
                selector.append(", application=\"").append(application).append('"');
            }
            for (String matcher : matchers) {
                selector.append(", ").append(matcher);
            }
            return selector.append('}').toString();
        }

        String rate(String counter, String... matchers) {
            return "rate(" + of(counter, matchers) + "[$__rate_interval])";
        }
    }
}
