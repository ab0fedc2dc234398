import { matchPercent } from '@proofdesk/domain/face-match'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Pixels, readPixels } from '../images/read-pixels.ts'
import { sharp } from '../images/vips.ts'
import { type FaceEngine, openFaceEngine } from './face-engine.ts'
import type { FoundFace } from './face-port.ts'

let engine: FaceEngine
beforeAll(async () => {
  engine = await openFaceEngine()
}, 60_000)

const plain = (width: number, height: number): Pixels => ({
  data: new Uint8Array(width * height * 3).fill(128),
  width,
  height,
})

test.each([
  [1, 1],
  [2048, 1],
  [3, 900],
  [640, 480],
])('no one is on a grey picture of %d × %d', async (width, height) => {
  expect(await engine.findFaces(plain(width, height))).toEqual([])
})

const photos = new URL('../../../../../../../shared/photos/', import.meta.url)
describe.skipIf(!existsSync(photos))('real photos (../shared/photos)', () => {
  const path = (name: string) => fileURLToPath(new URL(name, photos))
  const facesOf = async (source: string | Buffer): Promise<FoundFace[]> =>
    engine.findFaces(await readPixels({ source, size: 2048 }))
  const matchOf = (one: FoundFace, other: FoundFace) =>
    matchPercent(Math.hypot(...one.embedding.map((value, n) => value - other.embedding[n]!)))

  test('everyone on a group photo of 1927 is found, each within the picture', async () => {
    const faces = await facesOf(path('group-29-faces-1927.jpg'))
    expect(faces).toHaveLength(29)
    for (const { x, y, width, height, embedding } of faces) {
      expect([x, y, 1 - x - width, 1 - y - height].every((part) => part >= 0)).toBe(true)
      expect(embedding).toHaveLength(128)
    }
  })

  test('a person is recognised on other photos, and no one else is', async () => {
    const person = await Promise.all(
      ['person-a-1.jpg', 'person-a-2.jpg', 'person-a-3.jpg'].map(
        async (name) => (await facesOf(path(name)))[0]!,
      ),
    )
    const [other] = await facesOf(path('two-people-1904.jpg'))
    for (const face of person) {
      for (const same of person) expect(matchOf(face, same)).toBeGreaterThan(80)
      expect(matchOf(face, other!)).toBeLessThan(50)
    }
  })

  test('a face stays the same when its photo is turned by its metadata, shrunk, or darker', async () => {
    const [face] = await facesOf(path('person-a-1.jpg'))
    const [turned] = await facesOf(path('two-people-1904-orientation6.jpg'))
    const [upright] = await facesOf(path('two-people-1904.jpg'))
    expect(matchOf(turned!, upright!)).toBeGreaterThan(99)
    const changed = await sharp(path('person-a-1.jpg'))
      .resize(700)
      .modulate({ brightness: 0.7 })
      .jpeg()
      .toBuffer()
    expect(matchOf(face!, (await facesOf(changed))[0]!)).toBeGreaterThan(95)
  })

  test('a face whose place is known is described as where it was found; one that is too small is left out', async () => {
    const picture = await readPixels({ source: path('two-people-1904.jpg'), size: 2048 })
    const found = await engine.findFaces(picture)
    const at = found.map(({ embedding: _, sharpness: __, ...place }) => place)
    const tiny = { x: 0.5, y: 0.5, width: 0.01, height: 0.01, score: 1 }
    const known = await engine.findFaces(picture, [...at, tiny])
    expect(known).toHaveLength(found.length)
    for (const [n, face] of known.entries()) expect(matchOf(face, found[n]!)).toBeGreaterThan(99)
    expect(await engine.findFaces(picture, [])).toEqual([])
  })

  test('a blurred face is less sharp', async () => {
    const [face] = await facesOf(path('person-a-1.jpg'))
    const [blurred] = await facesOf(await sharp(path('person-a-1.jpg')).blur(5).toBuffer())
    expect(blurred!.sharpness).toBeLessThan(face!.sharpness / 4)
  })
})
