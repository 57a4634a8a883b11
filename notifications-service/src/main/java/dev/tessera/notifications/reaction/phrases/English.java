package dev.tessera.notifications.reaction.phrases;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.notifications.notification.Text;
import java.util.Map;
import java.util.Optional;

final class English implements Phrases {

    private static final Map<String, String> STATUSES = Map.of(
            "Pendente", "pending",
            "AguardandoEstoque", "waiting for stock",
            "AguardandoSeparacao", "waiting to be picked",
            "EmSeparacao", "being picked",
            "Separado", "picked",
            "Enviado", "sent",
            "Entregue", "delivered",
            "Cancelado", "cancelled");

    @Override
    public Text commented(Crowd who, ContentKind on, String title, String comment) {
        return new Text(
                who(who) + " commented on your " + (on == ContentKind.POST ? "post" : "card"),
                quoted(title) + ": " + Lengths.comment(comment));
    }

    @Override
    public Text replied(Crowd who, String title, String comment) {
        return new Text(who(who) + " replied to your comment", quoted(title) + ": " + Lengths.comment(comment));
    }

    @Override
    public Text liked(Crowd who, String title) {
        return new Text(who(who) + " liked your post", quoted(title));
    }

    @Override
    public Text votedOnCard(Crowd who, String title) {
        return new Text(who(who) + " voted on your card", quoted(title));
    }

    @Override
    public Text votedOnComment(Crowd who, String title) {
        return new Text(who(who) + " voted on your comment", "On " + quoted(title));
    }

    @Override
    public Text topVoted(String title, int size) {
        return new Text(
                "Your card is in the top " + size,
                quoted(title) + " is now one of the " + size + " cards with the most votes.");
    }

    @Override
    public Text controversial(String title, int size) {
        return new Text(
                "Your card divides opinions",
                quoted(title) + " is now one of the " + size + " most controversial cards.");
    }

    @Override
    public Text videoReady() {
        return new Text("Your video is ready", "It has been processed, and the result can be downloaded.");
    }

    @Override
    public Text videoFailed() {
        return new Text("Your video could not be processed", "Open it to see what went wrong.");
    }

    @Override
    public Text orderMoved(String orderId, String customer, String status) {
        String now = STATUSES.getOrDefault(status, status);
        return new Text(
                "Order " + orderId + ": " + now, "The order of " + Lengths.name(customer) + " is now “" + now + "”.");
    }

    @Override
    public Text outOfStock(String product, String orderId, long quantity) {
        return new Text(
                "Out of stock: " + Lengths.name(product),
                "Order " + orderId + " waits for " + quantity + (quantity == 1 ? " unit." : " units."));
    }

    @Override
    public Text youJoined(String company, CompanyRole role) {
        return new Text("You are now a member of " + Lengths.name(company), "Your role: " + role(role) + ".");
    }

    @Override
    public Text joined(Crowd who, String company, CompanyRole role) {
        return new Text(who(who) + " joined " + Lengths.name(company), "Role: " + role(role) + ".");
    }

    @Override
    public Text newDevice(Optional<String> device, String time) {
        return new Text(
                "Sign-in from a new device",
                time + device.map(name -> ", " + Lengths.device(name)).orElse("")
                        + ". If this was not you, change your password and sign out everywhere.");
    }

    private static String quoted(String title) {
        return "“" + Lengths.title(title) + "”";
    }

    private static String role(CompanyRole role) {
        return switch (role) {
            case OWNER -> "owner";
            case OPERATOR -> "operator";
            case VIEWER -> "viewer";
        };
    }

    private static String who(Crowd crowd) {
        String first = crowd.first().orElse("Someone");
        if (crowd.isOne()) {
            return first;
        }
        return first
                + (crowd.isTwoWithNames()
                        ? " and " + crowd.second().orElseThrow()
                        : " and " + crowd.others() + (crowd.others() == 1 ? " other" : " others"));
    }
}
