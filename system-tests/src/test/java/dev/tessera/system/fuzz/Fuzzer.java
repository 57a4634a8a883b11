package dev.tessera.system.fuzz;

import dev.tessera.system.openapi.Answer;
import dev.tessera.system.openapi.Connection;
import dev.tessera.system.openapi.Document;
import dev.tessera.system.openapi.Operation;
import dev.tessera.system.openapi.Place;
import dev.tessera.system.openapi.Request;
import dev.tessera.system.openapi.Samples;
import dev.tessera.system.openapi.World;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Sends to each operation of a document, in each place of a request, what nobody would, and holds every answer against
 * the document.
 */
final class Fuzzer implements AutoCloseable {

    private final String service;
    private final Document document;
    private final World world;
    private final Connection connection;
    private final Contract contract;
    private final Samples samples;
    private final int valuesPerPlace;
    private final Random random;
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private final Set<String> refused = new TreeSet<>();
    private int requests;

    /**
     * @param valuesPerPlace how many values each place is tried with, by somebody; all of them by everybody if there are
     *     fewer
     */
    Fuzzer(String service, Document document, World world, Connection connection, int valuesPerPlace, long seed) {
        this.service = service;
        this.document = document;
        this.world = world;
        this.connection = connection;
        this.contract = new Contract(document);
        this.samples = new Samples(document, world);
        this.valuesPerPlace = valuesPerPlace;
        this.random = new Random(seed);
    }

    Report run() {
        for (Operation operation : document.operations()) {
            try {
                fuzz(operation);
            } catch (AssertionError e) {
                refused.add(operation.name() + ", whose world cannot be made: " + e.getMessage());
            }
        }
        return new Report(service, document.operations().size(), requests, List.copyOf(findings.values()), refused);
    }

    private void fuzz(Operation operation) {
        world.renew();
        if (!isAccepted(operation)) {
            refused.add(operation.name());
        }
        for (Place place : operation.places()) {
            for (Try one : tries(place)) {
                Draft draft = new Draft(operation, samples, world.token(one.who()));
                one.value().ifPresentOrElse(value -> draft.change(place, value), () -> draft.good(place));
                send(operation, place, one, draft.request());
            }
        }
    }

    /** Whether there is anybody whose request, with nothing wrong about it, is accepted. */
    private boolean isAccepted(Operation operation) {
        boolean accepted = false;
        for (World.Who who : World.Who.values()) {
            Draft draft = new Draft(operation, samples, world.token(who));
            accepted |= send(operation, Place.body(), new Try(who, Optional.empty()), draft.request());
        }
        return accepted;
    }

    /** @param value empty for what should be there */
    private record Try(World.Who who, Optional<Nasty> value) {}

    private List<Try> tries(Place place) {
        List<Try> all = new ArrayList<>();
        for (World.Who who : World.Who.values()) {
            all.add(new Try(who, Optional.empty()));
            Nasty.values().stream()
                    .filter(value -> value.fits(place))
                    .forEach(value -> all.add(new Try(who, Optional.of(value))));
        }
        if (all.size() <= valuesPerPlace) {
            return all;
        }
        java.util.Collections.shuffle(all, random);
        return all.subList(0, valuesPerPlace);
    }

    private boolean send(Operation operation, Place place, Try one, Request request) {
        requests++;
        List<String> breaches = new ArrayList<>();
        boolean success = false;
        try {
            Answer answer = connection.send(request);
            breaches.addAll(contract.breaches(request, answer));
            success = answer.isSuccess();
        } catch (IOException e) {
            breaches.add("no answer: " + e.getMessage());
        }
        for (String breach : breaches) {
            findings.computeIfAbsent(
                            operation.name() + breach,
                            key -> new Finding(
                                    operation.name(),
                                    place.toString(),
                                    one.value().map(Nasty::name).orElse("what should be there"),
                                    breach,
                                    request.curl(connection.address(), one.who().name())))
                    .again();
        }
        if (success && !operation.method().equals("GET")) {
            world.renew();
        }
        return success;
    }

    @Override
    public void close() {
        connection.close();
    }
}
