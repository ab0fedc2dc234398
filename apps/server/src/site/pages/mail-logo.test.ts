import { contract } from '@proofdesk/contract'
import type { UpdateAccount } from '@proofdesk/contract/admin/account'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { findMail } from '../../gallery/mails/mails.queries.ts'
import { renderGalleryMail } from '../../gallery/mails/write-mail.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { storeWatermark } from '../../test-world/store-watermark.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/** The logo in a gallery's email, as a mail program gets it. */
async function logoOf(studio: Studio, engineGuid: string) {
  const [account] = await world.deps.db
    .select()
    .from(accounts)
    .where(eq(accounts.guid, studio.account.guid))
  const [gallery] = await world.deps.db
    .select()
    .from(galleries)
    .where(eq(galleries.guid, engineGuid))
  const place = { account: account!, gallery: gallery! }
  const { mail } = await findMail(world.deps.db, { ...place, kind: 'photosReady' })
  const { html } = await renderGalleryMail(world.deps, {
    ...place,
    mail,
    customer: { firstName: 'Mia' },
  })
  const tag = /<img [^>]*>/.exec(html)?.[0]
  const address = /src="([^"]*)"/.exec(tag ?? '')?.[1]?.replaceAll('&amp;', '&')
  return { html, tag, address: address === undefined ? undefined : new URL(address) }
}
const get = (url: { pathname: string; search: string; host: string }) =>
  world.app.inject({ url: url.pathname + url.search, headers: { host: url.host } })
const save = (studio: Studio, body: UpdateAccount) =>
  world.call(contract.account.update, { token: studio.owner.token, body })

test('gallery emails have the studio’s email logo or the gallery’s own, as a small PNG', async () => {
  const studio = await makeStudio(world, { companyName: 'North & <Light>' })
  const [logo, forMails, own, ownForMails] = await Promise.all(
    [1, 2, 3, 4].map(async () => (await storeWatermark(world, studio)).guid),
  )
  const gallery = await makeGallery(world, studio)
  expect((await logoOf(studio, gallery.guid)).html).toContain('North &amp; &lt;Light&gt;')
  expect((await logoOf(studio, gallery.guid)).tag).toBeUndefined()

  const theme = { palette: { background: { default: '#102030' } } }
  await save(studio, { mediaLogoGuid: logo, mediaLogoWidth: 150, theme })
  const first = await logoOf(studio, gallery.guid)
  expect(first.tag).toContain('alt="North &amp; &lt;Light&gt;"')
  expect(first.html).toContain('background-color:#102030')
  const answer = await get(first.address!)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  })
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect(format).toBe('png')
  expect(width! <= 400 && height! <= 192).toBe(true)

  const shown = async () => (await logoOf(studio, gallery.guid)).address!.searchParams.get('v')
  expect(await shown()).toBe(logo)
  await save(studio, { mediaEmailLogoGuid: forMails! })
  expect(await shown()).toBe(forMails)
  const change = (body: object) =>
    world.call(contract.engines.update, {
      token: studio.owner.token,
      body: { guid: gallery.guid, ...body },
    })
  await change({ mediaLogoGuid: own, mediaEmailLogoGuid: ownForMails })
  expect(await shown()).toBe(forMails)
  await change({ customTheme: true })
  expect(await shown()).toBe(ownForMails)
  await change({ mediaEmailLogoGuid: null })
  expect(await shown()).toBe(own)
  await change({ mediaLogoGuid: null })
  expect((await logoOf(studio, gallery.guid)).tag).toBeUndefined()
})

test('an old email shows the current logo, and strangers get nothing but that', async () => {
  const [studio, stranger] = [await makeStudio(world), await makeStudio(world)]
  const [logo, other] = [await storeWatermark(world, studio), await storeWatermark(world, studio)]
  const gallery = await makeGallery(world, studio)
  await save(studio, { mediaLogoGuid: logo.guid })
  const { address } = await logoOf(studio, gallery.guid)
  const before = (await get(address!)).rawPayload
  await world.deps.db
    .update(galleries)
    .set({ deletedAt: world.clock.now() })
    .where(eq(galleries.guid, gallery.guid))
  await world.deps.db
    .update(accounts)
    .set({ customDomain: `photos-${newGuid()}.test` })
    .where(eq(accounts.guid, studio.account.guid))
  expect((await get(address!)).rawPayload).toEqual(before)

  const ask = async (search: string, host = address!.host) =>
    (await get({ pathname: '/api/site/mail-logo', search, host })).statusCode
  // The request can't choose the picture.
  const asked = `?gallery=${gallery.guid}&v=${other.filesGuid}`
  const answer = await get({ pathname: '/api/site/mail-logo', search: asked, host: address!.host })
  expect(answer.rawPayload).toEqual(before)
  expect(await ask(`?gallery=${gallery.guid}`, stranger.host)).toBe(404)
  for (const search of [
    '',
    '?gallery=x',
    `?gallery=${newGuid()}`,
    `?gallery=${other.guid}`,
    `?gallery=${gallery.guid}&gallery=${gallery.guid}`,
  ])
    expect(await ask(search), search).toBe(404)

  await world.call(contract.media.remove, {
    token: studio.owner.token,
    query: { guid: logo.guid },
  })
  expect(await ask(address!.search)).toBe(404)
  expect((await logoOf(studio, gallery.guid)).tag).toBeUndefined()
  const uses = await world.call(contract.media.uses, {
    token: studio.owner.token,
    query: { guid: other.guid },
  })
  expect(uses.body.total).toBe(0)
  await save(studio, { mediaEmailLogoGuid: other.guid })
  const { body } = await world.call(contract.media.uses, {
    token: studio.owner.token,
    query: { guid: other.guid },
  })
  expect(body.uses).toMatchObject([{ kind: 'emailLogo' }])
  expect((await save(stranger, { mediaEmailLogoGuid: other.guid })).body.fields).toMatchObject({
    mediaEmailLogoGuid: { code: 'not_your_picture' },
  })
})
