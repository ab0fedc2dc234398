import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordEvents } from '../../ground/timeline/record-event.ts'
import { type CustomerRow, getCustomer } from './customers.queries.ts'

/**
 * Allows emails again to an address that bounced, for all customers with it. Someone who unsubscribed or reported an
 * email has to agree again: `conflict`, as when nothing is stopped.
 */
export async function mailAgain(
  { db, clock }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const customer = await getCustomer(tx, scope, guid)
    const { accountGuid, emailAddress } = customer
    const lifted = await tx
      .delete(mailStops)
      .where(
        and(
          ofAccount(mailStops, { accountGuid }),
          eq(mailStops.emailAddress, emailAddress),
          eq(mailStops.reason, 'bounced'),
        ),
      )
      .returning({ emailAddress: mailStops.emailAddress })
    if (lifted.length === 0) throw new AppError('conflict')
    const concerned = await tx
      .select({ guid: customers.guid })
      .from(customers)
      .where(
        and(
          ofAccount(customers, { accountGuid }),
          eq(customers.emailAddress, emailAddress),
          isNull(customers.deletedAt),
        ),
      )
    await recordEvents(
      tx,
      {
        accountGuid,
        subject: 'customer',
        kind: 'mailsAllowed',
        at: clock.now(),
        actorGuid: user.guid,
      },
      concerned.map((one) => one.guid),
    )
    return customer
  })
}
