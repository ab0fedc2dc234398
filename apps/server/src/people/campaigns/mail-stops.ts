import type { CampaignChannel } from '@proofdesk/domain/campaign'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { mailStops } from '../../db/tables/campaigns.ts'
import { customers } from '../../db/tables/customers.ts'
import type { Deps } from '../../deps.ts'

/** Somebody who followed a link of a mail, or of a message to their mobile number. */
interface Reader {
  account: { guid: string }
  channel: CampaignChannel
  emailAddress: string
  mobileNumber: string
}

const ofReader = ({ account, emailAddress }: Reader) =>
  and(
    ofAccount(mailStops, { accountGuid: account.guid }),
    eq(mailStops.emailAddress, emailAddress.toLowerCase()),
  )

const ofNumber = ({ account, mobileNumber }: Reader) =>
  and(
    ofAccount(customers, { accountGuid: account.guid }),
    eq(customers.mobileNumber, mobileNumber),
    sql`${customers.mobileNumber} <> ''`,
  )

export async function isStopped(db: Executor, reader: Reader): Promise<boolean> {
  if (reader.channel === 'whatsapp')
    return (
      (await db.$count(customers, and(ofNumber(reader), eq(customers.marketingOptIn, true)))) === 0
    )
  const rows = await db.select({ reason: mailStops.reason }).from(mailStops).where(ofReader(reader))
  return rows.length > 0
}

/**
 * The studio writes to an address no more, or again; the same wish twice changes nothing. An address that does not exist stays stopped. Of
 * a mobile number it is the consent that is taken back, or given again.
 */
export async function changeStop(
  { db, clock }: Deps,
  reader: Reader,
  { isStopped }: { isStopped: boolean },
): Promise<void> {
  if (reader.channel === 'whatsapp')
    await db
      .update(customers)
      .set(
        isStopped
          ? { marketingOptIn: false }
          : {
              marketingOptIn: true,
              consentAt: clock.now(),
              consentText: '',
              consentPlace: 'preferences',
            },
      )
      .where(and(ofNumber(reader), eq(customers.marketingOptIn, isStopped)))
  else if (isStopped)
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
