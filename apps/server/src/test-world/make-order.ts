import { commission } from '@proofdesk/domain/order-money'
import { SETTLEMENT_MS } from '@proofdesk/domain/settlement'
import { initialOrderStatus } from '@proofdesk/domain/order-status'
import { v7 as newGuid } from 'uuid'
import { upsertCustomer } from '../people/customers/upsert-customer.ts'
import { orderItems, orderLines, orders } from '../ground/db/tables/orders.ts'
import type { GalleryRecord } from './make-gallery.ts'
import type { TestApp } from './test-app.ts'

type LineChange = Partial<typeof orderLines.$inferInsert> & {
  items?: Partial<typeof orderItems.$inferInsert>[]
}

const ADA = {
  firstName: 'Ada',
  lastName: 'Runner',
  emailAddress: 'ada@runner.test',
  mobileNumber: '',
}

/**
 * An order of one download of ten pounds with one photo, as if it had just been paid by card; `lines` replaces what was
 * bought.
 */
export async function makeOrder(
  { deps }: Pick<TestApp, 'deps'>,
  gallery: GalleryRecord,
  { lines = [{}], ...change }: Partial<typeof orders.$inferInsert> & { lines?: LineChange[] } = {},
) {
  const guid = newGuid()
  const now = deps.clock.now()
  const bought = toBought(lines, { accountGuid: gallery.accountGuid, orderGuid: guid })
  const grossProfit =
    change.grossProfit ??
    bought.reduce((sum, { line }) => sum + line.amount - (line.discount ?? 0), 0)
  const fees = change.fees ?? commission(grossProfit, deps.env.PLATFORM_FEE_PERCENT)
  const { shippingFee = 0, transactionFee = 0 } = change
  const { firstName, lastName, emailAddress, mobileNumber, address = null } = { ...ADA, ...change }
  const customerGuid =
    change.customerGuid ??
    (await upsertCustomer(
      deps.db,
      { accountGuid: gallery.accountGuid, engineGuid: gallery.guid },
      { firstName, lastName, emailAddress, mobileNumber, address },
      now,
    ))
  const [order] = await deps.db
    .insert(orders)
    .values({
      guid,
      accountGuid: gallery.accountGuid,
      engineGuid: gallery.guid,
      createdAt: now,
      availableFrom: (change.createdAt ?? now) + SETTLEMENT_MS,
      currency: 'GBP',
      method: 'stripe',
      collector: 'platform',
      paymentId: `pi_${guid}`,
      customerGuid,
      ...ADA,
      status: initialOrderStatus(
        bought.map(({ line }) => line),
        { preOrder: false, ...change },
      ),
      grossProfit,
      fees,
      netProfit: grossProfit - fees - shippingFee - transactionFee,
      noImages: bought.reduce((sum, { items }) => sum + items.length, 0),
      productTypes: [...new Set(bought.map(({ line }) => line.type))],
      ...change,
    })
    .returning()
  for (const { line, items } of bought) {
    await deps.db.insert(orderLines).values(line)
    if (items.length > 0)
      await deps.db
        .insert(orderItems)
        .values(items.map((item) => ({ ...item, lineGuid: line.guid })))
  }
  return order!
}
/** Lines with their photos, with defaults for what the test omits. */
function toBought(lines: readonly LineChange[], scope: { accountGuid: string; orderGuid: string }) {
  return lines.map(({ items = [{}], ...line }, position) => ({
    line: {
      ...scope,
      guid: newGuid(),
      position,
      productGuid: newGuid(),
      name: 'Download',
      type: 'Download' as const,
      fulfillment: line.type === 'Print' ? ('selfManaged' as const) : ('lab' as const),
      units: items.length,
      unitPrice: 1_000,
      amount: 1_000 * items.length,
      ...line,
    },
    items: items.map((item, at) => ({
      ...scope,
      guid: newGuid(),
      position: at,
      photoGuid: newGuid(),
      name: `photo-${at + 1}.jpg`,
      ...item,
    })),
  }))
}
export type OrderRecord = Awaited<ReturnType<typeof makeOrder>>
