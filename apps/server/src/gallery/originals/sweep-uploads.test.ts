import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { contract } from '@proofdesk/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photos } from '../../ground/db/tables/photos.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { sendUpload } from '../../test-world/send-upload.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleSweepUploads } from './sweep-uploads.handler.ts'

const { content } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

let count = 0
/** Registers a photo without sending its bytes. */
async function register(bytes = Buffer.from(`photo ${count++}`), hasChecksum = true) {
  const { guid: engineGuid } = await makeGallery(world, studio)
  const file = {
    name: 'a.jpg',
    type: 'image/jpeg',
    size: bytes.length,
    lastModified: 0,
    ...(hasChecksum && { checksum: createHash('sha256').update(bytes).digest('hex') }),
  }
  const announce = async () => {
    const { body } = await world.call(content.register, {
      token,
      body: { engineGuid, files: [file] },
    })
    // A failure shows the response in the test report.
    expect(body).toHaveProperty('upload')
    return body.upload.urls[0] as {
      contentGuid: string
      url: string
      fields: Record<string, string>
    }
  }
  const target = await announce()
  const read = async () =>
    (await world.deps.db.select().from(photos).where(eq(photos.guid, target.contentGuid)))[0]
  const countJobs = async () => {
    const { rows } = await world.deps.db.execute(
      sql`select state, count(*)::int as count from pgboss.job
        where data->>'photoGuid' = ${target.contentGuid} group by 1`,
    )
    return Object.fromEntries(rows.map((row) => [row.state, row.count]))
  }
  return { bytes, target, announce, read, countJobs }
}
const sweep = () => handleSweepUploads(world.deps)
const setJobs = (guid: string, state: string) =>
  world.deps.db.execute(
    sql`update pgboss.job set state = ${sql.raw(`'${state}'`)}, completed_on = now()
      where data->>'photoGuid' = ${guid}`,
  )

test('bytes that arrived unconfirmed are found within a minute and queued once', async () => {
  const { bytes, target, read, countJobs } = await register()
  await world.deps.storage.write(target.fields.key!, bytes, { contentType: 'image/jpeg' })
  world.clock.pass(31_000)
  await Promise.all([sweep(), sweep()])
  await sweep()
  expect([(await read())!.status, await countJobs()]).toEqual(['stored', { created: 1 }])
})

test('a photo whose file can’t be checked doesn’t delay the others', async () => {
  const [stuck, other] = [await register(), await register()]
  await world.deps.storage.write(other.target.fields.key!, other.bytes, {
    contentType: 'image/jpeg',
  })
  const setKey = (key: string) =>
    world.deps.db.update(photos).set({ key }).where(eq(photos.guid, stuck.target.contentGuid))
  await setKey('no key')
  world.clock.pass(31_000)
  await sweep()
  expect((await other.read())!.status).toBe('stored')
  expect((await stuck.read())!.status).toBe('waiting')
  await setKey(stuck.target.fields.key!)
})

test('half a file isn’t accepted as the photo', async () => {
  const { bytes, target, read } = await register()
  await world.deps.storage.write(target.fields.key!, bytes.subarray(1), {
    contentType: 'image/jpeg',
  })
  world.clock.pass(31_000)
  await sweep()
  expect((await read())!.status).toBe('waiting')
})

test('a photo whose job was lost is queued again; one with a waiting job isn’t queued twice', async () => {
  const [lost, waiting] = [await register(), await register()]
  for (const { target, bytes } of [lost, waiting])
    expect(await sendUpload(world, target, bytes)).toBe(204)
  await world.deps.db.execute(
    sql`delete from pgboss.job where data->>'photoGuid' = ${lost.target.contentGuid}`,
  )
  world.clock.pass(31 * MINUTE_MS)
  await sweep()
  await sweep()
  expect([await lost.countJobs(), await waiting.countJobs()]).toEqual([
    { created: 1 },
    { created: 1 },
  ])
})

test('a photo that ended its process each time is quarantined with a message and can be retried', async () => {
  const { target, bytes, read, countJobs } = await register()
  await sendUpload(world, target, bytes)
  await setJobs(target.contentGuid, 'failed')
  await sweep()
  expect(await read()).toMatchObject({
    status: 'quarantined',
    reason: 'failed_often',
  })
  expect(await countJobs()).toEqual({ failed: 1 })
  await world.call(content.retry, { token, body: { content: [target.contentGuid] } })
  await sweep()
  expect([(await read())!.status, await countJobs()]).toEqual(['stored', { created: 1, failed: 1 }])
})

test('an announcement without bytes is deleted after a week unless it is repeated', async () => {
  const [once, twice] = [await register(), await register()]
  world.clock.pass(6 * DAY_MS)
  const { url, fields } = await twice.announce()
  world.clock.pass(1 * DAY_MS + 1)
  await sweep()
  expect(await once.read()).toBeUndefined()
  expect((await twice.read())!.status).toBe('waiting')
  const again = await twice.announce()
  expect([again.contentGuid, again.url, again.fields.key]).toEqual([
    twice.target.contentGuid,
    url,
    fields.key,
  ])
  expect(await sendUpload(world, again, twice.bytes)).toBe(204)
})

test('bytes of a deleted announcement are refused, so that the uploader announces again', async () => {
  const { target, bytes } = await register()
  await world.deps.db.delete(photos).where(eq(photos.guid, target.contentGuid))
  expect(await sendUpload(world, target, bytes)).toBe(404)
  expect(await world.deps.storage.head(target.fields.key!)).toBeNull()
})

test('bytes that arrive for a photo in the trash are kept and used when it is restored', async () => {
  const { target, bytes, read, countJobs } = await register()
  await world.call(content.remove, { token, query: { content: [target.contentGuid] } })
  expect(await sendUpload(world, target, bytes)).toBe(204)
  await world.call(content.restore, { token, body: { content: [target.contentGuid] } })
  world.clock.pass(31_000)
  await sweep()
  expect([(await read())!.status, await countJobs()]).toEqual(['stored', { created: 1 }])
})

test('a sweep and an uploader returning at the same moment leave a whole photo or none', async () => {
  const announced = await Promise.all(Array.from({ length: 12 }, () => register()))
  world.clock.pass(7 * DAY_MS + 1)
  await Promise.all([
    sweep(),
    ...announced.map(async ({ announce, bytes }) => {
      const target = await announce()
      await sendUpload(world, target, bytes)
    }),
    sweep(),
  ])
  for (const { bytes, announce } of announced) {
    // A refused uploader sends it once more.
    const again = await announce()
    expect('url' in again ? await sendUpload(world, again, bytes) : 204).toBe(204)
    const guid = (await announce()).contentGuid
    const [row] = await world.deps.db.select().from(photos).where(eq(photos.guid, guid))
    expect(row!.status).toBe('stored')
    expect((await world.deps.storage.head(row!.key))?.size).toBe(bytes.length)
  }
})

test('a used upload address doesn’t accept other bytes in place of the stored ones', async () => {
  const bytes = Buffer.from('the first bytes')
  const { target } = await register(bytes, false)
  const other = Buffer.from('the other bytes')
  const statuses = await Promise.all([
    sendUpload(world, target, bytes),
    sendUpload(world, target, bytes),
    sendUpload(world, target, bytes),
  ])
  expect(statuses.toSorted()).toEqual([204, 409, 409])
  expect(await sendUpload(world, target, other)).toBe(409)
  const stored = await world.deps.storage.open(target.fields.key!)
  expect(await text(stored!.stream)).toBe('the first bytes')
  // With a checksum the same bytes may be sent again, as after a lost response.
  const named = await register()
  expect(await sendUpload(world, named.target, named.bytes)).toBe(204)
  expect(await sendUpload(world, named.target, named.bytes)).toBe(204)
  expect(await sendUpload(world, named.target, Buffer.alloc(named.bytes.length))).toBe(422)
})

test('a cancelled upload is deleted immediately, except for what had arrived unconfirmed', async () => {
  const [sent, arrived, missing] = [await register(), await register(), await register()]
  expect(await sendUpload(world, sent.target, sent.bytes)).toBe(204)
  await world.deps.storage.write(arrived.target.fields.key!, arrived.bytes, {
    contentType: 'image/jpeg',
  })
  const listed = async (engineGuid: string) =>
    (await world.call(contract.engines.list, { token, query: { guid: engineGuid } })).body
      .engines[0]!
  const { engineGuid } = (await missing.read())!
  expect((await listed(engineGuid)).noMissing).toBe(1)
  const guids = [sent, arrived, missing].map(({ target }) => target.contentGuid)
  const { body } = await world.call(content.cancel, { token, body: { content: guids } })
  expect(body.stored.toSorted()).toEqual(guids.slice(0, 2).toSorted())
  expect((await arrived.read())!.status).toBe('stored')
  expect(await missing.read()).toBeUndefined()
  expect(await listed(engineGuid)).not.toHaveProperty('noMissing')
  // Its bytes, still on their way, are rejected.
  expect(await sendUpload(world, missing.target, missing.bytes)).toBe(404)
  const row = (await arrived.read())!
  const outcome = await world.call(content.batch, {
    token,
    query: { engineGuid: row.engineGuid, sessionGuid: row.batchGuid },
  })
  expect(outcome.body).toEqual({ waiting: 0, stored: 1, live: 0, quarantined: 0 })
})
