package dev.tessera.service.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.service.testkit.TableRecorder.Recorded;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The access patterns that some of the seeds ask of a service, each as the request that it is, with what it costs. */
public final class SeedPatterns {

    private static final String LINE = "| %-24s | %-11s | %-41s | %-5s | %5s | %5s |%n";

    private record Row(AccessPattern pattern, String request, long items, double units) {}

    private final Service service;
    private final Set<String> seeds;
    private final List<Row> rows = new ArrayList<>();

    public SeedPatterns(Service service, String... seeds) {
        this.service = service;
        this.seeds = Set.of(seeds);
    }

    /** A request over HTTP that succeeds, and is this pattern exactly once. */
    public Response once(String request, Supplier<Response> sender, AccessPattern pattern) {
        TableRecorder.forget();
        Response response = sender.get();
        assertThat(response.statusCode())
                .as(request + " " + response.asString())
                .isBetween(200, 299);
        assertThat(made(request, pattern)).as(request).hasSize(1);
        return response;
    }

    /** Something of which this pattern is a part, as often as it takes. */
    public void often(String what, Runnable act, AccessPattern pattern) {
        TableRecorder.forget();
        act.run();
        made(what, pattern);
    }

    private List<Recorded> made(String what, AccessPattern pattern) {
        List<Recorded> made = TableRecorder.recorded().stream()
                .filter(recorded -> recorded.pattern() == pattern)
                .toList();
        assertThat(made)
                .as(what + " as " + pattern + ", of " + TableRecorder.patterns())
                .isNotEmpty();
        rows.add(new Row(
                pattern,
                what,
                made.get(0).items(),
                made.stream().mapToDouble(Recorded::units).sum()));
        return made;
    }

    /** Prints what each of them costs; none may be missing. */
    public void assertComplete() {
        print();
        assertThat(EnumSet.copyOf(rows.stream().map(Row::pattern).toList()))
                .as("executed")
                .containsAll(ofSeeds()
                        .filter(pattern -> pattern.owners().contains(service))
                        .toList());
    }

    private Stream<AccessPattern> ofSeeds() {
        return Seeds.patternsOf(seeds);
    }

    private void print() {
        StringBuilder table = new StringBuilder("\n");
        table.append(String.format(Locale.ROOT, LINE, "pattern", "seeds", "request", "index", "items", "units"));
        rows.forEach(row -> table.append(line(row.pattern(), row.request(), row.items(), row.units())));
        ofSeeds()
                .filter(pattern -> !pattern.owners().contains(service))
                .forEach(pattern -> table.append(
                        line(pattern, "by " + pattern.owners().iterator().next().id(), "", "")));
        System.out.println(table);
    }

    private static String line(AccessPattern pattern, String request, Object items, Object units) {
        return String.format(
                Locale.ROOT,
                LINE,
                pattern,
                String.join(" ", Seeds.of(pattern)),
                request,
                pattern.index(),
                items,
                units);
    }
}
