import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type VersionPlan, renderVersion } from './render-version.ts'
import { fourColours, quadrants, readQuadrants, type Colour } from './test-pictures.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-version-'))
  file = join(folder, 'four.jpg')
  await writeFile(
    file,
    await fourColours(800, 400).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const whole: VersionPlan = { rotation: 0, crop: null, resolution: 0, watermarks: [], quality: 95 }
const render = (change: Partial<VersionPlan>, source = file) =>
  renderVersion({ file: source, plan: { ...whole, ...change } })
const isNear = (a: Colour, b: Colour) => a.every((value, at) => Math.abs(value - b[at]!) < 14)

test('the whole picture keeps its size and its colours and says nothing else', async () => {
  const { data, width, height } = await render({})
  expect([width, height]).toEqual([800, 400])
  const seen = await readQuadrants(data)
  for (const name of Object.keys(quadrants) as (keyof typeof quadrants)[])
    expect(isNear(seen[name], quadrants[name])).toBe(true)
  const { exif, icc, format } = await sharp(data).metadata()
  expect({ exif, icc, format }).toEqual({ exif: undefined, icc: undefined, format: 'jpeg' })
})

test('it is turned clockwise before it is cut', async () => {
  const turned = await render({ rotation: 90 })
  expect([turned.width, turned.height]).toEqual([400, 800])
  // Clockwise, the bottom left moves to the top left.
  expect(isNear((await readQuadrants(turned.data)).topLeft, quadrants.bottomLeft)).toBe(true)
  const cut = await render({ rotation: 90, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } })
  expect([cut.width, cut.height]).toEqual([200, 400])
  const seen = await readQuadrants(cut.data)
  expect(Object.values(seen).every((colour) => isNear(colour, quadrants.bottomLeft))).toBe(true)
})

test('a camera’s orientation counts before everything else', async () => {
  const sideways = join(folder, 'sideways.jpg')
  await writeFile(
    sideways,
    await fourColours(800, 400).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
  )
  const { width, height, data } = await render(
    { crop: { x: 0, y: 0, width: 1, height: 0.5 } },
    sideways,
  )
  expect([width, height]).toEqual([400, 400])
  expect(isNear((await readQuadrants(data)).topLeft, quadrants.bottomLeft)).toBe(true)
})

test('it is made smaller, never larger, and a cut part has all the pixels that it can have', async () => {
  expect(await render({ resolution: 200 })).toMatchObject({ width: 200, height: 100 })
  expect(await render({ resolution: 5_000 })).toMatchObject({ width: 800, height: 400 })
  expect(
    await render({ resolution: 300, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }),
  ).toMatchObject({ width: 300, height: 300 })
})

test('a crop of next to nothing is a pixel, one at the very edge stays inside', async () => {
  expect(
    await render({ crop: { x: 0.9999, y: 0.9999, width: 0.0001, height: 0.0001 } }),
  ).toMatchObject({ width: 1, height: 1 })
  expect(
    await render({ crop: { x: 0.5, y: 0.5, width: 0.500001, height: 0.500001 } }),
  ).toMatchObject({ width: 400, height: 200 })
})

/** How much of a plain grey picture a watermark has changed, and where. */
async function changedShare(
  text: string,
  size: { width: number; height: number } = { width: 900, height: 600 },
) {
  const grey = join(folder, 'grey.png')
  await writeFile(
    grey,
    await sharp({ create: { ...size, channels: 3, background: '#808080' } })
      .png()
      .toBuffer(),
  )
  const { data, width, height } = await render(
    { watermarks: [{ kind: 'name', text }], quality: 90 },
    grey,
  )
  const pixels = await sharp(data).greyscale().raw().toBuffer()
  const share = (from: number, to: number) => {
    const part = pixels.subarray(Math.floor(pixels.length * from), Math.floor(pixels.length * to))
    return part.filter((value) => Math.abs(value - 128) > 12).length / part.length
  }
  return { size: [width, height], all: share(0, 1), top: share(0, 0.25), bottom: share(0.75, 1) }
}

test.each([
  'North Studio',
  'Łódź Fotografía',
  'Студия Юг',
  'Δημήτρης',
  'Việt Ảnh',
  '写真館',
  ''.padEnd(500, 'W'),
  'x',
  '<b>&"',
])('the name “%s” is laid over the whole picture', async (name) => {
  const { all, top, bottom } = await changedShare(name)
  expect(all).toBeGreaterThan(0.005)
  expect(all).toBeLessThan(0.6)
  expect(Math.min(top, bottom)).toBeGreaterThan(0.002)
})

test('a watermark fits on a picture of any size, also a grey one', async () => {
  expect((await changedShare('North Studio', { width: 20, height: 3_000 })).size).toEqual([
    20, 3_000,
  ])
  const grey = join(folder, 'grey.jpg')
  await writeFile(
    grey,
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#777' } })
      .greyscale()
      .jpeg()
      .toBuffer(),
  )
  expect(await render({ watermarks: [{ kind: 'name', text: 'North' }] }, grey)).toMatchObject({
    width: 300,
    height: 200,
  })
  expect(
    await render({ rotation: 270, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }, grey),
  ).toMatchObject({ width: 100, height: 150 })
})

test("a file that isn't a picture is reported as such", async () => {
  const text = join(folder, 'text.jpg')
  await writeFile(text, 'not a picture')
  await expect(render({}, text)).rejects.toMatchObject({ name: 'ImageError', code: 'not-a-photo' })
})
