import { type PhotoEdit, NO_EDIT, fitCrop } from '@proofdesk/domain/photo-edit'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPhoto } from './render-photo.ts'
import { renderVersion } from './render-version.ts'
import { type Colour, fourColours, quadrants, readQuadrants } from './test-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edit-picture-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function makeFile(
  { width, height, orientation }: { width: number; height: number; orientation?: number },
  color = fourColours(width, height),
) {
  const file = join(folder, `${crypto.randomUUID()}.jpg`)
  const turned = orientation === undefined ? color : color.withMetadata({ orientation })
  await writeFile(file, await turned.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer())
  return file
}

const isNear = (a: Colour, b: Colour) => a.every((value, at) => Math.abs(value - b[at]!) < 14)
const seen = async (data: Buffer) =>
  Object.fromEntries(
    Object.entries(await readQuadrants(data)).map(([place, colour]) => [
      place,
      Object.entries(quadrants).find(([, known]) => isNear(colour, known))?.[0],
    ]),
  )

test.each([
  [{ ...NO_EDIT, turn: 90 }, [400, 800], 'bottomLeft', 'topLeft'],
  [{ ...NO_EDIT, turn: 180 }, [800, 400], 'bottomRight', 'bottomLeft'],
  [{ ...NO_EDIT, turn: 270 }, [400, 800], 'topRight', 'bottomRight'],
  [{ ...NO_EDIT, isFlipped: true }, [800, 400], 'topRight', 'topLeft'],
  [{ ...NO_EDIT, isFlipped: true, turn: 90 }, [400, 800], 'bottomRight', 'topRight'],
] as [PhotoEdit, [number, number], string, string][])(
  '%j turns and mirrors a picture at every size',
  async (edit, [width, height], topLeft, topRight) => {
    const photo = await renderPhoto({ file: await makeFile({ width: 800, height: 400 }), edit })
    expect([photo.width, photo.height]).toEqual([width, height])
    for (const { data, ...size } of Object.values(photo.renditions)) {
      expect(size.width / size.height).toBeCloseTo(width / height, 1)
      expect(await seen(data)).toMatchObject({ topLeft, topRight })
    }
  },
)

test('whatever the camera’s orientation was, an edit starts from the picture as it is displayed', async () => {
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const file = await makeFile({ width: 80, height: 40, orientation })
    const plain = await renderPhoto({ file })
    const cut = { ...NO_EDIT, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }
    const photo = await renderPhoto({ file, edit: cut })
    expect([photo.width, photo.height]).toEqual([plain.width / 2, plain.height / 2])
    const whole = await seen(plain.renditions.lg.data)
    const part = await seen(photo.renditions.lg.data)
    expect(new Set(Object.values(part))).toEqual(new Set([whole.topLeft]))
  }
})

test('a straightened picture has no empty corners, also of a portrait and a panorama', async () => {
  for (const [width, height] of [
    [600, 900],
    [2_400, 300],
    [900, 600],
  ] as const)
    for (const angle of [-15, 15, 0.4]) {
      const white = sharp({ create: { width, height, channels: 3, background: '#fff' } })
      const file = await makeFile({ width, height }, white)
      const edit = fitCrop({ width, height }, { ...NO_EDIT, angle })
      const photo = await renderVersion({
        file,
        plan: { edit, rotation: 0, crop: null, resolution: 0, watermarks: [], quality: 95 },
      })
      const { channels } = await sharp(photo.data).stats()
      expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(180)
      expect(photo.width / photo.height).toBeCloseTo(width / height, 0)
    }
})

test('straightening clockwise lifts the left of a horizon', async () => {
  const horizon = sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
  const sea = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const composed = await horizon
    .composite([{ input: sea, left: 0, top: 200 }])
    .png()
    .toBuffer()
  const file = await makeFile({ width: 600, height: 400 }, sharp(composed))
  const edit = fitCrop({ width: 600, height: 400 }, { ...NO_EDIT, angle: 10 })
  const { data, width, height } = await renderVersion({
    file,
    plan: { edit, rotation: 0, crop: null, resolution: 0, watermarks: [], quality: 95 },
  })
  const raw = await sharp(data).greyscale().raw().toBuffer()
  const heightOfSea = (x: number) =>
    Array.from({ length: height }, (_, y) => raw[y * width + x]!).filter((value) => value < 128)
      .length
  expect(heightOfSea(5)).toBeGreaterThan(heightOfSea(width - 6))
})

test('a picture of one pixel and a tiny one survive every edit', async () => {
  for (const [width, height] of [
    [1, 1],
    [3, 2],
  ] as const) {
    const file = await makeFile({ width, height })
    const edit = {
      isFlipped: true,
      turn: 90,
      angle: 0,
      crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
    }
    const photo = await renderPhoto({ file, edit: edit as PhotoEdit })
    expect(photo.renditions.thumb.width).toBeGreaterThan(0)
    expect([photo.width, photo.height]).toEqual([
      photo.renditions.lg.width,
      photo.renditions.lg.height,
    ])
  }
})

test('an edited version is cut for its print from the edited picture', async () => {
  const file = await makeFile({ width: 800, height: 400 })
  const edit = { ...NO_EDIT, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }
  const { data, width, height } = await renderVersion({
    file,
    plan: {
      edit,
      rotation: 90,
      crop: { x: 0, y: 0, width: 0.5, height: 1 },
      resolution: 0,
      watermarks: [],
      quality: 95,
    },
  })
  expect([width, height]).toEqual([200, 400])
  expect(new Set(Object.values(await seen(data)))).toEqual(new Set(['bottomRight']))
})
