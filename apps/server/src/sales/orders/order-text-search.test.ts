import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

async function makeOrders() {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const anna = await makeOrder(world, gallery, {
    firstName: 'Anna',
    lastName: 'Müller',
    emailAddress: 'racer77@mail.test',
    number: 1042,
    numberPrefix: 'DS',
    grossProfit: 1_000,
    lines: [{ items: [{ name: 'IMG_2231.JPG' }, { name: 'IMG_2232.JPG' }] }],
  })
  const ben = await makeOrder(world, gallery, {
    firstName: 'Ben',
    lastName: 'Okafor',
    emailAddress: 'anna.friend@mail.test',
    number: 1043,
    numberPrefix: 'DS',
    grossProfit: 2_000,
    lines: [{ items: [{ name: 'Ziel.Läufer.jpg' }] }],
  })
  return { studio, anna, ben }
}

test('one search finds orders by name, address, number, id and file name, and sums each once', async () => {
  const { studio, anna, ben } = await makeOrders()
  const { token } = studio.owner
  const expectFound = async (text: string, expected: readonly OrderRecord[]) => {
    const { body } = await world.call(contract.orders.query, { token, query: { text } })
    const { hits, total, aggs } = body.orders
    expect([text, ...hits.map(({ guid }) => guid).toSorted()]).toEqual([
      text,
      ...expected.map(({ guid }) => guid).toSorted(),
    ])
    expect(total).toBe(expected.length)
    const sum = expected.reduce((all, { grossProfit }) => all + grossProfit, 0) / 100
    expect(aggs!.currencies[0]?.grossProfit ?? 0).toBe(sum)
  }
  await expectFound('muller anna', [anna])
  // The name of one and the address of the other.
  await expectFound('Anna', [anna, ben])
  await expectFound('RACER77@', [anna])
  await expectFound('DS-1042', [anna])
  await expectFound('1043', [ben])
  await expectFound(anna.guid, [anna])
  await expectFound(
    ben.guid.slice(0, 13),
    [anna, ben].filter(({ guid }) => guid.startsWith(ben.guid.slice(0, 13))),
  )
  await expectFound('img_2231.jpg', [anna])
  await expectFound('IMG_2232', [anna])
  await expectFound('ziel.laufer.jpg', [ben])
  // A beginning doesn't match a file name: it would match nearly every photo.
  await expectFound('IMG_', [])
  await expectFound('%', [])
  await expectFound('´', [])
})

test('another studio’s orders are not found by any text', async () => {
  const { anna } = await makeOrders()
  const { owner } = await makeStudio(world)
  for (const text of ['Anna', 'racer77', '1042', anna.guid, 'IMG_2231.JPG']) {
    const { body } = await world.call(contract.orders.query, {
      token: owner.token,
      query: { text },
    })
    expect(body.orders.hits).toEqual([])
    expect(body.orders.total).toBe(0)
  }
})

test('a search is narrowed by other filters, and can be exported', async () => {
  const { studio, anna } = await makeOrders()
  const { token } = studio.owner
  const { body } = await world.call(contract.orders.query, {
    token,
    query: { text: 'anna', name: 'müller' },
  })
  expect(body.orders.hits.map(({ guid }) => guid)).toEqual([anna.guid])
  const file = await world.call(contract.orders.export, {
    token,
    body: { kind: 'orders', filter: { text: 'IMG_2231' } },
  })
  const csv = await world.app.inject(file.body.url)
  expect(csv.body).toContain('DS-1042')
  expect(csv.body).not.toContain('DS-1043')
})

test('one filter finds partial and full refunds', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const part = await makeOrder(world, gallery, { grossProfit: 400, refunded: 600 })
  const full = await makeOrder(world, gallery, { grossProfit: 0, refunded: 1_000 })
  await makeOrder(world, gallery)
  const { body } = await world.call(contract.orders.query, {
    token: studio.owner.token,
    query: { refundStatus: 'any' },
  })
  expect(body.orders.hits.map(({ guid }) => guid).toSorted()).toEqual(
    [part.guid, full.guid].toSorted(),
  )
})
