import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => void (world = await createTestApp()))
afterAll(() => world.close())

test('the list counts analysed photos and orders, as each role may see, and no other studio’s', async () => {
  const studio = await makeStudio(world)
  const busy = await makeGallery(world, studio, { name: 'Busy' })
  const quiet = await makeGallery(world, studio, { name: 'Quiet' })
  await makePhoto(world, studio, busy, { status: 'stored' })
  const live = await makePhoto(world, studio, busy)
  const waiting = { accountGuid: studio.account.guid, engineGuid: busy.guid, photoGuid: live.guid }
  for (const kind of ['text', 'faces'] as const)
    await world.deps.db.insert(photoAnalyses).values({ ...waiting, kind, status: 'waiting' })
  const now = world.clock.now()
  for (const createdAt of [now, now, now - 3 * DAY_MS]) await makeOrder(world, busy, { createdAt })
  const other = await makeStudio(world)
  await makeOrder(world, await makeGallery(world, other))

  const list = async (token: string, query: { guid?: string } = {}) => {
    const { body } = await world.call(contract.engines.list, { token, query })
    return Object.fromEntries(
      body.engines.map(({ name, noUnread, noOrders, noOrdersToday }) => [
        name,
        { noUnread, noOrders, noOrdersToday },
      ]),
    )
  }
  const none = {}
  expect(await list(studio.owner.token)).toEqual({
    Busy: { noUnread: 2, noOrders: 3, noOrdersToday: 2 },
    Quiet: none,
  })
  const photographer = await makeUser(world, studio.account, 'photographer')
  expect(await list(photographer.token)).toEqual({ Busy: { noUnread: 2 }, Quiet: none })
  const limited = await makeUser(world, studio.account, 'salesperson', { galleries: [quiet.guid] })
  expect(await list(limited.token)).toEqual({ Quiet: none })
  // Reading one gallery by name omits them.
  expect(await list(studio.owner.token, { guid: busy.guid })).toEqual({ Busy: none })
})
