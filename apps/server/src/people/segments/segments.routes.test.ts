import { contract } from '@proofdesk/contract'
import type { CustomerAudience } from '@proofdesk/contract/admin/customer-filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { customerSegments, customers } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

const create = (name: string, filter: object = {}) =>
  world.call(customerSegments.create, { token, body: { name, filter } })
const names = async () =>
  (await world.call(customerSegments.list, { token })).body.segments.map(({ name }) => name)

test('a segment has a unique name, and is renamed, changed, deleted and restored', async () => {
  const { guid } = (await create('VIPs', { tags: ['vip'] })).body.segment
  expect((await create('vips')).body).toMatchObject({ fields: { name: { code: 'taken' } } })
  expect((await create('More', { everything: true })).status).toBe(422)
  const update = { guid, name: 'Friends', filter: { bought: true } }
  const changed = await world.call(customerSegments.update, { token, body: update })
  expect(changed.body.segment).toMatchObject({ name: 'Friends', filter: { bought: true } })
  await create('Abroad')
  expect(await names()).toEqual(['Abroad', 'Friends'])
  await world.call(customerSegments.remove, { token, query: { guid } })
  expect(await names()).toEqual(['Abroad'])
  await world.call(customerSegments.restore, { token, body: { guid } })
  expect(await names()).toEqual(['Abroad', 'Friends'])
  await world.call(customerSegments.remove, { token, query: { guid } })
  await create('Friends')
  const back = await world.call(customerSegments.restore, { token, body: { guid } })
  expect(back.body).toMatchObject({ fields: { name: { code: 'taken' } } })
})

test('a segment is evaluated on each use, and further filters narrow it', async () => {
  const [spring, autumn] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const { guid: segmentGuid } = (await create('Tagged', { tags: ['t'] })).body.segment
  const { guid } = await makeCustomer(world, spring, { tags: ['t'] })
  await makeCustomer(world, autumn, { tags: ['t'], marketingOptIn: true })
  await makeOrder(world, autumn)
  const ask = (audience: CustomerAudience, of = token) =>
    world.call(customers.count, { token: of, body: { audience } })
  const size = async (audience: CustomerAudience) => (await ask(audience)).body.count
  expect(await size({ segmentGuid })).toBe(2)
  expect(await size({ segmentGuid, engineGuid: spring.guid })).toBe(1)
  expect(await size({ segmentGuid, segment: 'subscribed' })).toBe(1)
  expect(await size({ segmentGuid, filter: { tags: ['other'] } })).toBe(0)
  expect(await size({ segment: 'buyers' })).toBe(1)
  expect(await size({ segment: 'visitors', engineGuid: autumn.guid })).toBe(1)
  expect(await size({})).toBe(3)
  await world.call(customers.update, { token, body: { guid, tags: [] } })
  expect(await size({ segmentGuid })).toBe(1)
  const stranger = (await makeStudio(world)).owner.token
  expect((await ask({ segmentGuid }, stranger)).status).toBe(404)
  expect((await ask({}, stranger)).body.count).toBe(0)
})
