import type { Executor } from '../../ground/db/client.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'

type MailStop = Pick<
  typeof mailStops.$inferInsert,
  'accountGuid' | 'emailAddress' | 'reason' | 'createdAt'
>

/** The studio never emails this address again. The reason of an earlier stop stays. */
export async function stopAddress(db: Executor, stop: MailStop): Promise<void> {
  await db
    .insert(mailStops)
    .values({ ...stop, emailAddress: stop.emailAddress.toLowerCase() })
    .onConflictDoNothing()
}
