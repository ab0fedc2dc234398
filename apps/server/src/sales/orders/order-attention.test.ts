import { contract } from '@proofdesk/contract'
import type { AttentionFilter } from '@proofdesk/domain/order-attention'
import { v7 as newGuid } from 'uuid'
import { expect, test } from 'vitest'
import { refunds } from '../../ground/db/tables/refunds.ts'
import { keepDamaged } from '../../studio/stored-files/keep-check.ts'
import { makePhoto } from '../../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { makeShipment } from '../../test-world/make-shipment.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { setUpGallery } from '../../test-world/set-up-world.ts'

const { world, studio, gallery } = setUpGallery('file')

const make = (change: Parameters<typeof makeOrder>[2] = {}) => makeOrder(world, gallery, change)
const FAILED = { state: 'failed', reason: { code: 'refused' } } as const

async function makeRefund(order: OrderRecord, change: Partial<typeof refunds.$inferInsert> = {}) {
  const at = order.createdAt + 1
  await world.deps.db.insert(refunds).values({
    guid: newGuid(),
    accountGuid: order.accountGuid,
    orderGuid: order.guid,
    createdAt: at,
    changedAt: at,
    origin: 'desk',
    currency: order.currency,
    amount: 400,
    state: 'failed',
    ...change,
  })
}

async function query(attention: AttentionFilter, token = studio.owner.token) {
  const { body } = await world.call(contract.orders.query, { token, query: { attention } })
  return body.orders
}
const found = async (attention: AttentionFilter, token?: string) =>
  new Map((await query(attention, token)).hits.map((order) => [order.guid, order.attention]))

test('the list finds orders that need attention, by reason and all together, with sums and a file', async () => {
  const [refused, again, back, failed, disputed, plain, film] = [
    await make(),
    await make(),
    await make({ grossProfit: 0, refunded: 1_000 }),
    await make(),
    await make({ disputeState: 'open' }),
    await make({ disputeState: 'won' }),
    await make({ reelCreation: 'failed' }),
  ]
  await makeShipment(world, refused, FAILED)
  await makeShipment(world, again, { state: 'placed', shippedAt: world.clock.now() })
  await makeShipment(world, again, { ...FAILED, items: [{ itemGuid: newGuid(), copies: 1 }] })
  await makeShipment(world, back, FAILED)
  await makeShipment(world, plain, { state: 'placed' })
  await makeRefund(failed)
  expect(await found('prints')).toEqual(
    new Map([
      [again.guid, ['prints']],
      [refused.guid, ['prints']],
    ]),
  )
  expect(await found('refund')).toEqual(new Map([[failed.guid, ['refund']]]))
  expect(await found('dispute')).toEqual(new Map([[disputed.guid, ['dispute']]]))
  expect(await found('reel')).toEqual(new Map([[film.guid, ['reel']]]))
  const any = await query('any')
  expect(any).toMatchObject({ total: 5 })
  expect(any.aggs!.currencies).toMatchObject([{ orders: 5, grossProfit: 50 }])
  const all = await world.call(contract.orders.query, { token: studio.owner.token, query: {} })
  const labOf = new Map(all.body.orders.hits.map(({ guid, labState }) => [guid, labState]))
  expect([refused, again, plain, failed].map(({ guid }) => labOf.get(guid))).toEqual([
    'failed',
    'shipped',
    'placed',
    null,
  ])
  const { body } = await world.call(contract.orders.export, {
    token: studio.owner.token,
    body: { kind: 'orders', filter: { attention: 'prints' } },
  })
  const url = new URL(body.url, 'http://localhost')
  const file = await world.app.inject({ url: url.pathname + url.search })
  expect(file.body).toContain('"Lab"')
  expect(file.body).toContain('"shipped"')
  expect(file.body.trim().split('\n')).toHaveLength(3)
})

test('a failed refund needs no attention once another was requested, or less than its amount remains', async () => {
  const before = await found('refund')
  const [given, spent, earlier] = [
    await make(),
    await make({ grossProfit: 300, refunded: 700 }),
    await make(),
  ]
  await makeRefund(given)
  await makeRefund(given, { state: 'settled', createdAt: given.createdAt + 2 })
  await makeRefund(spent)
  await makeRefund(earlier, { state: 'settled', amount: 100, createdAt: earlier.createdAt })
  await makeRefund(earlier)
  const now = await found('refund')
  expect([...now.keys()].filter((guid) => !before.has(guid))).toEqual([earlier.guid])
})

test('orders of other studios and of hidden galleries are not found', async () => {
  await makeShipment(world, await make(), FAILED)
  const limited = await makeUser(world, studio.account, 'salesperson', { galleries: [newGuid()] })
  expect((await found('any', limited.token)).size).toBe(0)
  expect((await found('any', (await makeStudio(world)).owner.token)).size).toBe(0)
})

test('the list finds orders with a damaged file that their buyers may download, until it is dismissed', async () => {
  const photo = await makePhoto(world, studio, gallery)
  const items = [{ photoGuid: photo.guid, name: photo.name }]
  const order = (line: object = {}) => make({ lines: [{ ...line, items }] })
  const [file, printed] = [await order(), await order({ type: 'Print', includeDownload: true })]
  await order({ type: 'Print' })
  await order({ type: 'Video', isReel: true })
  await order({ isTakenBack: true })
  await make()
  const record = { ...photo, kind: 'photo' as const }
  const now = world.clock.now()
  await keepDamaged(world.deps.db, record, { problem: 'missing', foundBytes: null, now })
  const expected = new Map([
    [printed.guid, ['damagedFile']],
    [file.guid, ['damagedFile']],
  ])
  expect(await found('damagedFile')).toEqual(expected)
  expect([...(await found('any')).keys()]).toEqual(expect.arrayContaining([...expected.keys()]))
  await world.call(contract.damagedFiles.dismiss, {
    token: studio.owner.token,
    body: { guid: photo.guid, isDismissed: true },
  })
  expect(await found('damagedFile')).toEqual(new Map())
})
