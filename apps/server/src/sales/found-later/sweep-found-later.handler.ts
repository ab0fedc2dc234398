import { DAY_MS } from '@proofdesk/domain/duration'
import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { photoCounts } from '../../ground/db/tables/photos.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { endSearches } from '../../gallery/faces/end-searches.ts'
import { sendFoundLaterMessage } from '../orders/send-order-message.ts'
import { findLater } from './find-later.job.ts'

const BATCH = 500
/** A checkout that isn't paid by then won't be, or gets no photos found later. */
const UNPAID_KEPT = 4 * DAY_MS

/** Run twice, or by two processes at once, it enqueues each gallery once and notifies each buyer once. */
export async function handleSweepFoundLater(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await db
    .delete(savedSearches)
    .where(
      and(isNull(savedSearches.orderGuid), lt(savedSearches.searchedAt, clock.now() - UNPAID_KEPT)),
    )
  await endBaseless(deps)
  await enqueueChanged(deps)
  const due = await db
    .selectDistinct({ accountGuid: savedSearches.accountGuid, orderGuid: savedSearches.orderGuid })
    .from(savedSearches)
    .where(and(isNotNull(savedSearches.mailDueAt), lte(savedSearches.mailDueAt, clock.now())))
    .limit(BATCH)
  await eachAlone(
    due,
    {
      log: deps.log,
      message: 'A buyer could not be notified of added photos',
      nameOf: ({ orderGuid }) => ({ order: orderGuid }),
    },
    ({ accountGuid, orderGuid }) => mailBuyer(deps, { accountGuid, orderGuid: orderGuid! }),
  )
}

/** For galleries whose photos or searchable texts have changed since a search was last run. */
async function enqueueChanged({ db, queue }: Deps): Promise<void> {
  const { accountGuid, engineGuid, seenRevision } = savedSearches
  const revision = sql`coalesce((select sum(c.revision) from ${photoCounts} c
    where c.account_guid = saved_searches.account_guid and c.engine_guid = saved_searches.engine_guid
      and c.status = 'live'), 0)`
  const changed = await db
    .select({ accountGuid, engineGuid })
    .from(savedSearches)
    .where(and(isNotNull(savedSearches.orderGuid), isNull(savedSearches.endedAt)))
    .groupBy(accountGuid, engineGuid)
    // Once per gallery, however many orders it has.
    .having(sql`min(${seenRevision}) <> ${revision} or max(${seenRevision}) <> ${revision}`)
    .limit(BATCH)
  for (const gallery of changed)
    await queue.enqueue(db, findLater, gallery, { key: gallery.engineGuid })
}

/** Ends searches whose faces are gone: deleted with their photos, or because the gallery no longer stores faces. */
async function endBaseless({ db, clock }: Deps): Promise<void> {
  const isBaseless = sql`${savedSearches.kind} = 'face' and ${savedSearches.orderGuid} is not null
    and not exists (select 1 from saved_search_faces f where f.search_guid = ${savedSearches.guid})`
  const baseless = await db
    .selectDistinct({ accountGuid: savedSearches.accountGuid })
    .from(savedSearches)
    .where(and(isNull(savedSearches.endedAt), isBaseless))
  for (const account of baseless)
    await db.transaction((tx) =>
      endSearches(tx, account, isBaseless, { at: clock.now(), by: 'deletion' }),
    )
}

/** One email about all photos added to an order by then, of any of its people. */
async function mailBuyer(
  deps: Deps,
  { accountGuid, orderGuid }: { accountGuid: string; orderGuid: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const order = await holdOrder(tx, { accountGuid, orderGuid })
    if (!order) return
    const ofOrder = and(
      ofAccount(savedSearches, { accountGuid }),
      eq(savedSearches.orderGuid, orderGuid),
    )
    const announced = await tx
      .update(savedSearches)
      .set({ mailDueAt: null })
      .where(and(ofOrder, isNotNull(savedSearches.mailDueAt)))
      .returning({ guid: savedSearches.guid })
    if (announced.length === 0 || order.deletedAt !== null) return
    await tx.update(savedSearches).set({ mailedAt: now }).where(ofOrder)
    await sendFoundLaterMessage(deps, tx, {
      accountGuid,
      orderGuid,
      recipient: order.emailAddress,
      until: now,
    })
  })
}

async function holdOrder(
  tx: Transaction,
  { accountGuid, orderGuid }: { accountGuid: string; orderGuid: string },
) {
  const [order] = await tx
    .select({ emailAddress: orders.emailAddress, deletedAt: customers.deletedAt })
    .from(orders)
    .innerJoin(customers, eq(customers.guid, orders.customerGuid))
    .where(recordOf(orders, { accountGuid }, orderGuid))
    .for('update', { of: orders })
  return order
}
