import { createHash } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { sendUpload } from '../../test-world/send-upload.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handlePurgeTrash } from '../trash/purge-trash.handler.ts'
import { handleSweepUploads } from '../originals/sweep-uploads.handler.ts'

const { content, engines, galleryMails, galleryTimeline } = contract
let world: TestApp
let studio: Studio
let token: string
let guid: string
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  studio = await makeStudio(world)
  token = studio.owner.token
  const { body } = await world.call(engines.create, {
    token,
    body: { name: 'Lake', features: { freeDownloads: true } },
  })
  guid = body.engine.guid
  world.clock.pass(1_000)
})

async function listEvents(query: object = {}) {
  const answer = await world.call(galleryTimeline.list, { token, query: { guid, ...query } })
  expect(answer.status).toBe(200)
  return answer.body.events.map(({ kind, actor, values }) => ({ kind, actor, values }))
}
const actor = 'Robin owner'
async function update(body: object) {
  const answer = await world.call(engines.update, { token, body: { guid, ...body } })
  expect(answer.status).toBe(200)
  world.clock.pass(1_000)
}

test('the timeline shows who created, published, renamed, archived and changed a gallery', async () => {
  await update({ published: true })
  await update({
    name: 'Lakeside',
    welcomeText: 'Hello',
    showFooter: false,
    features: { textSearch: true },
  })
  await update({ name: 'Lakeside', welcomeText: 'Hello' })
  await update({ archived: true })
  await update({ archived: false, published: false })
  const mail = { engineGuid: guid, kind: 'photosReady' as const }
  await world.call(galleryMails.reset, { token, body: mail })
  const saved = await world.call(galleryMails.update, {
    token,
    body: {
      ...mail,
      subject: [{ type: 'text', text: 'Here they are' }],
      title: [],
      buttonText: [{ type: 'text', text: 'Look' }],
      body: { type: 'doc', content: [] },
    },
  })
  expect(saved.status).toBe(200)
  world.clock.pass(1_000)
  await world.call(engines.remove, { token, query: { guid } })
  world.clock.pass(1_000)
  await world.call(engines.restore, { token, body: { guid } })
  expect((await listEvents()).map(({ values, ...event }) => [event.kind, values])).toEqual([
    ['restored', {}],
    ['deleted', {}],
    ['changed', { fields: ['photosReady'] }],
    ['unpublished', {}],
    ['unarchived', {}],
    ['archived', {}],
    ['changed', { fields: ['welcomeText', 'showFooter', 'features.textSearch'] }],
    ['renamed', { text: 'Lakeside' }],
    ['published', {}],
    ['galleryCreated', {}],
  ])
  expect(new Set((await listEvents()).map((event) => event.actor))).toEqual(new Set([actor]))
})

test('a change of translations names the changed languages', async () => {
  await update({ additionalLocales: ['de', 'th'] })
  await update({ translations: { th: { helpText: 'ค้นหา' }, de: { helpText: 'Suchen Sie.' } } })
  await update({ translations: { th: { helpText: 'ค้นหา' } } })
  await update({ welcomeText: 'Hello', translations: { th: { helpText: '' } } })
  expect((await listEvents()).map(({ kind, values }) => [kind, values])).toEqual([
    ['changed', { fields: ['welcomeText'] }],
    ['translationsChanged', { fields: ['th'] }],
    ['translationsChanged', { fields: ['de', 'th'] }],
    ['changed', { fields: ['additionalLocales'] }],
    ['galleryCreated', {}],
  ])
})

test('a changed date is shown with its old and new value, publishing without its effects', async () => {
  const [monday, friday] = [world.clock.now() + DAY_MS, world.clock.now() + 5 * DAY_MS]
  await update({ closesAt: monday, eventDate: 1000 })
  await update({ closesAt: friday, publishAt: monday })
  await update({ closesAt: null, published: true })
  const date = (name: string, from: number | null, to: number | null) => ({
    kind: 'dateChanged',
    actor,
    values: { fields: [name], from, to },
  })
  const events = await listEvents()
  expect(events.filter(({ kind }) => kind !== 'galleryCreated')).toEqual([
    date('closesAt', friday, null),
    { kind: 'published', actor, values: {} },
    date('closesAt', monday, friday),
    date('publishAt', null, monday),
    date('closesAt', null, monday),
    date('eventDate', null, 1000),
  ])
})

test('a password’s setting and removal are shown, never the password', async () => {
  await update({ authRequired: true, password: 'heron on the pier' })
  await update({ authRequired: false })
  await update({ authRequired: true })
  const events = await listEvents()
  expect(events.map(({ kind }) => kind)).toEqual([
    'passwordSet',
    'passwordRemoved',
    'passwordSet',
    'galleryCreated',
  ])
  expect(JSON.stringify(events)).not.toContain('heron')
})

test('a gallery created as published says so', async () => {
  const { body } = await world.call(engines.create, {
    token,
    body: { name: 'Harbour', published: true, features: { freeDownloads: true } },
  })
  guid = body.engine.guid
  expect((await listEvents()).map(({ kind }) => kind)).toEqual(['published', 'galleryCreated'])
})

test('a copy names its source, and only people who may change the gallery can add notes', async () => {
  const { body } = await world.call(engines.duplicate, {
    token,
    body: { engineGuid: guid, name: 'Copy' },
  })
  const photographer = await makeUser(world, studio.account, 'photographer')
  const note = (who: string) =>
    world.call(galleryTimeline.addNote, { token: who, body: { guid, text: 'Call the club' } })
  expect([(await note(token)).status, (await note(photographer.token)).status]).toEqual([201, 403])
  expect((await listEvents({ group: 'notes' }))[0]).toEqual({
    kind: 'note',
    actor,
    values: { text: 'Call the club' },
  })
  guid = body.engine.guid
  expect(await listEvents()).toEqual([{ kind: 'galleryCreated', actor, values: { text: 'Lake' } }])
})

let made = 0
async function upload(count: number, sessionGuid?: string) {
  const bytes = Array.from({ length: count }, () => Buffer.from(`photo ${made++}`))
  const files = bytes.map((each) => ({
    name: 'a.jpg',
    type: 'image/jpeg',
    size: each.length,
    lastModified: 0,
    checksum: createHash('sha256').update(each).digest('hex'),
  }))
  const answer = await world.call(content.register, {
    token,
    body: { engineGuid: guid, files, ...(sessionGuid && { sessionGuid }) },
  })
  const { urls, sessionGuid: batch } = answer.body.upload
  const targets = urls as { contentGuid: string; url: string; fields: Record<string, string> }[]
  return {
    batch,
    guids: targets.map((target) => target.contentGuid),
    send: async (at: number) => expect(await sendUpload(world, targets[at]!, bytes[at]!)).toBe(204),
  }
}
const ofPhotos = () => listEvents({ group: 'photos' })
const uploaded = (count: number) => ({ kind: 'photosUploaded', actor, values: { count } })
async function pass(ms: number) {
  world.clock.pass(ms)
  await Promise.all([handleSweepUploads(world.deps), handleSweepUploads(world.deps)])
}

test('an upload batch is reported once when complete, and later additions separately', async () => {
  const first = await upload(3)
  for (const at of [0, 1, 2]) await first.send(at)
  await pass(MINUTE_MS)
  expect(await ofPhotos()).toEqual([])
  await pass(5 * MINUTE_MS)
  await pass(5 * MINUTE_MS)
  expect(await ofPhotos()).toEqual([uploaded(3)])
  const second = await upload(2, first.batch)
  await second.send(0)
  await pass(10 * MINUTE_MS)
  expect(await ofPhotos()).toEqual([uploaded(3)])
  await pass(HOUR_MS)
  expect(await ofPhotos()).toEqual([uploaded(1), uploaded(3)])
  await second.send(1)
  await pass(10 * MINUTE_MS)
  expect(await ofPhotos()).toEqual([uploaded(1), uploaded(1), uploaded(3)])
})

test('photos deleted or restored together are one event; deleting them again adds none', async () => {
  const { guids, send } = await upload(2)
  await send(0)
  await send(1)
  await world.call(content.remove, { token, query: { content: guids } })
  world.clock.pass(1_000)
  await world.call(content.remove, { token, query: { content: guids } })
  await world.call(content.restore, { token, body: { content: guids } })
  expect(await ofPhotos()).toEqual([
    { kind: 'photosRestored', actor, values: { count: 2 } },
    { kind: 'photosDeleted', actor, values: { count: 2 } },
  ])
})

test('a purged gallery’s timeline is deleted with it', async () => {
  const other = await makeGallery(world, studio)
  await world.call(galleryTimeline.addNote, { token, body: { guid: other.guid, text: 'A' } })
  await world.call(engines.remove, { token, query: { guid } })
  world.clock.pass(31 * 24 * HOUR_MS)

  await handlePurgeTrash(world.deps)
  const { rows } = await world.deps.db.execute(
    sql`select kind from timeline_events where account_guid = ${studio.account.guid}`,
  )
  expect(rows).toEqual([{ kind: 'note' }])
})
