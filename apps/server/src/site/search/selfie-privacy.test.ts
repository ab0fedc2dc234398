import { contract } from '@proofdesk/contract'
import { FACE_CONSENT } from '@proofdesk/contract/search'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../start/app.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { createLogger } from '../../http/logging.ts'
import { FaceEngineLost } from '../../ground/ports/faces/face-port.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { pictureOf, createFakeFaces } from '../../test-world/fake-faces.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

test('nothing of a selfie is in the log, in an answer or on disk, whatever happens to it', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio, {
    published: true,
    features: { ...DEFAULT_FEATURES, freeDownloads: true, selfieSearch: true },
  })
  let output = ''
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => void (output += line) })
  const faces = createFakeFaces()
  const engines = [
    faces.findFaces,
    () => Promise.reject(new FaceEngineLost('ended')),
    () => Promise.reject(new Error('a fault')),
  ]
  const selfie = (await pictureOf('#ff0000')).toString('base64')
  const damaged = `${selfie.slice(0, 400)}AAAA`
  const before = await readdir(tmpdir())
  const statuses: number[] = []
  for (const findFaces of engines) {
    const app = await buildApp({ ...world.deps, log, faces: { ...faces, findFaces } })
    const send = async (payload: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api${contract.search.byImage.path}`,
        headers: { host: studio.host, 'content-type': 'application/json' },
        payload,
      })
      statuses.push(answer.statusCode)
      output += answer.body
    }
    const body = { selfie, engines: [gallery.guid], consent: FACE_CONSENT }
    await send(JSON.stringify(body))
    await send(JSON.stringify({ ...body, selfie: damaged }))
    await send(JSON.stringify({ ...body, consent: 'none' }))
    await send(JSON.stringify({ ...body, selfie: [selfie], stray: selfie }))
    await send(JSON.stringify(body).slice(0, -2))
    await send(selfie)
    await app.close()
  }
  expect([...new Set(statuses)].toSorted()).toEqual([200, 400, 422, 500, 503])
  expect(output).toContain(contract.search.byImage.path)
  for (let at = 0; at + 12 <= selfie.length; at += 12)
    expect(output).not.toContain(selfie.slice(at, at + 12))
  const made = (await readdir(tmpdir())).filter((name) => !before.includes(name))
  expect(made.filter((name) => /selfie|photo|image/i.test(name))).toEqual([])
})

test('the total size of concurrent request bodies is limited', async () => {
  const app = await buildApp({ ...world.deps, largeBodies: { bytes: 255_000_000 } })
  const send = (length: number) =>
    app.inject({
      method: 'POST',
      url: `/api${contract.search.byImage.path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ selfie: 'A'.repeat(length) }),
    })
  expect((await send(2_000_000)).statusCode).toBe(429)
  expect((await send(1_000)).statusCode).toBe(404)
  expect((await send(900_000)).statusCode).toBe(404)
  await app.close()
})
