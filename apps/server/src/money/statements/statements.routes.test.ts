import { contract } from '@proofdesk/contract'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../ground/db/tables/orders.ts'
import { payouts } from '../../ground/db/tables/payouts.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import { bookEntry } from '../../sales/orders/book-entry.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const at = (text: string) => Date.parse(text)

async function refundOrder(
  { guid }: OrderRecord,
  {
    amount,
    fees = 0,
    outside = false,
    now,
  }: { amount: number; fees?: number; outside?: boolean; now: number },
): Promise<void> {
  await world.deps.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.guid, guid)).for('update')
    const refundGuid = newGuid()
    const { accountGuid, currency } = order!
    await tx.insert(refunds).values({
      guid: refundGuid,
      accountGuid,
      orderGuid: guid,
      createdAt: now,
      changedAt: now,
      origin: outside ? 'outside' : 'desk',
      currency,
      amount,
      state: 'settled',
    })
    await bookEntry(tx, order!, {
      grossProfit: -amount,
      fees: -fees,
      isOutside: outside,
      cause: { refundGuid },
      now,
    })
  })
}

/** Two months: sales in both, refunds and a payout in the second. */
async function makeHistory(change: Parameters<typeof makeStudio>[1] = {}): Promise<Studio> {
  const studio = await makeStudio(world, { createdAt: at('2025-01-15T12:00Z'), ...change })
  const gallery = await makeGallery(world, studio)
  const { accountGuid } = gallery
  const amounts = { grossProfit: 10_000, fees: 1_000, shippingFee: 500, transactionFee: 29 }
  const early = await makeOrder(world, gallery, {
    ...amounts,
    createdAt: at('2025-03-31T22:30Z'),
    numberPrefix: 'NS',
    number: 1001,
  })
  const late = await makeOrder(world, gallery, { ...amounts, createdAt: at('2025-04-10T09:00Z') })
  await makeOrder(world, gallery, {
    grossProfit: 700,
    fees: 70,
    currency: 'EUR',
    createdAt: at('2025-04-20T09:00Z'),
  })
  const payoutGuid = newGuid()
  await world.deps.db.insert(payouts).values({
    guid: payoutGuid,
    accountGuid,
    createdAt: at('2025-04-12T09:00Z'),
    requestedBy: studio.owner.guid,
    currency: 'GBP',
    amount: early.netProfit,
    noOrders: 1,
    payoutDestination: 'bankAccount',
  })
  await world.deps.db.update(orders).set({ payoutGuid }).where(eq(orders.guid, early.guid))
  await refundOrder(early, { amount: 4_000, fees: 400, now: at('2025-04-15T09:00Z') })
  await refundOrder(late, { amount: 1_000, fees: 100, now: at('2025-04-16T09:00Z') })
  await refundOrder(late, { amount: 250, outside: true, now: at('2025-05-02T09:00Z') })
  return studio
}

const read = async (token: string, month: string) =>
  (await world.call(contract.statements.read, { token, query: { month } })).body

async function getFile(
  token: string,
  body: { month: string; format: 'pdf' | 'csv'; language?: 'en' | 'de' },
) {
  const { body: answer } = await world.call(contract.statements.export, { token, body })
  return world.app.inject({ url: answer.url })
}

test('a month has what was sold, what it cost, what went back and what was paid out, between two balances', async () => {
  const studio = await makeHistory()
  const { token } = studio.owner
  const march = await read(token, '2025-03')
  expect(march).toMatchObject({ first: '2025-01', statement: { month: '2025-03', isOver: true } })
  // London is on summer time by then: half past ten in the evening there is still March.
  expect(march.statement.currencies).toEqual([
    expect.objectContaining({ currency: 'GBP', opening: 0, orders: 1, sales: 100, closing: 84.71 }),
  ])
  const april = await read(token, '2025-04')
  expect(april.statement.currencies).toEqual([
    {
      currency: 'EUR',
      opening: 0,
      orders: 1,
      sales: 7,
      fees: 0.7,
      shippingFees: 0,
      transactionFees: 0,
      refunds: 0,
      refunded: 0,
      feesReturned: 0,
      corrections: 0,
      offlineOrders: 0,
      offlineSales: 0,
      refundedOutside: 0,
      payouts: 0,
      paidOut: 0,
      closing: 6.3,
    },
    {
      currency: 'GBP',
      opening: 84.71,
      orders: 1,
      sales: 100,
      fees: 10,
      shippingFees: 5,
      transactionFees: 0.29,
      refunds: 2,
      refunded: -50,
      feesReturned: 5,
      corrections: 0,
      offlineOrders: 0,
      offlineSales: 0,
      refundedOutside: 0,
      payouts: 1,
      paidOut: 84.71,
      closing: 39.71,
    },
  ])
  const may = (await read(token, '2025-05')).statement.currencies[1]
  expect(may).toMatchObject({ opening: 39.71, refundedOutside: -2.5, closing: 39.71 })
  const { body } = await world.call(contract.payouts.balance, { token })
  expect(body.balances.map(({ currency, available }) => [currency, available])).toEqual([
    ['EUR', 6.3],
    ['GBP', 39.71],
  ])
})

test('a month begins and ends on the account’s clock', async () => {
  const studio = await makeHistory({ timeZone: 'Europe/Berlin' })
  expect((await read(studio.owner.token, '2025-03')).statement.currencies).toEqual([])
})

test('the CSV file lists every ledger entry with the balance after it', async () => {
  const studio = await makeHistory()
  const file = await getFile(studio.owner.token, {
    month: '2025-04',
    format: 'csv',
    language: 'de',
  })
  expect(file.headers['content-disposition']).toBe('attachment; filename="statement-2025-04.csv"')
  const lines = file.body
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(lines[0]![1]).toBe('"Art"')
  expect(lines.slice(1).map((cells) => [cells[1], cells[4], cells[9], cells[10]])).toEqual([
    ['"Anfangsguthaben"', '"EUR"', '', '0.00'],
    ['"Verkauf"', '"EUR"', '6.30', '6.30'],
    ['"Endguthaben"', '"EUR"', '', '6.30'],
    ['"Anfangsguthaben"', '"GBP"', '', '84.71'],
    ['"Verkauf"', '"GBP"', '84.71', '169.42'],
    ['"Auszahlung"', '"GBP"', '-84.71', '84.71'],
    ['"Erstattung"', '"GBP"', '-36.00', '48.71'],
    ['"Erstattung"', '"GBP"', '-9.00', '39.71'],
    ['"Endguthaben"', '"GBP"', '', '39.71'],
  ])
  expect(lines[7]![2]).toBe('"NS-1001"')
})

test('more ledger entries than one page of them come in the file once each', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const first = await makeOrder(world, gallery, { createdAt: at('2025-04-01T12:00Z') })
  const { moneyState: _m, typeBits: _t, searchName: _s, ...order } = first
  // In batches: one statement accepts 65,535 values.
  for (let part = 0; part < 3; part++)
    await world.deps.db.insert(orders).values(
      Array.from({ length: 500 }, (_, n) => {
        const guid = newGuid()
        // Many at one instant.
        return {
          ...order,
          guid,
          paymentId: guid,
          createdAt: first.createdAt + (n % 3),
          number: null,
        }
      }),
    )
  const { body } = await getFile(studio.owner.token, { month: '2025-04', format: 'csv' })
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(1_501 + 3)
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.at(-1)).toContain('13509.00')
})

test('the PDF says the same, in the language that is asked for', async () => {
  const studio = await makeHistory()
  const file = await getFile(studio.owner.token, {
    month: '2025-04',
    format: 'pdf',
    language: 'de',
  })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('filename="statement-2025-04.pdf"'),
  })
  const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload))
  const text = (await extractText(pdf, { mergePages: true })).text.replaceAll('\u00a0', ' ')
  for (const part of [
    'Abrechnung April 2025',
    'North Studio',
    'Anfangsguthaben 84,71 £',
    'Verkäufe (1) 100,00 £',
    'Erstattungen (2) −50,00 £',
    'Endguthaben 39,71 £',
    'Seite 1 von',
  ])
    expect(text).toContain(part)
})

test('an empty month is a document, too; a month that there is not is refused', async () => {
  const { owner } = await makeStudio(world)
  const pdf = await getFile(owner.token, { month: '2024-02', format: 'pdf' })
  expect(pdf.statusCode).toBe(200)
  const refused = await world.app.inject({
    url: '/api/admin/statements?month=2024-13',
    headers: { authorization: owner.token },
  })
  expect(refused.statusCode).toBe(400)
})

test('an address of a file ends after five minutes and with the rights of its person', async () => {
  const studio = await makeStudio(world)
  const { token } = await makeUser(world, studio.account, 'administrator')
  const { body } = await world.call(contract.statements.export, {
    token,
    body: { month: '2025-04', format: 'csv' },
  })
  const other = `${body.url.slice(0, -2)}xx`
  expect((await world.app.inject({ url: other })).statusCode).toBe(404)
  expect((await world.app.inject({ url: body.url })).statusCode).toBe(200)
  world.clock.pass(5 * MINUTE_MS)
  expect((await world.app.inject({ url: body.url })).statusCode).toBe(404)
})
