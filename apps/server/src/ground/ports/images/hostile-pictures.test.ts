import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import plainSharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withinGate } from './image-gate.ts'
import { createMetadataReader } from './metadata-reader.ts'
import { renderMedia } from './render-media.ts'
import { renderPhoto } from './render-photo.ts'
import { renderVersion } from './render-version.ts'
import { cameraJpeg, fourColours, giantPictures, slowExifWebp } from './test-pictures.ts'
import { sharp } from './vips.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))
const keep = async (name: string, content: Uint8Array) => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

describe('pictures that would take gigabytes are rejected before decoding', async () => {
  const plan = { rotation: 0, crop: null, resolution: 2_000, watermarks: [], quality: 90 }
  test.each(Object.entries(await giantPictures()))(
    '%s, as a photo, as a version and as media',
    async (name, content) => {
      const file = await keep(name, content)
      // The last kinds are not accepted as media pictures.
      const isMedia = !/\.(gif|avif|tif)$/.test(name)
      const works = [
        renderPhoto({ file }),
        renderVersion({ file, plan }),
        ...(isMedia ? [renderMedia({ file })] : []),
      ]
      for (const outcome of await Promise.allSettled(works))
        expect(outcome).toMatchObject({
          status: 'rejected',
          reason: { code: 'too-large', problem: 'too_large' },
        })
    },
  )
})

test('a picture whose beginning does not say how large it is takes no more than was planned', async () => {
  // The canvas is that of an old screen, so the decoder uses the frames' size instead.
  const gif = await plainSharp({
    create: { width: 6_000, height: 5_000, channels: 3, background: '#357' },
  })
    .gif({ effort: 1 })
    .toBuffer()
  gif.writeUInt16LE(640, 6)
  gif.writeUInt16LE(480, 8)
  const file = await keep('old-screen.gif', gif)
  await expect(renderPhoto({ file })).rejects.toMatchObject({ code: 'damaged' })
})

test('an AVIF whose pixels are more than it says is refused before they are decoded', async () => {
  const avif = await fourColours(4_000, 3_000).avif({ effort: 0 }).toBuffer()
  avif.writeUInt32BE(100, avif.indexOf('ispe') + 8)
  avif.writeUInt32BE(100, avif.indexOf('ispe') + 12)
  const file = await keep('small.avif', avif)
  const before = process.memoryUsage().rss
  await expect(renderPhoto({ file })).rejects.toMatchObject({ code: 'damaged' })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('a version of more pixels than fit into memory is made smaller, not refused', async () => {
  // 110 MP of one colour, which is a small file.
  const file = await keep(
    'poster.jpg',
    await plainSharp({
      create: { width: 10_500, height: 10_500, channels: 3, background: '#357' },
    })
      .jpeg()
      .toBuffer(),
  )
  const plan = { rotation: 90, crop: null, resolution: 0, watermarks: [], quality: 60 }
  const { width, height } = await renderVersion({ file, plan })
  expect(width).toBe(height)
  expect(width * height).toBeLessThan(105_000_000)
  expect(width * height).toBeGreaterThan(90_000_000)
  // 100 MP are turned and encoded twice: half a minute on a busy machine.
}, 180_000)

describe('only photo formats reach a decoder', async () => {
  test.each<[string, Buffer]>([
    ['a JPEG XL', Buffer.from('\xff\x0a\x7a\x1f', 'latin1')],
    ['a JPEG 2000', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1')],
    ['a FITS', Buffer.from('SIMPLE  =                    T')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PPM', Buffer.from('P6\n1 1\n255\nabc')],
    ['a PDF', Buffer.from('%PDF-1.4\n')],
    ['a Radiance picture', Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\nabcd')],
  ])('%s', async (name, content) => {
    const file = await keep(name.replaceAll(' ', '-'), content)
    await expect(sharp(file).metadata()).rejects.toThrow(/unsupported image format/)
  })
})

test('metadata that takes for ever costs its photo the capture time, and the next one nothing', async () => {
  const reader = createMetadataReader()
  const slow = await keep('slow.webp', await slowExifWebp())
  const camera = await keep(
    'camera.jpg',
    await cameraJpeg(400, 300, { exif: { IFD0: { Model: 'X100' } } }),
  )
  const [first, second] = [
    reader.readMetadata(slow, { timeLimitMs: 50 }),
    reader.readMetadata(camera),
  ]
  expect((await first).warnings).toEqual([
    'The metadata was left out because reading it takes too long.',
  ])
  expect((await second).cameraModel).toBe('X100')
  await expect(reader.readMetadata(join(folder, 'none.jpg'))).rejects.toMatchObject({
    code: 'ENOENT',
  })
  await reader.close()
})

test('HEIC pictures that never end keep no place of the others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const endless = Array.from({ length: 10 }, () =>
    withinGate({ type: 'image/heic', memory: 1 }, () => promise),
  )
  const file = await keep('other.jpg', await cameraJpeg(400, 300))
  const others = await Promise.all(Array.from({ length: 6 }, () => renderPhoto({ file })))
  expect(others.map(({ width }) => width)).toEqual([400, 400, 400, 400, 400, 400])
  resolve()
  await Promise.all(endless)
})
