import { SUBSCRIPTION_PROOF_TIME } from '@proofdesk/domain/subscription'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { insertCampaign } from '../campaigns/create-campaign.ts'
import { isPublicAt } from '../../gallery/galleries/is-public-at.ts'

const GALLERIES_AT_ONCE = 50

/** Running it twice, or in two processes, notifies everyone once. */
export async function handleSweepSubscriptions(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const horizon = clock.now() - SUBSCRIPTION_PROOF_TIME
  await db
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.createdAt, horizon)))
  await db
    .update(subscriptions)
    .set({ renewal: null, resubscribedAt: null })
    .where(lt(subscriptions.resubscribedAt, horizon))
  const due = await db
    .selectDistinct({ engineGuid: subscriptions.engineGuid })
    .from(subscriptions)
    .innerJoin(galleries, eq(galleries.guid, subscriptions.engineGuid))
    .where(and(isDue, isPublicAt(clock.now()), isNull(galleries.deletedAt)))
    .limit(GALLERIES_AT_ONCE)
  await eachAlone(
    due,
    {
      log: deps.log,
      message: 'Those who wait for a gallery could not be told',
      nameOf: ({ engineGuid }) => ({ gallery: engineGuid }),
    },
    ({ engineGuid }) => notifySubscribers(deps, engineGuid),
  )
}

const isDue = and(eq(subscriptions.isAwaiting, true), isNotNull(subscriptions.confirmedAt))

/** One campaign for everyone waiting for this gallery. */
async function notifySubscribers(deps: Deps, engineGuid: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ gallery: galleries, account: accounts })
      .from(galleries)
      .innerJoin(accounts, eq(accounts.guid, galleries.accountGuid))
      .where(eq(galleries.guid, engineGuid))
      .for('update', { of: galleries })
    if (!found) return
    const notified = tx.$with('told').as(
      tx
        .update(subscriptions)
        .set({ isAwaiting: false })
        .where(and(eq(subscriptions.engineGuid, engineGuid), isDue))
        .returning({ emailAddress: subscriptions.emailAddress }),
    )
    const rows = await tx
      .with(notified)
      .select({ guid: customers.guid })
      .from(customers)
      .innerJoin(notified, eq(notified.emailAddress, customers.emailAddress))
      .where(
        and(
          eq(customers.accountGuid, found.account.guid),
          eq(customers.engineGuid, engineGuid),
          isNull(customers.deletedAt),
          sql`${customers.emailAddress} <> ''`,
        ),
      )
    if (rows.length === 0) return
    await insertCampaign(deps, tx, {
      ...found,
      audience: { guids: rows.map(({ guid }) => guid) },
      isForced: false,
      startAt: deps.clock.now(),
      createdBy: null,
    })
  })
}
