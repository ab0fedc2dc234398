import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodePixels } from './read-pixels.ts'
import { renderMedia } from './render-media.ts'
import { renderPhoto } from './render-photo.ts'
import { renderVersion } from './render-version.ts'
import { fourColours, quadrants, readQuadrants } from './test-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinds-'))
})
afterAll(() => rm(folder, { recursive: true }))
const keep = async (name: string, content: Uint8Array) => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

const picture = () => fourColours(400, 300)
/** The four colours, followed by a black page. */
const pages = async () =>
  sharp([await picture().png().toBuffer(), await black()], { join: { animated: true } })
const black = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#000' } })
    .png()
    .toBuffer()

test.each<[string, string, () => Promise<Buffer>]>([
  ['image/gif', 'a GIF', () => picture().gif().toBuffer()],
  ['image/gif', 'an animated GIF, its first frame', async () => (await pages()).gif().toBuffer()],
  ['image/tiff', 'a TIFF', () => picture().tiff({ compression: 'none' }).toBuffer()],
  ['image/tiff', 'a TIFF of LZW', () => picture().tiff({ compression: 'lzw' }).toBuffer()],
  ['image/tiff', 'a TIFF of Deflate', () => picture().tiff({ compression: 'deflate' }).toBuffer()],
  ['image/tiff', 'a TIFF of JPEG', () => picture().tiff({ compression: 'jpeg' }).toBuffer()],
  ['image/tiff', 'a TIFF in tiles', () => picture().tiff({ tile: true }).toBuffer()],
  ['image/tiff', 'a BigTIFF', () => picture().tiff({ bigtiff: true }).toBuffer()],
  ['image/tiff', 'a TIFF of 16 bits', () => picture().toColourspace('rgb16').tiff().toBuffer()],
  ['image/tiff', 'a TIFF of pages, its first', async () => (await pages()).tiff().toBuffer()],
  ['image/avif', 'an AVIF', () => picture().avif({ effort: 0, quality: 90 }).toBuffer()],
  [
    'image/avif',
    'an AVIF of 10 bits',
    () => picture().avif({ effort: 0, quality: 90, bitdepth: 10 }).toBuffer(),
  ],
  [
    'image/avif',
    'an AVIF of 12 bits',
    () => picture().avif({ effort: 0, quality: 90, bitdepth: 12 }).toBuffer(),
  ],
])('%s: %s becomes a photo in its colours', async (type, name, make) => {
  const file = await keep(name.replaceAll(/\W/g, '-'), await make())
  const rendered = await renderPhoto({ file })
  expect([rendered.type, rendered.width, rendered.height]).toEqual([type, 400, 300])
  await expectColours(rendered.renditions.lg.data)
})

async function expectColours(image: Buffer) {
  const seen = await readQuadrants(image)
  for (const [corner, colour] of Object.entries(quadrants))
    for (const [channel, value] of colour.entries())
      expect(Math.abs(seen[corner as keyof typeof quadrants][channel]! - value)).toBeLessThan(9)
}

test('a CMYK TIFF and a transparent GIF and AVIF look as they are meant', async () => {
  const clear = () => sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
  const cmyk = await keep(
    'cmyk.tif',
    await fourColours(400, 300).toColourspace('cmyk').tiff().toBuffer(),
  )
  const { topLeft } = await readQuadrants((await renderPhoto({ file: cmyk })).renditions.lg.data)
  expect(topLeft[0]).toBeGreaterThan(150)
  expect(topLeft[1]).toBeLessThan(90)
  for (const content of [await clear().gif().toBuffer(), await clear().avif().toBuffer()]) {
    const { renditions } = await renderPhoto({ file: await keep('clear', content) })
    expect((await readQuadrants(renditions.lg.data)).topLeft).toEqual([255, 255, 255])
  }
})

test('a TIFF that lies on its side is turned upright', async () => {
  const file = await keep(
    'turned.tif',
    await picture().withMetadata({ orientation: 6 }).tiff().toBuffer(),
  )
  const { width, height, renditions } = await renderPhoto({ file })
  expect([width, height]).toEqual([300, 400])
  expect((await readQuadrants(renditions.lg.data)).topRight[0]).toBeGreaterThan(180)
})

test('prints and resized downloads are made of them', async () => {
  const plan = { rotation: 90, crop: null, resolution: 200, watermarks: [], quality: 90 }
  for (const content of [
    await picture().tiff().toBuffer(),
    await picture().avif({ effort: 0 }).toBuffer(),
    await (await pages()).gif().toBuffer(),
  ]) {
    const version = await renderVersion({ file: await keep('version', content), plan })
    expect([version.width, version.height]).toEqual([150, 200])
    expect((await readQuadrants(version.data)).topRight[0]).toBeGreaterThan(180)
  }
})

test('a selfie may be an AVIF', async () => {
  const bytes = new Uint8Array(await picture().avif({ effort: 0 }).toBuffer())
  const { width, height, data } = await decodePixels({ bytes, size: 100 })
  expect([width, height, data.length]).toEqual([100, 75, 100 * 75 * 3])
})

test.each<[string, () => Promise<Buffer>]>([
  ['gif', () => picture().gif().toBuffer()],
  ['tiff', () => picture().tiff().toBuffer()],
  ['avif', () => picture().avif({ effort: 0 }).toBuffer()],
])('a logo is no %s', async (kind, make) => {
  const file = await keep(`logo.${kind}`, await make())
  await expect(renderMedia({ file })).rejects.toMatchObject({ code: 'not-a-photo', kind })
})
