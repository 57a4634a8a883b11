package dev.tessera.keys.export;

/** The page that says what lies beside it. */
final class Overview {

    private Overview() {}

    static String page() {
        return Markdown.page("The table")
                .text("""
                        One DynamoDB table under four services. All of this is generated from the catalogue in
                        [common-keys](../../common-keys), and a test fails when it drifts.

                        | file | what it is |
                        |---|---|
                        | [entities.md](entities.md) | every entity with its keys, its owner and what it refers to |
                        | [access-patterns.md](access-patterns.md) | every request that the table is asked, with what it may cost |
                        | [model.json](model.json) | the whole catalogue for tools |
                        | [create-table.json](create-table.json), [time-to-live.json](time-to-live.json) | bodies of the two requests that create the table |
                        | [iam.md](iam.md) | what each service may do with the table, and what IAM cannot hold |
                        | [../../deploy/terraform](../../deploy/terraform) | table, feed tables and policies as Terraform; the parts that come from the catalogue are generated, too |

                        To create the table with the AWS command line:
                        """)
                .fenced("sh", """
                        aws dynamodb create-table --cli-input-json file://docs/table/create-table.json
                        aws dynamodb wait table-exists --table-name tessera
                        aws dynamodb update-time-to-live --cli-input-json file://docs/table/time-to-live.json
                        """)
                .text("To regenerate after a change of the catalogue:")
                .fenced("sh", GenerateDocs.COMMAND + "\n")
                .toString();
    }
}
