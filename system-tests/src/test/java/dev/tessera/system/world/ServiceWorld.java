package dev.tessera.system.world;

import dev.tessera.system.RunningServices;
import dev.tessera.system.openapi.Operation;
import dev.tessera.system.openapi.World;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A service's things, each made when it is first asked for and again after {@link #renew}. */
public abstract class ServiceWorld implements World, AutoCloseable {

    private final Map<String, Supplier<String>> makers = new LinkedHashMap<>();
    private final Map<String, Runnable> preparations = new HashMap<>();
    private final Map<String, String> made = new HashMap<>();
    final People people;
    final Api api;

    ServiceWorld(RunningServices services, String service) {
        this.people = new People(services);
        this.api = new Api(services.address(service));
        have("listAuditEntries", "day", () -> "2026-11-16");
        have("exportAuditEntries", "day", () -> "2026-11-16");
    }

    /** For every operation with a parameter or member of this name. */
    final void have(String name, Supplier<String> maker) {
        makers.put(name, maker);
    }

    /** For one operation, whose requests have it even where it may be left out. */
    final void have(String operation, String name, Supplier<String> maker) {
        makers.put(operation + "." + name, maker);
    }

    /** What must have happened to the things before the operation can do anything. */
    final void before(String operation, Runnable preparation) {
        preparations.put(operation, preparation);
    }

    final String the(String name) {
        String present = made.get(name);
        if (present == null) {
            present = makers.get(name).get();
            made.put(name, present);
        }
        return present;
    }

    abstract People.Person user();

    @Override
    public final Optional<String> token(Who who) {
        return switch (who) {
            case NOBODY -> Optional.empty();
            case USER -> Optional.of(user().token());
            case ADMINISTRATOR -> Optional.of(people.administrator());
            case MACHINE -> Optional.of(people.machine());
        };
    }

    @Override
    public final Optional<String> value(Operation operation, String name) {
        String id = operation.id();
        if (preparations.containsKey(id) && made.put("prepared " + id, "") == null) {
            preparations.get(id).run();
        }
        if (name.equals("If-Match")) {
            return Optional.of(tag(operation));
        }
        if (makers.containsKey(id + "." + name)) {
            return Optional.of(the(id + "." + name));
        }
        return makers.containsKey(name) ? Optional.of(the(name)) : Optional.empty();
    }

    @Override
    public final boolean wants(Operation operation, String name) {
        return makers.containsKey(operation.id() + "." + name);
    }

    /** What the operation would change, as it is now. */
    private String tag(Operation operation) {
        String path = operation.path();
        for (var parameter : operation.parameters()) {
            if (parameter.path("in").asText().equals("path")) {
                String name = parameter.path("name").asText();
                path = path.replace("{" + name + "}", value(operation, name).orElse("none"));
            }
        }
        String all = path;
        return made.computeIfAbsent("tag " + all, key -> tag(all));
    }

    /** A part without a tag of its own goes by that of the whole. */
    private String tag(String path) {
        for (String target = path; !target.isEmpty(); target = target.substring(0, target.lastIndexOf('/'))) {
            String whole = target;
            Optional<String> tag = api.tag(user().token(), whole).or(() -> api.tag(people.administrator(), whole));
            if (tag.isPresent()) {
                return tag.get();
            }
        }
        return "\"1\"";
    }

    @Override
    public void renew() {
        made.clear();
    }

    @Override
    public void close() {
        api.close();
        people.close();
    }
}
