package dev.tessera.keys.export;

import static dev.tessera.keys.export.Markdown.code;

import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Service;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The page that says what the policies hold and what they cannot. */
final class IamGuide {

    private IamGuide() {}

    static String page() {
        return Markdown.page("What each service may do with the table")
                .text("""
                        One policy for each service, from the access patterns it owns or reads: the operations they use, on the
                        partitions of their entities, on the table and on each index. No service may scan the table. Reading and
                        writing are statements of their own, so a reader of another service's entities cannot write them.

                        The policies are templates: [deploy/terraform/30-access](../../deploy/terraform/30-access) fills in partition,
                        region, account and table, and makes a managed policy and a role of each. Without Terraform, replace the four
                        placeholders in [the files](../../deploy/terraform/30-access/policies).
                        """)
                .text("""
                        [A policy of its own](../../deploy/terraform/30-access/upgrade.json) is for the command that brings a table of an
                        earlier build up to date. It walks the whole table and rewrites items of all services, so its role is
                        for as long as that takes, and for nobody else.
                        """)
                .section("Who may write which partitions")
                .table(
                        List.of("partition", "writers"),
                        writers().entrySet().stream()
                                .map(row -> List.of(code(row.getKey()), String.join(", ", row.getValue())))
                                .toList())
                .section("What IAM cannot hold")
                .text("""
                        The condition `dynamodb:LeadingKeys` sees partition keys and nothing else, on an index the partition key
                        of the index. So:

                        - **A fixed width matters.** A CNPJ is exactly fourteen `?`: `COMPANY#??????????????` is a company and can
                          be no order, which is `COMPANY#??????????????#ORDER#*`. With `COMPANY#*`, whoever writes companies could
                          write every order.
                        - **`USER#` is shared.** A person's profile, bookmarks, collections, videos and inbox stand in one partition, so
                          that each is one Query away from the person's id. Several services write there, and IAM cannot tell their
                          sort keys apart: each entity's owner is held by the table gateway and by tests. Nothing that another
                          service must never touch lives there: logins, access, sessions, guards, companies and orders have
                          partitions that only their owner may write.
                        - **Index keys are attributes** to whoever writes an item, and IAM does not look at them. A reader of an
                          index that must be sure reads the item itself, or checks `entityType`; the gateway writes index keys
                          from the entity's own templates only.
                        - **The stream shows every item** to the two services that read it, whatever their policy says about the
                          table. Secrets are encrypted by their owner before they are stored.
                        - **`ForAllValues` is true of a request without any key**, so each statement also requires that there is one.
                        """)
                .section("Streams and leases")
                .text("""
                        %s read the table's stream with the Kinesis Client Library.
                        It keeps three small tables for each of them, named after the table; the statements `KeepLeases` and
                        `FindLeases` are about those tables only. [feed.tf](../../deploy/terraform/20-data/feed.tf) creates them. Where nobody does, the library
                        does it itself, and then needs `dynamodb:CreateTable` and `dynamodb:UpdateTable` on the resources of `KeepLeases`.
                        """.formatted(FeedTables.READERS.stream().map(Service::id).collect(Collectors.joining(" and "))))
                .toString();
    }

    private static Map<String, Set<String>> writers() {
        Map<String, Set<String>> writers = new TreeMap<>();
        for (Service service : Service.values()) {
            IamPolicy.of(service)
                    .statements()
                    .get(0)
                    .leadingKeys()
                    .forEach(pattern -> writers.computeIfAbsent(pattern, p -> new TreeSet<>())
                            .add(service.id()));
        }
        return writers;
    }
}
