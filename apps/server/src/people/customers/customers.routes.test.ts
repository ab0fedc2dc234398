import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { customers } = contract
let world: TestApp
let studio: Studio
let gallery: GalleryRecord
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio)
  for (const emailAddress of ['first@runner.test', 'second@runner.test']) {
    await makeOrder(world, gallery, { emailAddress })
    world.clock.pass(1_000)
  }
})
afterAll(() => world.close())

const list = (query: object, token = studio.owner.token) =>
  world.call(customers.list, { token, query })
const addresses = async (query: object) =>
  (await list(query)).body.customers.map(({ emailAddress }) => emailAddress)

test('a gallery’s customers are listed by either name of its slug, the newest first', async () => {
  await makeOrder(world, await makeGallery(world, studio), { emailAddress: 'other@runner.test' })
  const expected = ['second@runner.test', 'first@runner.test']
  expect(await addresses({ engineSlug: gallery.slug })).toEqual(expected)
  expect(await addresses({ slug: gallery.slug })).toEqual(expected)
  const [newest] = (await list({ slug: gallery.slug })).body.customers
  expect(await addresses({ guid: newest!.guid })).toEqual(['second@runner.test'])
})

test('a question that names nobody, and a gallery that is not the caller’s, are refused', async () => {
  expect((await list({})).status).toBe(422)
  expect((await list({ slug: 'none' })).status).toBe(404)
  const stranger = await makeStudio(world)
  expect((await list({ engineSlug: gallery.slug }, stranger.owner.token)).status).toBe(404)
  const photographer = await makeUser(world, studio.account, 'photographer')
  expect((await list({ slug: gallery.slug }, photographer.token)).status).toBe(403)
})
