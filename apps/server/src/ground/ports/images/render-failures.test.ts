import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDecoder } from './decode-photo.ts'
import { ImageError, type ImageProblem } from './image-error.ts'
import { renderPhoto } from './render-photo.ts'
import { cameraJpeg, fourColours, phoneHeic, solidPng, tiffOf } from './test-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failures-'))
})
afterAll(async () => {
  await closeDecoder()
  await rm(folder, { recursive: true })
})

async function failureOf(content: Uint8Array): Promise<ImageError> {
  const file = join(folder, `${crypto.randomUUID()}.jpg`)
  await writeFile(file, content)
  const failure = await renderPhoto({ file }).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ImageError)
  return failure as ImageError
}

const jpeg = await cameraJpeg(1600, 1200)
const progressive = await cameraJpeg(1600, 1200, { progressive: true })
const png = await fourColours(500, 400).png({ compressionLevel: 1 }).toBuffer()
const noisyPng = await sharp(await cameraJpeg(400, 400))
  .png()
  .toBuffer()
const webp = await fourColours(500, 400).webp().toBuffer()
const heic = phoneHeic()
const gif = await sharp(await cameraJpeg(200, 160))
  .gif()
  .toBuffer()
const tiff = await sharp(await cameraJpeg(200, 160))
  .tiff({ compression: 'lzw' })
  .toBuffer()
const avif = await sharp(await cameraJpeg(200, 160))
  .avif({ effort: 0 })
  .toBuffer()
const claimTiff = (tag: readonly [number, number]) =>
  tiffOf([{ width: 40, height: 30, more: [tag] }])

const cut = (content: Buffer, share: number) =>
  content.subarray(0, Math.floor(content.length * share))
const patch = (content: Buffer, at: number, bytes: Uint8Array) => {
  const copy = Buffer.from(content)
  copy.set(bytes, at)
  return copy
}
/** Overwrites the size in a JPEG's frame header. */
const claimSize = (height: number, width: number) => {
  let at = 2
  while (jpeg[at + 1] !== 0xc0) at += 2 + jpeg.readUInt16BE(at + 2)
  return patch(jpeg, at + 5, new Uint8Array([height >> 8, height & 255, width >> 8, width & 255]))
}

/** Overwrites a JPEG's frame marker: its encoding, or its bits per colour. */
const claimFrame = (marker: number, bits = 8) => {
  let at = 2
  while (jpeg[at + 1] !== 0xc0) at += 2 + jpeg.readUInt16BE(at + 2)
  return patch(patch(jpeg, at + 1, new Uint8Array([marker])), at + 4, new Uint8Array([bits]))
}

describe("photos that can't be rendered give the reason", () => {
  test.each<[string, Uint8Array, ImageProblem, PhotoProblem]>([
    ['an empty file', Buffer.alloc(0), 'empty', 'empty'],
    ['a text file', Buffer.from('Not Found\n'), 'not-a-photo', 'text'],
    [
      'a drawing, which the library would render',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'not-a-photo',
      'svg',
    ],
    ['zeros', Buffer.alloc(9000), 'not-a-photo', 'unknown'],
    ['a JPEG cut in the middle', cut(jpeg, 0.6), 'truncated', 'truncated'],
    [
      'a JPEG that lacks its last bytes',
      jpeg.subarray(0, jpeg.length - 40),
      'truncated',
      'truncated',
    ],
    [
      'a JPEG whose second half never arrived',
      Buffer.concat([cut(jpeg, 0.5), Buffer.alloc(jpeg.length / 2)]),
      'truncated',
      'truncated',
    ],
    ["only a JPEG's beginning", jpeg.subarray(0, 60), 'truncated', 'truncated'],
    ['a progressive JPEG cut in the middle', cut(progressive, 0.6), 'truncated', 'truncated'],
    ['a PNG cut in the middle', cut(noisyPng, 0.6), 'truncated', 'truncated'],
    ['a WebP cut in the middle', cut(webp, 0.6), 'truncated', 'truncated'],
    ['a HEIC cut in the middle', cut(heic, 0.6), 'truncated', 'truncated'],
    ['a GIF cut in the middle', cut(gif, 0.6), 'truncated', 'truncated'],
    ['a TIFF cut in the middle', cut(tiff, 0.6), 'truncated', 'truncated'],
    ['an AVIF cut in the middle', cut(avif, 0.6), 'truncated', 'truncated'],
    ['a JPEG of 12 bits a colour', claimFrame(0xc1, 12), 'not-a-photo', 'unusual_jpeg'],
    [
      'a lossless JPEG that is coded by arithmetic',
      claimFrame(0xcb),
      'not-a-photo',
      'unusual_jpeg',
    ],
    ['a JPEG-LS', claimFrame(0xf7), 'not-a-photo', 'unusual_jpeg'],
    ['a JPEG of differences', claimFrame(0xc5), 'not-a-photo', 'unusual_jpeg'],
    ['a TIFF of 32 bits', claimTiff([258, 32]), 'not-a-photo', 'unusual_tiff'],
    ['a TIFF of fractions', claimTiff([339, 3]), 'not-a-photo', 'unusual_tiff'],
    ['a TIFF in Lab', claimTiff([262, 8]), 'not-a-photo', 'unusual_tiff'],
    ['a TIFF of plain YCbCr', claimTiff([262, 6]), 'not-a-photo', 'unusual_tiff'],
    ['a TIFF that is packed by Zstandard', claimTiff([259, 50_000]), 'not-a-photo', 'unusual_tiff'],
    ['a damaged GIF', patch(gif, 800, Buffer.alloc(400, 0xff)), 'damaged', 'damaged'],
    [
      'a damaged AVIF',
      patch(avif, avif.length - 900, Buffer.alloc(600, 0xff)),
      'damaged',
      'damaged',
    ],
    ['a TIFF without pages', Buffer.from('II*\0\x08\0\0\0'), 'damaged', 'damaged'],
    [
      'a damaged PNG',
      patch(noisyPng, noisyPng.length / 2, Buffer.alloc(400, 0x5a)),
      'damaged',
      'damaged',
    ],
    ['a damaged WebP', patch(webp, 20, Buffer.alloc(200, 0x5a)), 'damaged', 'damaged'],
    ['a damaged HEIC', patch(heic, 220, Buffer.alloc(300, 0x5a)), 'damaged', 'damaged'],
    ['a JPEG without a height', claimSize(0, 1600), 'damaged', 'damaged'],
    ['a PNG of 0 pixels', patch(png, 16, Buffer.alloc(8)), 'damaged', 'damaged'],
    [
      'a decompression bomb of 900 megapixels',
      solidPng(30_000, 30_000),
      'too-many-pixels',
      'too_many_pixels',
    ],
    [
      'a JPEG that claims 4,225 megapixels',
      claimSize(65_000, 65_000),
      'too-many-pixels',
      'too_many_pixels',
    ],
  ])('%s', async (_name, content, code, problem) => {
    const failure = await failureOf(content)
    expect([failure.code, failure.problem]).toEqual([code, problem])
  })

  test('a JPEG that lacks nothing but its end mark is taken', async () => {
    for (const whole of [jpeg, progressive]) {
      const file = join(folder, 'no-end.jpg')
      await writeFile(file, whole.subarray(0, -2))
      const { width, height, renditions } = await renderPhoto({ file })
      await writeFile(file, whole)
      const expected = await renderPhoto({ file })
      expect([width, height]).toEqual([1600, 1200])
      expect(renditions.lg.data.equals(expected.renditions.lg.data)).toBe(true)
    }
  })

  test('a lossless JPEG of 8 bits is taken, and one that is coded by arithmetic', async () => {
    const segment = (marker: number, payload: number[]) => [
      0xff,
      marker,
      0,
      payload.length + 2,
      ...payload,
    ]
    // 256 equal grey pixels: one bit each.
    const lossless = Buffer.from([
      0xff,
      0xd8,
      ...segment(0xc3, [8, 0, 16, 0, 16, 1, 1, 0x11, 0]),
      ...segment(0xc4, [0, 1, ...Array<number>(15).fill(0), 0]),
      ...segment(0xda, [1, 1, 0, 1, 0, 0]),
      ...Array<number>(32).fill(0),
      0xff,
      0xd9,
    ])
    for (const [content, side] of [
      [lossless, 16],
      [claimFrame(0xc9), 1600],
    ] as const) {
      const file = join(folder, 'lossless.jpg')
      await writeFile(file, content)
      expect((await renderPhoto({ file })).width).toBe(side)
    }
  })

  test('a HEIC of more pixels than its decoder may hold', async () => {
    const giant = Buffer.from(heic)
    const size = giant.indexOf('ispe') + 8
    giant.writeUInt32BE(30_000, size)
    giant.writeUInt32BE(30_000, size + 4)
    expect((await failureOf(giant)).code).toBe('too-many-pixels')
  })

  test('a file that is missing is not blamed on the picture', async () => {
    const failure = await renderPhoto({ file: join(folder, 'missing.jpg') }).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).not.toBeInstanceOf(ImageError)
    expect(failure).toMatchObject({ code: 'ENOENT' })
  })
})

test('random damage ends in a photo or in an ImageError, never otherwise', async () => {
  let seed = 11
  const random = (below: number) =>
    (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff) % below
  const small = await Promise.all([
    cameraJpeg(160, 120),
    cameraJpeg(160, 120, { progressive: true }),
    fourColours(80, 60).png().toBuffer(),
    fourColours(80, 60).webp().toBuffer(),
    phoneHeic(),
    fourColours(80, 60).gif().toBuffer(),
    fourColours(80, 60).tiff({ compression: 'lzw' }).toBuffer(),
    fourColours(80, 60).avif({ effort: 0 }).toBuffer(),
  ])
  const answers = { rendered: 0, refused: 0 }
  for (let round = 0; round < 320; round++) {
    const content = Buffer.from(small[round % small.length]!)
    for (let hits = 1 + random(12); hits > 0; hits--) content[random(content.length)] = random(256)
    const file = join(folder, 'damaged.jpg')
    await writeFile(file, content)
    await renderPhoto({ file }).then(
      ({ renditions }) => {
        answers.rendered++
        expect(renditions.lg.data.length).toBeGreaterThan(100)
      },
      (error: unknown) => {
        answers.refused++
        expect(error).toBeInstanceOf(ImageError)
      },
    )
  }
  expect(answers.rendered).toBeGreaterThan(0)
  expect(answers.refused).toBeGreaterThan(0)
})

test('a failure among many photos fails that photo only', async () => {
  const good = join(folder, 'good.jpg')
  const bad = join(folder, 'bad.jpg')
  await Promise.all([writeFile(good, jpeg), writeFile(bad, cut(jpeg, 0.5))])
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => renderPhoto({ file: index % 3 ? good : bad })),
  )
  expect(results.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index % 3 ? 'fulfilled' : 'rejected')),
  )
})
