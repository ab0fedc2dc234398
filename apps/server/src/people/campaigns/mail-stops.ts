import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { mailStops } from '../../db/tables/campaigns.ts'
import type { Deps } from '../../deps.ts'

interface Reader {
  account: { guid: string }
  emailAddress: string
}

const ofReader = ({ account, emailAddress }: Reader) =>
  and(
    ofAccount(mailStops, { accountGuid: account.guid }),
    eq(mailStops.emailAddress, emailAddress.toLowerCase()),
  )

export async function isStopped(db: Executor, reader: Reader): Promise<boolean> {
  const rows = await db.select({ reason: mailStops.reason }).from(mailStops).where(ofReader(reader))
  return rows.length > 0
}

/** The studio writes to an address no more, or again; the same wish twice changes nothing. An address that does not exist stays stopped. */
export async function changeStop(
  { db, clock }: Deps,
  reader: Reader,
  { isStopped }: { isStopped: boolean },
): Promise<void> {
  if (isStopped)
    await db
      .insert(mailStops)
      .values({
        accountGuid: reader.account.guid,
        emailAddress: reader.emailAddress.toLowerCase(),
        reason: 'asked',
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
  else await db.delete(mailStops).where(and(ofReader(reader), eq(mailStops.reason, 'asked')))
}
