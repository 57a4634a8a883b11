package dev.tessera.deploy.chart;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;

/** Who reaches whom, as NetworkPolicies decide it: what no policy selects is open, what one selects needs a rule. */
final class Network {

    /** Where a connection begins or ends: a pod with its labels, or an address outside. */
    record Place(String namespace, JsonNode labels, String address) {

        static Place pod(String namespace, Map<String, String> labels) {
            ObjectNode node = Rendered.YAML.createObjectNode();
            labels.forEach(node::put);
            return new Place(namespace, node, "10.1.2.3");
        }

        static Place outside(String address) {
            return new Place(null, null, address);
        }

        boolean isPod() {
            return labels != null;
        }
    }

    private final String namespace;
    private final List<JsonNode> policies;

    Network(String namespace, Rendered rendered) {
        this.namespace = namespace;
        this.policies = rendered.all("NetworkPolicy");
    }

    boolean allows(Place from, Place to, String protocol, int port) {
        return side("Egress", "egress", "to", from, to, protocol, port)
                && side("Ingress", "ingress", "from", to, from, protocol, port);
    }

    /** Whether the policies that select {@code here} let it talk to {@code there}, in one direction. */
    private boolean side(String type, String rules, String peers, Place here, Place there, String protocol, int port) {
        List<JsonNode> selecting = policies.stream()
                .filter(policy -> here.isPod() && namespace.equals(here.namespace()))
                .filter(policy -> Labels.match(policy.at("/spec/podSelector"), here.labels()))
                .filter(policy -> Rendered.each(policy.at("/spec/policyTypes"))
                        .anyMatch(one -> one.asText().equals(type)))
                .toList();
        return selecting.isEmpty()
                || selecting.stream()
                        .flatMap(policy -> Rendered.each(policy.path("spec").path(rules)))
                        .anyMatch(rule ->
                                isAPeer(rule.path(peers), there) && isAPort(rule.path("ports"), protocol, port));
    }

    private boolean isAPeer(JsonNode peers, Place place) {
        return peers.isEmpty() || Rendered.each(peers).anyMatch(peer -> isThePeer(peer, place));
    }

    private boolean isThePeer(JsonNode peer, Place place) {
        if (peer.has("ipBlock")) {
            JsonNode block = peer.path("ipBlock");
            return Cidr.contains(block.path("cidr").asText(), place.address())
                    && Rendered.each(block.path("except"))
                            .noneMatch(except -> Cidr.contains(except.asText(), place.address()));
        }
        if (!place.isPod()) {
            return false;
        }
        boolean namespaceFits = peer.has("namespaceSelector")
                ? Labels.match(peer.path("namespaceSelector"), namespaceLabels(place))
                : namespace.equals(place.namespace());
        return namespaceFits && (!peer.has("podSelector") || Labels.match(peer.path("podSelector"), place.labels()));
    }

    private static JsonNode namespaceLabels(Place place) {
        return Rendered.YAML.createObjectNode().put("kubernetes.io/metadata.name", place.namespace());
    }

    private static boolean isAPort(JsonNode ports, String protocol, int port) {
        return ports.isEmpty()
                || Rendered.each(ports)
                        .anyMatch(one -> one.path("protocol").asText("TCP").equals(protocol)
                                && one.path("port").asInt() == port);
    }

    private static final class Cidr {

        static boolean contains(String cidr, String address) {
            String[] parts = cidr.split("/");
            byte[] network = bytes(parts[0]);
            byte[] other = bytes(address);
            if (network.length != other.length) {
                return false;
            }
            int host = network.length * 8 - Integer.parseInt(parts[1]);
            return new BigInteger(1, network).shiftRight(host).equals(new BigInteger(1, other).shiftRight(host));
        }

        private static byte[] bytes(String address) {
            try {
                return InetAddress.getByName(address).getAddress();
            } catch (UnknownHostException e) {
                throw new IllegalArgumentException(address, e);
            }
        }
    }
}
