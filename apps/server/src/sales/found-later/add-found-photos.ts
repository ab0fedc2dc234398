import { foundLaterMailDue, laterPhotos } from '@proofdesk/domain/found-later'
import { refundStatusOf } from '@proofdesk/domain/refund'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { orderItems, orderLines, orders } from '../../ground/db/tables/orders.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { type SearchEnd, savedSearches } from '../../ground/db/tables/saved-searches.ts'
import type { Deps } from '../../ground/deps.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { endSearches } from '../../gallery/faces/end-searches.ts'

type Search = typeof savedSearches.$inferSelect

/**
 * Adds the photos that a saved search finds to its order, for free: each once, up to the package's maximum. The buyer
 * is notified later, of several together. Orders that were refunded in full, or whose customer was deleted, get none
 * any more.
 */
export async function addFoundPhotos(
  deps: Deps,
  search: Search,
  { found, revision }: { found: readonly string[]; revision: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const held = await holdLine(tx, search)
    const current = held && (await holdSearch(tx, search))
    if (!held || !current || current.endedAt !== null) return
    // Later than the previous email, which announced all photos until then.
    const now = Math.max(deps.clock.now(), (current.mailedAt ?? 0) + 1)
    const by = endOf(held)
    if (by) {
      await endSearches(tx, search, eq(savedSearches.guid, search.guid), { at: now, by })
      return
    }
    const added = await insertItems(tx, { ...current, lineGuid: held.line.guid }, { found, now })
    await tx
      .update(savedSearches)
      .set({
        seenRevision: revision,
        ...(added > 0 && { mailDueAt: foundLaterMailDue({ now, ...toMailing(current) }) }),
      })
      .where(recordOf(savedSearches, search, search.guid))
    if (added === 0) return
    const { accountGuid } = search
    await recordEvent(tx, {
      accountGuid,
      subject: 'order',
      subjectGuid: held.order.guid,
      kind: 'photosAdded',
      at: now,
      values: { count: added },
    })
    await deps.orderEvents.publish(tx, [accountGuid])
  })
}

const toMailing = ({ mailDueAt, mailedAt }: Search) => ({ dueAt: mailDueAt, mailedAt })

/** Locks the order and its line: a refund waits, or is seen here. */
async function holdLine(tx: Transaction, search: Search) {
  const [held] = await tx
    .select({ order: orders, line: orderLines, deletedAt: customers.deletedAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderGuid, orders.guid))
    .innerJoin(customers, eq(customers.guid, orders.customerGuid))
    .where(and(ofAccount(orders, search), eq(orderLines.guid, search.lineGuid!)))
    .for('update', { of: orders })
  return held
}

async function holdSearch(tx: Transaction, search: Search): Promise<Search | undefined> {
  const [current] = await tx
    .select()
    .from(savedSearches)
    .where(recordOf(savedSearches, search, search.guid))
    .for('update')
  return current
}

function endOf({
  order,
  line,
  deletedAt,
}: NonNullable<Awaited<ReturnType<typeof holdLine>>>): SearchEnd | undefined {
  if (deletedAt !== null) return 'deletion'
  return line.isTakenBack || refundStatusOf(order) === 'Refunded' ? 'refund' : undefined
}

/** Returns the number of photos added to the line. */
async function insertItems(
  tx: Transaction,
  { accountGuid, orderGuid, lineGuid, maxPhotos }: Search & { lineGuid: string },
  { found, now }: { found: readonly string[]; now: number },
): Promise<number> {
  const account = { accountGuid }
  const bought = await tx
    .select({ photoGuid: orderItems.photoGuid, position: orderItems.position })
    .from(orderItems)
    .where(and(ofAccount(orderItems, account), eq(orderItems.lineGuid, lineGuid)))
  const added = laterPhotos({
    bought: bought.map(({ photoGuid }) => photoGuid),
    found,
    max: maxPhotos,
  })
  if (added.length === 0) return 0
  const rows = await tx
    .select({ photoGuid: photos.guid, name: photos.name, photoEdit: photos.edit })
    .from(photos)
    .where(and(ofAccount(photos, account), inArray(photos.guid, added)))
    .orderBy(asc(photos.sortedAt), asc(photos.guid))
  const next = 1 + Math.max(-1, ...bought.map(({ position }) => position))
  await tx.insert(orderItems).values(
    rows.map((photo, at) => ({
      ...photo,
      ...account,
      guid: newGuid(),
      orderGuid: orderGuid!,
      lineGuid,
      position: next + at,
      addedAt: now,
    })),
  )
  return rows.length
}
