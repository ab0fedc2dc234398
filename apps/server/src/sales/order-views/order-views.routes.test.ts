import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOrderView } from '../../test-world/make-order-view.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { orderViews } = contract
let world: TestApp
let studio: Studio
let seller: { guid: string; token: string }
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  studio = await makeStudio(world)
  seller = await makeUser(world, studio.account, 'salesperson')
})

const VIEW = {
  name: 'To send',
  address: 'status=Awaiting+shipment&sort=createdAt',
  hiddenColumns: ['method'],
  isShared: false,
}
const create = (token: string, change: object = {}) =>
  world.call(orderViews.create, { token, body: { ...VIEW, ...change } })
const names = async (token: string) =>
  (await world.call(orderViews.list, { token })).body.views.map(({ name }) => name)

test('a view is its maker’s, until it is shared: then everyone has it and who manages the account may change it', async () => {
  const { token } = studio.owner
  const { body } = await create(seller.token)
  const { guid } = body.view
  expect(body.view).toMatchObject({ ...VIEW, owner: null, isChangeable: true })
  expect([await names(seller.token), await names(token)]).toEqual([['To send'], []])
  const update = (who: string, change: object) =>
    world.call(orderViews.update, { token: who, body: { guid, ...change } })
  expect((await update(token, { name: 'Mine' })).status).toBe(404)
  await update(seller.token, { isShared: true })
  const [seen] = (await world.call(orderViews.list, { token })).body.views
  expect(seen).toMatchObject({
    ...VIEW,
    isShared: true,
    owner: 'Robin salesperson',
    isChangeable: true,
  })
  expect((await update(token, { name: 'Parcels' })).body.view.name).toBe('Parcels')
  const other = await makeUser(world, studio.account, 'salesperson')
  expect((await world.call(orderViews.list, { token: other.token })).body.views[0]).toMatchObject({
    name: 'Parcels',
    isChangeable: false,
  })
  expect((await update(other.token, { name: 'No' })).status).toBe(404)
  expect(
    (await world.call(orderViews.remove, { token: other.token, query: { guid } })).status,
  ).toBe(404)
})

test('a name is given once by each person; a deleted view comes back unless its name was given again', async () => {
  const { guid } = (await create(seller.token)).body.view
  expect((await create(seller.token, { name: 'TO SEND' })).body).toMatchObject({
    fields: { name: { code: 'taken' } },
  })
  expect((await create(studio.owner.token)).status).toBe(201)
  const { token } = seller
  await world.call(orderViews.remove, { token, query: { guid } })
  expect(await names(token)).toEqual([])
  const back = () => world.call(orderViews.restore, { token, body: { guid } })
  expect((await back()).status).toBe(200)
  expect(await names(token)).toEqual(['To send'])
  await world.call(orderViews.remove, { token, query: { guid } })
  await create(token)
  expect((await back()).body).toMatchObject({ fields: { name: { code: 'taken' } } })
})

test('what is too long, too many or nothing is refused', async () => {
  const { token } = seller
  expect((await create(token, { name: ' ' })).status).toBe(422)
  expect((await create(token, { address: 'x'.repeat(1_001) })).status).toBe(422)
  for (let count = 0; count < 50; count++)
    await makeOrderView(world, { account: studio.account, owner: seller as Studio['owner'] })
  expect((await create(token)).status).toBe(409)
})
