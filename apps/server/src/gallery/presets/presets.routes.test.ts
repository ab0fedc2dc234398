import { contract } from '@proofdesk/contract'
import type { CreateGallery } from '@proofdesk/contract/admin/engines'
import type { PresetField } from '@proofdesk/contract/admin/preset-fields'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { presetChanges } from '../../ground/db/tables/gallery-presets.ts'
import { media } from '../../ground/db/tables/media.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import { makeCollection, makeGallery, makeProductList } from '../../test-world/make-gallery.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import { makePreset } from '../../test-world/make-preset.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp } from '../../test-world/test-app.ts'
import { setUpStudio } from '../../test-world/set-up-world.ts'
import { makeWatermarkLayer } from '../../test-world/make-watermark-layer.ts'
import { purgeMedia } from '../../studio/media/purge-media.ts'
import { handlePurgeTrash } from '../trash/purge-trash.handler.ts'

const { galleryPresets, galleryMails, engines } = contract
const { world, studio } = setUpStudio('file')

const call: TestApp['call'] = (route, input) =>
  world.call(route, { token: studio.owner.token, ...input } as never)
const save = async (engineGuid: string, name: string, fields: PresetField[]) =>
  call(galleryPresets.create, { body: { engineGuid, name, fields } })
const preview = async (guid: string, ...named: { guid: string }[]) =>
  call(galleryPresets.preview, {
    body: { guid, galleries: named.map((each) => each.guid) },
  })
const apply = async (guid: string, ...named: { guid: string }[]) =>
  call(galleryPresets.apply, {
    body: { guid, galleries: named.map((each) => each.guid) },
  })
const undo = async (guid: string | null) => call(galleryPresets.undo, { body: { guid: guid! } })
const rowOf = async ({ guid }: { guid: string }) =>
  (await world.deps.db.select().from(galleries).where(eq(galleries.guid, guid)))[0]!

test('settings of one gallery are previewed on two others, applied and undone', async () => {
  const picture = await makeMedia(world, studio)
  const source = await makeGallery(world, studio, {
    shareTitle: 'Our race',
    photoGrid: 'squares',
    theme: { palette: { primary: { main: '#225588' } } },
    customTheme: true,
    mediaShareImageGuid: picture.guid,
    features: { freeDownloads: true, textSearch: true } as never,
  })
  const mail = {
    subject: [{ type: 'text' as const, text: 'Hi' }],
    title: [],
    buttonText: [{ type: 'text' as const, text: 'Look' }],
    body: { type: 'doc' as const, content: [] },
  }
  await call(galleryMails.update, {
    body: { engineGuid: source.guid, kind: 'photosReady', ...mail },
  })
  const { automations } = contract
  await call(automations.update, {
    body: { engineGuid: source.guid, on: ['cartLeft'], off: ['photosFound'] },
  })
  const fields: PresetField[] = [
    'shareTitle',
    'theme',
    'customTheme',
    'mediaShareImageGuid',
    'features.textSearch',
    'photosReady',
    'automations',
    'bannerUrl',
    'photoGrid',
  ]
  const saved = await save(source.guid, 'Races', fields)
  expect(saved.status).toBe(201)
  expect(new Set(saved.body.preset.fields)).toEqual(new Set(fields))
  const { guid } = saved.body.preset

  const plain = await makeGallery(world, studio)
  const titled = await makeGallery(world, studio, { shareTitle: 'Mine' })
  const before = [await rowOf(plain), await rowOf(titled)]
  const planned = (await preview(guid, plain, titled)).body.galleries
  expect(planned.map(({ engineGuid }) => engineGuid)).toEqual([plain.guid, titled.guid])
  expect(planned[1]?.changes).toContainEqual({
    field: 'shareTitle',
    from: 'Mine',
    to: 'Our race',
  })
  expect(planned[0]?.changes.map(({ field }) => field).toSorted()).toEqual(
    fields.filter((field) => field !== 'bannerUrl').toSorted(),
  )
  expect([await rowOf(plain), await rowOf(titled)]).toEqual(before)

  const { body: applied } = await apply(guid, plain, titled, plain)
  expect(applied.galleries).toEqual(planned)
  expect(await rowOf(titled)).toMatchObject({
    shareTitle: 'Our race',
    theme: source.theme,
    mediaShareImageGuid: picture.guid,
    features: { textSearch: true },
  })
  const read = async () =>
    call(galleryMails.read, { query: { engineGuid: plain.guid, kind: 'photosReady' } })
  expect((await read()).body).toMatchObject({ isDefault: false, mail })
  const readAutomations = async () =>
    (await call(automations.list, { query: { engineGuid: plain.guid } })).body.automations.flatMap(
      ({ kind, isOn }) => (isOn ? [kind] : []),
    )
  expect(await readAutomations()).toEqual(['cartLeft', 'orderDeadline'])

  // Someone continues to edit one of them.
  await call(engines.update, { body: { guid: titled.guid, shareTitle: 'Mine again' } })
  const { body: undone } = await undo(applied.applicationGuid)
  expect(undone.galleries.find(({ engineGuid }) => engineGuid === titled.guid)).toMatchObject({
    kept: ['shareTitle'],
    refused: null,
  })
  expect(await rowOf(plain)).toEqual(before[0])
  expect(await rowOf(titled)).toEqual({ ...before[1], shareTitle: 'Mine again' })
  expect((await read()).body.isDefault).toBe(true)
  expect(await readAutomations()).toEqual(['photosFound', 'orderDeadline'])
  expect((await undo(applied.applicationGuid)).status).toBe(404)
})

test('a preset that changes nothing says so and has no Undo', async () => {
  const gallery = await makeGallery(world, studio, { helpText: 'Ask us' })
  const { guid } = (await save(gallery.guid, 'Help', ['helpText', 'theme'])).body.preset
  const { body } = await apply(guid, gallery)
  expect(body).toEqual({
    applicationGuid: null,
    galleries: [{ engineGuid: gallery.guid, name: gallery.name, changes: [], refused: null }],
  })
})

test('a gallery that can’t have every setting gets none, with the reason; others get all', async () => {
  const list = await makeProductList(world, studio)
  const horses = await makeGallery(world, studio, { category: 'equine' })
  const other = await makeGallery(world, studio)
  const preset = await makePreset(world, studio, {
    settings: { shareTitle: 'Colours', 'features.colorSearch': true },
  })
  const { galleries: answers } = (await apply(preset.guid, other, horses)).body
  expect(answers[0]).toMatchObject({
    changes: [],
    refused: { code: 'invalid', fields: { 'features.colorSearch': { code: 'not_offered' } } },
  })
  expect(answers[1]?.refused).toBeNull()
  expect((await rowOf(other)).shareTitle).toBe('')
  expect((await rowOf(horses)).features.colorSearch).toBe(true)

  await world.deps.db
    .update(productLists)
    .set({ deletedAt: world.clock.now() })
    .where(eq(productLists.guid, list.guid))
  const selling = await makePreset(world, studio, { settings: { productListGuid: list.guid } })
  const refused = (await preview(selling.guid, other)).body.galleries[0]?.refused
  expect(refused?.fields).toMatchObject({ productListGuid: { code: 'gone' } })
})

test('a gallery where the database fails is reported as failed; others get the preset', async () => {
  await world.deps.db.execute(
    sql`alter table galleries add constraint test_fault check (name <> 'Broken' or share_title = '') not valid`,
  )
  const broken = await makeGallery(world, studio, { name: 'Broken' })
  const other = await makeGallery(world, studio, { name: 'Whole' })
  const preset = await makePreset(world, studio, { settings: { shareTitle: 'Ours' } })
  const { status, body } = await apply(preset.guid, broken, other)
  expect(status).toBe(200)
  const answers = new Map(body.galleries.map((one) => [one.engineGuid, one]))
  expect(answers.get(broken.guid)).toMatchObject({ changes: [], refused: { code: 'internal' } })
  expect(answers.get(other.guid)!.refused).toBeNull()
  expect((await rowOf(other)).shareTitle).toBe('Ours')
})

test('a picture in the trash is refused for a gallery that doesn’t use it already', async () => {
  const picture = await makeMedia(world, studio)
  const shows = await makeGallery(world, studio, { mediaBannerDesktopImageGuid: picture.guid })
  const empty = await makeGallery(world, studio)
  const { guid } = (await save(shows.guid, 'Banner', ['mediaBannerDesktopImageGuid'])).body.preset
  const { uses } = (await call(contract.media.uses, { query: { guid: picture.guid } })).body
  expect(uses).toContainEqual(expect.objectContaining({ kind: 'preset', name: 'Banner' }))
  await call(contract.media.remove, { query: { guid: picture.guid } })
  const { galleries: answers } = (await preview(guid, shows, empty)).body
  expect(answers[0]?.refused).toBeNull()
  expect(answers[1]?.refused?.fields).toMatchObject({
    mediaBannerDesktopImageGuid: { code: 'not_your_picture' },
  })
})

test('Undo restores a picture that is in the trash by now, but not a purged one', async () => {
  const [first, second] = [await makeMedia(world, studio), await makeMedia(world, studio)]
  const gallery = await makeGallery(world, studio, {
    mediaBannerDesktopImageGuid: first.guid,
    mediaShareImageGuid: second.guid,
  })
  const preset = await makePreset(world, studio, {
    settings: { mediaBannerDesktopImageGuid: null, mediaShareImageGuid: null },
  })
  const { applicationGuid } = (await apply(preset.guid, gallery)).body
  const now = world.clock.now()
  for (const [{ guid }, deletedAt] of [
    [first, now],
    [second, now - 31 * DAY_MS],
  ] as const)
    await world.deps.db.update(media).set({ deletedAt }).where(eq(media.guid, guid))
  await purgeMedia(world.deps, now - 30 * DAY_MS)
  const [answer] = (await undo(applicationGuid)).body.galleries
  expect(answer?.refused).toBeNull()
  expect(await rowOf(gallery)).toMatchObject({
    mediaBannerDesktopImageGuid: first.guid,
    mediaShareImageGuid: null,
  })
})

test('another currency rounds the coupon, and Undo restores the old amount', async () => {
  const [pounds, yen] = [
    await makeProductList(world, studio),
    await makeProductList(world, studio, { currency: 'JPY' }),
  ]
  const gallery = await makeGallery(world, studio, {
    productListGuid: pounds.guid,
    subscriberCouponAmount: 550,
  })
  const preset = await makePreset(world, studio, { settings: { productListGuid: yen.guid } })
  const { applicationGuid, galleries: answers } = (await apply(preset.guid, gallery)).body
  expect(answers[0]?.changes).toEqual([
    { field: 'subscriberCouponAmount', from: 5.5, to: 6 },
    { field: 'productListGuid', from: pounds.guid, to: yen.guid },
  ])
  await undo(applicationGuid)
  expect(await rowOf(gallery)).toMatchObject({
    productListGuid: pounds.guid,
    subscriberCouponAmount: 550,
  })
})

test('a preset has layers with their style, but none limited to some collections', async () => {
  const gallery = await makeGallery(world, studio)
  const collection = await makeCollection(world, gallery)
  const layer = makeWatermarkLayer({
    watermarkPosition: 'centre',
    watermarkOpacity: 40,
    watermarkTiled: true,
  })
  await world.deps.db
    .update(galleries)
    .set({ watermarks: [{ ...layer, collections: [collection.guid] }, layer] })
    .where(eq(galleries.guid, gallery.guid))
  const { guid } = (await save(gallery.guid, 'Layers', ['watermarks'])).body.preset
  const target = await makeGallery(world, studio)
  await apply(guid, target)
  expect((await rowOf(target)).watermarks).toEqual([layer])
})

test('names are unique ignoring case, and a deleted preset is restored under a free one', async () => {
  const gallery = await makeGallery(world, studio)
  const { guid } = (await save(gallery.guid, 'Weddings', ['theme'])).body.preset
  const twice = await save(gallery.guid, ' weddings ', ['theme'])
  expect([twice.status, (twice.body as { fields?: unknown }).fields]).toMatchObject([
    422,
    { name: { code: 'taken' } },
  ])
  await call(galleryPresets.remove, { query: { guid } })
  expect((await preview(guid, gallery)).status).toBe(404)
  await save(gallery.guid, 'Weddings', ['theme'])
  const trash = await call(galleryPresets.list, { query: { deleted: true } })
  expect(trash.body.presets.map((preset) => preset.guid)).toEqual([guid])
  const restored = await call(galleryPresets.restore, { body: { guid } })
  expect(restored.body.preset.name).toBe('Weddings (2)')
  const renamed = await call(galleryPresets.update, { body: { guid, name: 'WEDDINGS' } })
  expect(renamed.status).toBe(422)
  const { presets } = (await call(galleryPresets.list, {})).body
  expect(presets.map(({ name }) => name)).toContain('Weddings (2)')
})

test.each<[string, unknown]>([
  ['a name', ['name']],
  ['the slug', ['slug']],
  ['the cover', ['mediaCoverGuid']],
  ['a password', ['password']],
  ['nothing', []],
])('%s can’t be kept in a preset', async (_, fields) => {
  const gallery = await makeGallery(world, studio)
  expect((await save(gallery.guid, 'Not', fields as never)).status).toBe(422)
})

test('galleries get the watermarks of another one, and Undo restores their own', async () => {
  const source = await makeGallery(world, studio, {
    securityWatermarkTiled: true,
    securityWatermarkName: false,
  })
  const rows = []
  for (let n = 0; n < 5; n++) rows.push(await makeGallery(world, studio))
  const body = { watermarksOf: source.guid, galleries: rows.map(({ guid }) => guid) }
  const planned = await call(galleryPresets.preview, { body })
  expect(planned.body.galleries.map(({ changes }) => changes.map(({ field }) => field))).toEqual(
    rows.map(() => ['securityWatermarkName', 'securityWatermarkTiled']),
  )
  const applied = await call(galleryPresets.apply, { body })
  expect(await rowOf(rows[4]!)).toMatchObject({
    securityWatermarkTiled: true,
    securityWatermarkName: false,
  })
  await undo(applied.body.applicationGuid)
  expect(await rowOf(rows[4]!)).toMatchObject({ securityWatermarkName: true })
  const both = { ...body, guid: source.guid }
  expect((await call(galleryPresets.apply, { body: both })).status).toBe(422)
})

test('new galleries start with the studio’s default watermark unless created with another', async () => {
  const own = await makeStudio(world)
  const as: TestApp['call'] = (route, input) =>
    world.call(route, { token: own.owner.token, ...input } as never)
  const picture = await makeMedia(world, own)
  const source = await makeGallery(world, own, {
    securityWatermarkTiled: true,
    mediaSecurityWatermarkGuid: picture.guid,
  })
  const list = await makeProductList(world, own)
  const create = async (name: string, fields: Partial<CreateGallery> = {}) => {
    const body = { name, productListGuid: list.guid, ...fields }
    return (await as(engines.create, { body })).body.engine
  }
  const read = async () =>
    (await as(galleryPresets.readWatermark, { query: { engineGuid: source.guid } })).body
  expect(await read()).toEqual({ isSet: false, isOfGallery: false })
  const before = await create('Before')
  await as(galleryPresets.saveWatermark, { body: { engineGuid: source.guid } })
  expect(await read()).toEqual({ isSet: true, isOfGallery: true })
  const chosen = { securityWatermarkTiled: true, mediaSecurityWatermarkGuid: picture.guid }
  expect(await create('After')).toMatchObject(chosen)
  const named = await create('Named', { securityWatermarkName: true })
  expect(named).toMatchObject({ securityWatermarkTiled: false, mediaSecurityWatermarkGuid: null })

  // The default is a copy: later changes of that gallery don't affect it.
  await as(engines.update, { body: { guid: source.guid, securityWatermarkTiled: false } })
  expect(await read()).toEqual({ isSet: true, isOfGallery: false })
  const body = { defaultWatermark: true as const, galleries: [before.guid, source.guid] }
  const { galleries: planned } = (await as(galleryPresets.preview, { body })).body
  expect(planned.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['mediaSecurityWatermarkGuid', 'securityWatermarkTiled'],
    ['securityWatermarkTiled'],
  ])
  await as(galleryPresets.apply, { body })
  expect(await rowOf(before)).toMatchObject(chosen)

  const uses = (await as(contract.media.uses, { query: { guid: picture.guid } })).body.uses
  expect(uses.map(({ kind }) => kind)).toContain('defaultWatermark')
  await as(galleryPresets.removeWatermark, {})
  expect(await create('Last')).toMatchObject({ securityWatermarkTiled: false })
  expect((await as(galleryPresets.apply, { body })).status).toBe(404)
})

test('a purged picture is dropped from the default watermark', async () => {
  const own = await makeStudio(world)
  const picture = await makeMedia(world, own)
  const source = await makeGallery(world, own, { mediaSecurityWatermarkGuid: picture.guid })
  const { token } = own.owner
  await world.call(galleryPresets.saveWatermark, { token, body: { engineGuid: source.guid } })
  const inTrash = { deletedAt: world.clock.now() - 31 * DAY_MS }
  await world.deps.db.update(media).set(inTrash).where(eq(media.guid, picture.guid))
  await purgeMedia(world.deps, world.clock.now() - 30 * DAY_MS)
  const list = await makeProductList(world, own)
  const body = { name: 'After', productListGuid: list.guid }
  const { engine } = (await world.call(engines.create, { token, body })).body
  expect(engine.mediaSecurityWatermarkGuid).toBeNull()
})

test('roles that don’t manage galleries have no access to presets', async () => {
  const { token } = await makeUser(world, studio.account, 'photographer')
  expect((await world.call(galleryPresets.list, { token })).status).toBe(403)
})

test('two concurrent undos restore once', async () => {
  const gallery = await makeGallery(world, studio, { helpText: 'Old' })
  const preset = await makePreset(world, studio, { settings: { helpText: 'New' } })
  const { applicationGuid } = (await apply(preset.guid, gallery)).body
  const answers = await Promise.all([undo(applicationGuid), undo(applicationGuid)])
  const restored = answers.flatMap(({ status, body }) =>
    status === 200 ? body.galleries.flatMap((each) => each.restored) : [],
  )
  expect(restored).toEqual(['helpText'])
  expect((await rowOf(gallery)).helpText).toBe('Old')
})

test('presets in the trash and what could be undone are purged after 30 days', async () => {
  const gallery = await makeGallery(world, studio, { helpText: 'Old' })
  const preset = await makePreset(world, studio, { settings: { helpText: 'New' } })
  const { applicationGuid } = (await apply(preset.guid, gallery)).body
  await call(galleryPresets.remove, { query: { guid: preset.guid } })
  world.clock.pass(31 * DAY_MS)
  await handlePurgeTrash(world.deps)
  const { status } = await world.call(galleryPresets.undo, {
    token: (await makeUser(world, studio.account, 'owner')).token,
    body: { guid: applicationGuid! },
  })
  expect(status).toBe(404)
  expect((await rowOf(gallery)).helpText).toBe('New')
})

test('the last applications are listed with galleries that can be undone, in this studio only', async () => {
  const own = await makeStudio(world)
  const listed = async ({ owner: { token } }: Studio) =>
    (await call(galleryPresets.applications, { token })).body.applications
  const run = async (route: typeof galleryPresets.apply, body: object) =>
    (await call(route, { token: own.owner.token, body } as never)).body
  const rows = []
  for (const name of ['E', 'A', 'C', 'B'])
    rows.push(await makeGallery(world, own, { name, slug: name.toLowerCase() }))
  const { guid } = await makePreset(world, own, { name: 'Races', settings: { shareTitle: 'One' } })
  const { guid: other } = await makePreset(world, own, { settings: { shareTitle: 'Two' } })
  const first = await run(galleryPresets.apply, { guid, galleries: rows.map((row) => row.guid) })
  await call(galleryPresets.update, {
    token: own.owner.token,
    body: { guid, name: 'Renamed' },
  })
  world.clock.pass(1_000)
  const second = await run(galleryPresets.apply, { guid: other, galleries: [rows[0]!.guid] })
  expect(await listed(own)).toMatchObject([
    { guid: second.applicationGuid, galleries: ['E'], total: 1 },
    { guid: first.applicationGuid, presetName: 'Races', galleries: ['A', 'B', 'C'], total: 4 },
  ])
  expect(await listed(await makeStudio(world))).toEqual([])
  await call(galleryPresets.undo, {
    token: own.owner.token,
    body: { guid: first.applicationGuid! },
  })
  expect(await listed(own)).toMatchObject([{ guid: second.applicationGuid }])
  await world.deps.db
    .update(presetChanges)
    .set({ createdAt: world.clock.now() - 31 * DAY_MS })
    .where(eq(presetChanges.accountGuid, own.account.guid))
  expect(await listed(own)).toEqual([])
})
