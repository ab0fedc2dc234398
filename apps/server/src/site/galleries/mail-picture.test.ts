import { contract } from '@proofdesk/contract'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { findMail } from '../../gallery/mails/mails.queries.ts'
import { renderGalleryMail } from '../../gallery/mails/write-mail.ts'
import { handleSendOrderConfirmation } from '../../sales/orders/send-order-confirmation.handler.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
let studio: Studio
let stranger: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world, { companyName: 'Studio Nord' })
  stranger = await makeStudio(world)
})
afterAll(() => world.close())

const SALES = { ...DEFAULT_FEATURES, freeDownloads: false }

async function sell(
  number: number,
  change: Parameters<typeof makeGallery>[2] = { published: true },
) {
  const gallery = await makeGallery(world, studio, { features: SALES, ...change })
  const bought = []
  for (let n = 0; n < number; n++) bought.push(await makePhoto(world, studio, gallery))
  for (const photo of bought) await storeRenditions(world, photo)
  const order = await makeOrder(world, gallery, {
    // The same photo twice is one picture.
    lines: [
      { items: bought.map(({ guid, name }) => ({ photoGuid: guid, name })) },
      { items: [{ photoGuid: bought[0]!.guid, name: bought[0]!.name }] },
    ],
  })
  await handleSendOrderConfirmation(world.deps, {
    accountGuid: studio.account.guid,
    orderGuid: order.guid,
  })
  const mail = world.mails.findLast(({ text }) => text.includes(order.guid))!
  return { gallery, bought, mail, pictures: picturesOf(mail.html) }
}

const picturesOf = (html: string) =>
  parse(html)
    .querySelectorAll('img')
    .map((picture) => ({
      address: new URL(picture.getAttribute('src')!),
      alt: picture.getAttribute('alt'),
      width: Number(picture.getAttribute('width')),
      height: Number(picture.getAttribute('height')),
    }))

const get = (url: URL, host = url.host) =>
  world.app.inject({ url: url.pathname + url.search, headers: { host } })

/** What a mail program shows: the file at the address, or none. */
async function fetchPicture(url: URL) {
  const answer = await get(url)
  if (answer.statusCode !== 302) return { status: answer.statusCode, file: undefined }
  const file = new URL(answer.headers.location!, url)
  return { status: (await get(file, url.host)).statusCode, file: file.pathname }
}

const changeGallery = (guid: string, change: Partial<typeof galleries.$inferInsert>) =>
  world.deps.db.update(galleries).set(change).where(eq(galleries.guid, guid))

test('a confirmation shows six photos, watermarked if sold so, and the number of others', async () => {
  const { mail, pictures, bought } = await sell(8)
  expect(pictures).toHaveLength(6)
  expect(pictures.map(({ alt }) => alt)).toEqual(bought.slice(0, 6).map(({ name }) => name))
  for (const { width, height } of pictures) {
    expect(width).toBeGreaterThan(0)
    expect(Math.max(width, height)).toBeLessThanOrEqual(148)
  }
  expect(parse(mail.html).text).toContain('And 2 more.')
  const { status, file } = await fetchPicture(pictures[0]!.address)
  expect([status, file]).toEqual([200, expect.stringMatching(/\/marked-[^/]+-md\.jpg$/)])
})

test('a free gallery shows its photos without watermarks', async () => {
  const features = { ...DEFAULT_FEATURES, freeDownloads: true }
  const { pictures, bought } = await sell(1, { published: true, features })
  expect(await fetchPicture(pictures[0]!.address)).toEqual({
    status: 200,
    file: `/files/${renditionKey(bought[0]!, 'md')}`,
  })
})

test('a draft and a gallery with a password show none, even in an old email', async () => {
  expect((await sell(1, { published: false })).pictures).toEqual([])
  expect((await sell(1, { published: true, authRequired: true })).pictures).toEqual([])
  const { gallery, bought, pictures } = await sell(2)
  const [first, second] = pictures.map(({ address }) => address)
  expect((await fetchPicture(first!)).status).toBe(200)
  await changeGallery(gallery.guid, { authRequired: true })
  expect((await fetchPicture(first!)).status).toBe(404)
  await changeGallery(gallery.guid, { authRequired: false, published: false })
  expect((await fetchPicture(first!)).status).toBe(404)
  await changeGallery(gallery.guid, { published: true })
  expect((await fetchPicture(first!)).status).toBe(200)
  await world.deps.db
    .update(photos)
    .set({ deletedAt: world.clock.now() })
    .where(eq(photos.guid, bought[1]!.guid))
  expect((await fetchPicture(second!)).status).toBe(404)
})

test('an address works only for its own photo and studio, and never expires', async () => {
  const { pictures, bought } = await sell(2)
  const [first, second] = pictures.map(({ address }) => address)
  const with_ = (change: Record<string, string>) => {
    const url = new URL(first!)
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
    return url
  }
  for (const wrong of [
    with_({ photo: bought[1]!.guid }),
    with_({ s: second!.searchParams.get('s')! }),
    with_({ s: '' }),
    with_({ photo: 'x' }),
  ])
    expect((await get(wrong)).statusCode, wrong.search).toBe(404)
  expect((await get(first!, stranger.host)).statusCode).toBe(404)
  world.clock.pass(20 * 365 * 86_400_000)
  expect((await fetchPicture(first!)).status).toBe(200)
  world.clock.pass(-20 * 365 * 86_400_000)
})

test('the email that photos are ready has the cover and the date of the event', async () => {
  const eventDate = Date.UTC(2026, 4, 12, 10)
  const { gallery, bought } = await sell(2, { published: true, eventDate })
  await world.call(contract.engines.setCoverImage, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, guid: bought[1]!.guid },
  })
  const read = async () => {
    const [row] = await world.deps.db
      .select({ gallery: galleries, account: accounts })
      .from(galleries)
      .innerJoin(accounts, eq(accounts.guid, galleries.accountGuid))
      .where(eq(galleries.guid, gallery.guid))
    const { mail } = await findMail(world.deps.db, { ...row!, kind: 'photosReady' })
    return renderGalleryMail(world.deps, { ...row!, mail, customer: { firstName: 'Mia' } })
  }
  const { html, text } = await read()
  const [cover, ...others] = picturesOf(html)
  expect(others).toEqual([])
  expect(cover!.address.searchParams.get('photo')).toBe(bought[1]!.guid)
  expect(cover!.width).toBeLessThanOrEqual(560)
  expect(cover!.alt).toBe(gallery.name)
  expect(text).toContain('12 May 2026')
  expect(parse(html).text).toContain('12 May 2026')
  await changeGallery(gallery.guid, { authRequired: true, eventDate: null })
  const locked = await read()
  expect(picturesOf(locked.html)).toEqual([])
  expect(locked.text).not.toContain('2026')
})
