import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startFakeProvider } from '../../../test-world/fake-provider.ts'
import { createFaceFinder, createPersonSearch } from './http-face-service.ts'

let provider: Awaited<ReturnType<typeof startFakeProvider>>
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.stop())

const GALLERY = '019a0000-0000-7000-8000-000000000001'
const PHOTO = '019a0000-0000-7000-8000-000000000002'
const ADDRESS = 'https://photos.example.com/files/a/lg.jpg?e=1&s=x'
const finder = (timeoutMs?: number) => createFaceFinder({ url: provider.url, timeoutMs })
const people = (timeoutMs?: number) => createPersonSearch({ url: provider.url, timeoutMs })
/** Timeout for an answer that never comes, in ms. */
const PATIENCE_MS = 500
const person = { picture: new Uint8Array([1, 2, 3]), threshold: 60, engineGuids: [GALLERY] }
const face = { x: 0.1, y: 0.2, width: 0.3, height: 0.4, score: 0.7 }

test('faces are sorted by confidence; invalid boxes and uncertain faces are left out', async () => {
  provider.answer(() => ({
    body: {
      faces: [
        { ...face, guid: PHOTO },
        { ...face, score: 0.5 },
        { ...face, width: 0 },
        { x: 0, y: 0, width: 1, height: 1 },
      ],
    },
  }))
  expect(await finder().findFaces(ADDRESS)).toEqual([
    { x: 0, y: 0, width: 1, height: 1, score: 1 },
    face,
  ])
  const { method, url } = provider.asked[0]!
  expect(method).toBe('GET')
  expect(new URL(url, 'http://x').searchParams.get('key')).toBe(ADDRESS)
})

test('people are asked for with the face, the threshold and the galleries', async () => {
  provider.answer(() => ({
    body: {
      requestId: 'r',
      galleries: [{ engineGuid: GALLERY, content: [{ guid: PHOTO, match: 88.4 }] }],
    },
  }))
  expect(await people().search(person)).toEqual([
    { engineGuid: GALLERY, photoGuid: PHOTO, match: 88.4 },
  ])
  expect(provider.asked[0]!.url).toMatch(/\/galleries\/searchByImage$/)
  expect(JSON.parse(provider.asked[0]!.body)).toEqual({
    selfie: 'AQID',
    threshold: 60,
    engines: [GALLERY],
  })
})

const wrong: [string, Answer | 'hang', string][] = [
  ['nothing in time', 'hang', 'unavailable'],
  ['a fault', { status: 500 }, 'unavailable'],
  ['that it is asked too often', { status: 429 }, 'unavailable'],
  ['a refusal', { status: 404 }, 'refused'],
  ['no JSON', { body: '<html>' }, 'refused'],
  ['another shape', { body: { faces: 'none', galleries: [{ engineGuid: 1 }] } }, 'refused'],
  [
    'boxes and matches beyond the whole',
    {
      body: {
        faces: [{ ...face, x: 1.5 }],
        galleries: [{ engineGuid: GALLERY, content: [{ guid: PHOTO, match: 101 }] }],
      },
    },
    'refused',
  ],
  ['a text without end', { body: `[${'0,'.repeat(5_000_001)}0]` }, 'refused'],
  [
    'that it lives elsewhere',
    { status: 307, headers: { location: 'https://elsewhere.example.com/' } },
    'unavailable',
  ],
]
describe.each(wrong)('a service that answers %s', (_, given, code) => {
  test('is told by its code, and its words hold nothing of what was asked', async () => {
    provider.answer(() => given)
    const timeoutMs = given === 'hang' ? PATIENCE_MS : 60_000
    const asks = [
      () => finder(timeoutMs).findFaces(ADDRESS),
      () => people(timeoutMs).search(person),
    ]
    for (const ask of asks) {
      const error = await ask().catch((caught: unknown) => caught)
      expect(error).toMatchObject({ name: 'FaceServiceError', code })
      expect(String(error)).not.toMatch(/photos\.example|AQID/)
    }
  })
})

test('a hanging service gets a limited number of requests; further callers are told to retry', async () => {
  provider.answer(() => 'hang')
  const search = people(PATIENCE_MS)
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => search.search(person)))
  const codes = all.map((one) => (one.status === 'rejected' ? one.reason.code : ''))
  expect(codes.filter((code) => code === 'busy')).toHaveLength(12)
  expect(codes.filter((code) => code === 'unavailable')).toHaveLength(48)
})
