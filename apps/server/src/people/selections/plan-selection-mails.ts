import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { selectionContributors } from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import type { SelectionRow } from './open-link.ts'
import { sendSelectionMail } from './send-selection-mail.job.ts'

/** Enqueues an email about a reopened list to each person of its link who gave an email address. */
export async function planSelectionMails(
  { queue }: Pick<Deps, 'queue'>,
  tx: Transaction,
  { accountGuid, guid: selectionGuid, linkGuid }: SelectionRow,
): Promise<void> {
  const people = await tx
    .select({ guid: selectionContributors.guid })
    .from(selectionContributors)
    .where(
      and(
        ofAccount(selectionContributors, { accountGuid }),
        eq(selectionContributors.linkGuid, linkGuid),
        ne(selectionContributors.emailAddress, ''),
      ),
    )
  await queue.enqueueMany(
    tx,
    sendSelectionMail,
    people.map(({ guid: contributorGuid }) => ({
      accountGuid,
      selectionGuid,
      contributorGuid,
      kind: 'reopened' as const,
    })),
  )
}
