import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import type { Invoice } from '@proofdesk/domain/invoice'
import { asc, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { invoices } from '../../ground/db/tables/invoices.ts'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { refundLines, refunds } from '../../ground/db/tables/refunds.ts'
import { bookEntry } from '../orders/book-entry.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeInvoiceSettings } from '../../test-world/make-invoice-settings.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { makeTax, toTaxedOrder } from '../../test-world/make-tax.ts'
import { setUpGallery } from '../../test-world/set-up-world.ts'
import { listEvents } from '../../ground/timeline/timeline.queries.ts'
import { issueInvoices } from './issue-invoices.ts'
import { handleSweepInvoices } from './sweep-invoices.handler.ts'

const { world, studio, gallery } = setUpGallery('test', {}, { timeZone: 'UTC' })
beforeEach(async () => {
  await makeInvoiceSettings(world, studio)
})

const issue = (order: { guid: string }, isAsked = false) =>
  issueInvoices(
    world.deps,
    { accountGuid: studio.account.guid, orderGuid: order.guid },
    { isAsked },
  )
const issued = () =>
  world.deps.db
    .select()
    .from(invoices)
    .where(eq(invoices.accountGuid, studio.account.guid))
    .orderBy(asc(invoices.year), asc(invoices.number))

/** Books the entry of a refund that settles or is undone. */
async function book(
  { guid }: OrderRecord,
  amount: number,
  change: Partial<typeof refunds.$inferInsert> & {
    lines?: { guid: string; quantity: number; amount: number }[]
  } = {},
): Promise<string> {
  const { lines = [], ...fields } = change
  const refundGuid = fields.guid ?? newGuid()
  await world.deps.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.guid, guid)).for('update')
    const { accountGuid, currency } = order!
    const now = world.deps.clock.now()
    await tx
      .insert(refunds)
      .values({
        guid: refundGuid,
        accountGuid,
        orderGuid: guid,
        createdAt: now,
        changedAt: now,
        origin: 'desk',
        currency,
        amount: Math.abs(amount),
        state: 'settled',
        ...fields,
      })
      .onConflictDoNothing()
    for (const line of lines)
      await tx.insert(refundLines).values({
        accountGuid,
        refundGuid,
        lineGuid: line.guid,
        quantity: line.quantity,
        amount: line.amount,
      })
    await bookEntry(tx, order!, { grossProfit: -amount, fees: 0, cause: { refundGuid }, now })
  })
  return refundGuid
}

test('an order gets one invoice with everything frozen, however often it is issued', async () => {
  await makeTax(world, studio)
  const order = await makeOrder(world, gallery, {
    ...toTaxedOrder(11_900),
    currency: 'EUR',
    locale: 'de',
    numberPrefix: 'NS',
    number: 1001,
    address: {
      addressLine1: 'Rue 1',
      addressLine2: '',
      townCity: 'Paris',
      postCode: '75001',
      country: 'fr',
    },
  })
  await Promise.all([issue(order), issue(order), issue(order)])
  const [row, ...others] = await issued()
  expect(others).toEqual([])
  const { events } = await listEvents(
    world.deps.db,
    { accountGuid: studio.account.guid, galleries: 'all' },
    { subject: 'order', guid: order.guid },
    {},
  )
  expect(events).toMatchObject([
    { kind: 'invoiceIssued', values: { amount: 119, currency: 'EUR', reference: 'NS-2026-0001' } },
  ])
  expect(row).toMatchObject({
    kind: 'invoice',
    year: 2026,
    number: 1,
    total: 11_900,
    tax: order.tax,
  })
  const { content } = row!
  expect(content).toMatchObject({
    number: 'NS-2026-0001',
    language: 'de',
    orderNumber: 'NS-1001',
    seller: { name: 'North Studio Ltd', townCity: 'Berlin', vatNumber: 'DE136695976' },
    buyer: { name: 'Ada Runner', townCity: 'Paris', country: 'fr' },
    total: 11_900,
  } satisfies { [K in keyof Invoice]?: unknown })
  expect(content.lines).toHaveLength(3)
  expect(content.net + content.tax).toBe(11_900)
  expect(content.sums.map(({ taxRate }) => taxRate)).toEqual([1_900, 700])
})

test('many at once get numbers without a gap and without a double; one that fails leaves none', async () => {
  const sold = await Promise.all(Array.from({ length: 12 }, () => makeOrder(world, gallery)))
  const broken = sold[5]!
  const original = world.deps.db.transaction.bind(world.deps.db)
  // As if the connection had failed after the number was taken.
  const failing = (order: OrderRecord) =>
    original(async (tx) => {
      const deps = {
        ...world.deps,
        db: { ...world.deps.db, transaction: (work: (inner: typeof tx) => unknown) => work(tx) },
      }
      await issueInvoices(deps as never, {
        accountGuid: studio.account.guid,
        orderGuid: order.guid,
      })
      throw new Error('broken off')
    })
  await Promise.allSettled([
    ...sold.filter((order) => order !== broken).map((order) => issue(order)),
    failing(broken),
    failing(broken),
  ])
  expect((await issued()).map(({ number }) => number)).toEqual(
    Array.from({ length: 11 }, (_, n) => n + 1),
  )
  await issue(broken)
  expect((await issued()).map(({ number, orderGuid }) => [number, orderGuid]).at(-1)).toEqual([
    12,
    broken.guid,
  ])
})

test('another year starts again, on the account’s clock, and another studio has its own numbers', async () => {
  const other = await makeStudio(world)
  await makeInvoiceSettings(world, other)
  const theirs = await makeOrder(world, await makeGallery(world, other))
  await issueInvoices(world.deps, { accountGuid: other.account.guid, orderGuid: theirs.guid })
  await issue(await makeOrder(world, gallery))
  const now = world.deps.clock.now()
  world.clock.pass(Date.UTC(2027, 0, 1) - now)
  await issue(await makeOrder(world, gallery))
  await issue(await makeOrder(world, gallery))
  expect((await issued()).map(({ content }) => content.number)).toEqual([
    'NS-2026-0001',
    'NS-2027-0001',
    'NS-2027-0002',
  ])
  world.clock.pass(now - world.deps.clock.now())
})

test('an order from before, or of a studio that makes none, has no invoice until it is asked for', async () => {
  const before = await makeOrder(world, gallery, {
    createdAt: world.deps.clock.now() - 400 * DAY_MS,
  })
  expect(await issue(before)).toBe(false)
  expect(await issue(before, true)).toBe(true)
  await makeInvoiceSettings(world, studio, { isOn: false })
  const after = await makeOrder(world, gallery)
  expect(await issue(after)).toBe(false)
  expect(await issued()).toHaveLength(1)
})

test('nothing is issued of an order that took no money, or whose lines are not what was paid', async () => {
  const free = await makeOrder(world, gallery, { lines: [{ amount: 0 }] })
  const odd = await makeOrder(world, gallery, { grossProfit: 1_234 })
  expect([await issue(free, true), await issue(odd, true)]).toEqual([false, false])
  expect(await issued()).toEqual([])
})

test('a refund makes a credit note that names the invoice, and one that comes back is reversed; the invoice never changes', async () => {
  await makeTax(world, studio)
  const order = await makeOrder(world, gallery, { ...toTaxedOrder(12_000), currency: 'EUR' })
  await issue(order)
  const [before] = await issued()
  const taxes = [
    { taxTreatment: 'standard' as const, taxName: 'MwSt.', taxRate: 1_900, net: 1_000, tax: 190 },
    { taxTreatment: 'standard' as const, taxName: 'MwSt.', taxRate: 700, net: 300, tax: 21 },
  ]
  world.clock.pass(1_000)
  const refundGuid = await book(order, 1_511, { taxes, tax: 211 })
  await issue(order)
  world.clock.pass(1_000)
  await book(order, -1_511, { guid: refundGuid })
  world.clock.pass(1_000)
  // The refund names no items, so it is spread over everything sold.
  await book(order, 500)
  await Promise.all([issue(order), issue(order)])
  const all = await issued()
  expect(all[0]).toEqual(before)
  expect(all.map(({ kind, number, total, tax }) => [kind, number, total, tax])).toEqual([
    ['invoice', 1, 12_000, order.tax],
    ['credit_note', 2, 1_511, 211],
    ['reversal', 3, 1_511, 211],
    ['credit_note', 4, 500, expect.any(Number)],
  ])
  const [invoice, note, reversal, last] = all.map(({ content }) => content)
  expect(note!.corrects).toEqual({ number: invoice!.number, issuedOn: invoice!.issuedOn })
  expect(note!.sums).toEqual(taxes)
  expect(reversal!.corrects?.number).toBe(note!.number)
  expect(last!.tax).toBeGreaterThan(0)
  expect(last!.net + last!.tax).toBe(500)
  expect(note!.buyer).toEqual(invoice!.buyer)
})

test('what is issued can neither be changed nor deleted', async () => {
  await issue(await makeOrder(world, gallery))
  const [row] = await issued()
  const { db } = world.deps
  await expect(
    db.update(invoices).set({ total: 1 }).where(eq(invoices.guid, row!.guid)),
  ).rejects.toThrow()
  await expect(db.delete(invoices).where(eq(invoices.guid, row!.guid))).rejects.toThrow()
  expect(await issued()).toEqual([row])
})

test('what a job has missed is found by the sweep', async () => {
  const order = await makeOrder(world, gallery)
  world.clock.pass(HOUR_MS)
  const queued: { orderGuid: string }[] = []
  const queue = {
    ...world.deps.queue,
    enqueue: async (_db: unknown, _job: unknown, payload: { orderGuid: string }) => {
      queued.push(payload)
      return null
    },
  }
  const sweep = async () => {
    queued.length = 0
    await handleSweepInvoices({ ...world.deps, queue: queue as never })
    return queued.filter(({ orderGuid }) => orderGuid === order.guid).length
  }
  expect(await sweep()).toBe(1)
  await issue(order)
  expect(await sweep()).toBe(0)
  await book(order, 100)
  world.clock.pass(HOUR_MS)
  expect(await sweep()).toBe(1)
  await issue(order)
  expect(await sweep()).toBe(0)
})

test('a dispute that is lost makes a credit note, one that is turned over its reversal, and its fee nothing', async () => {
  await makeTax(world, studio)
  const order = await makeOrder(world, gallery, { ...toTaxedOrder(11_900), currency: 'EUR' })
  await issue(order)
  const { accountGuid, guid } = order
  const disputeGuid = newGuid()
  const now = world.deps.clock.now()
  const bookDispute = (grossProfit: number, transactionFee: number) =>
    world.deps.db.transaction(async (tx) => {
      const [current] = await tx.select().from(orders).where(eq(orders.guid, guid)).for('update')
      await bookEntry(tx, current!, {
        grossProfit,
        fees: 0,
        transactionFee,
        cause: { disputeGuid },
        now: world.deps.clock.now(),
      })
    })
  await world.deps.db.insert(disputes).values({
    guid: disputeGuid,
    accountGuid,
    orderGuid: guid,
    currency: 'EUR',
    state: 'lost',
    reason: 'notReceived',
    amount: 11_900,
    loss: 11_900,
    fee: 1_500,
    tax: order.tax,
    providerId: 'dp_1',
    createdAt: now,
    checkedAt: now,
  })
  await bookDispute(0, 1_500)
  await issue(order)
  expect(await issued()).toHaveLength(1)
  await bookDispute(-11_900, 0)
  await issue(order)
  await issue(order)
  await bookDispute(11_900, 0)
  await issue(order)
  const rows = await issued()
  expect(rows.map(({ kind, total, tax }) => ({ kind, total, tax }))).toEqual([
    { kind: 'invoice', total: 11_900, tax: order.tax },
    { kind: 'credit_note', total: 11_900, tax: order.tax },
    { kind: 'reversal', total: 11_900, tax: order.tax },
  ])
  expect(rows[2]!.content.corrects?.number).toBe(rows[1]!.content.number)
})

test('how it was paid is kept, and what is goods; what the studio gave back itself went another way', async () => {
  await makeTax(world, studio)
  const order = await makeOrder(world, gallery, { ...toTaxedOrder(12_000), currency: 'EUR' })
  await issue(order)
  world.clock.pass(1_000)
  const rate = { taxTreatment: 'standard' as const, taxName: 'MwSt.', taxRate: 700 }
  await book(order, 500, {
    origin: 'outside',
    taxes: [{ ...rate, net: 467, tax: 33 }],
    tax: 33,
  })
  await issue(order)
  const [invoice, note] = (await issued()).map(({ content }) => content)
  expect(invoice!.method).toBe('stripe')
  expect(invoice!.lines.map(({ kind }) => kind)).toEqual(['goods', 'electronic', 'goods'])
  expect(note!.method).toBe('other')
  expect(note!.lines).toMatchObject([{ kind: 'goods', paid: 500 }])
})
