import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readMetadata } from './read-metadata.ts'
import { stripMetadata } from './strip-metadata.ts'
import { withIptc, withSegment, withXmp } from './test-pictures.ts'

const SECRETS = ['SN-4711', '52/1', 'Anna Nord', 'secret']
const exif = {
  IFD0: { Artist: 'Anna Nord' },
  IFD2: { BodySerialNumber: 'SN-4711', DateTimeOriginal: '2026:05:01 10:00:00' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
}
const picture = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

async function pictures(): Promise<[name: string, bytes: Buffer, coded: Buffer][]> {
  const jpeg = await picture().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const progressive = await picture()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer()
  const full = Buffer.concat([
    withSegment(
      withIptc(withXmp(jpeg, '<xmp:secret>secret</xmp:secret>'), [[120, Buffer.from('secret')]], {
        utf8: true,
      }),
      0xfe,
      Buffer.from('secret'),
    ),
    // Like a film that phones append to the picture.
    Buffer.from('secret'),
  ])
  const scan = (bytes: Buffer) =>
    bytes.subarray(
      bytes.indexOf(Buffer.from([0xff, 0xda])),
      bytes.lastIndexOf(Buffer.from([0xff, 0xd9])),
    )
  const png = await picture().withExif(exif).withMetadata({ orientation: 6 }).png().toBuffer()
  const webp = await picture().withExif(exif).withMetadata({ orientation: 6 }).webp().toBuffer()
  const between = (bytes: Buffer, type: string, before: number, after: number) => {
    const at = bytes.indexOf(type)
    return bytes.subarray(
      at,
      at + 4 + (before ? bytes.readUInt32BE(at - 4) : bytes.readUInt32LE(at + 4) + after),
    )
  }
  return [
    ['JPEG', full, scan(jpeg)],
    ['progressive JPEG', progressive, scan(progressive)],
    ['PNG', png, between(png, 'IDAT', 4, 0)],
    ['WebP', webp, between(webp, 'VP8 ', 0, 4)],
  ]
}

test('nothing of place, camera or person is left, and the coded pixels are the same bytes', async () => {
  for (const [name, bytes, coded] of await pictures()) {
    const before = await sharp(bytes).metadata()
    expect([before.exif !== undefined, before.orientation], name).toEqual([true, 6])
    const stripped = stripMetadata(bytes)!
    const said = await readMetadata(stripped)
    expect([said.takenAtLocal, said.cameraMake, said.cameraModel], name).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    for (const secret of SECRETS) expect(stripped.includes(secret), `${name} ${secret}`).toBe(false)
    expect(stripped.includes('GPS'), name).toBe(false)
    expect(stripped.includes(coded), name).toBe(true)
    expect((await pixels(stripped)).equals(await pixels(bytes)), name).toBe(true)
    const after = await sharp(stripped).metadata()
    // Turned as before, in the same colours.
    expect([after.orientation, after.icc?.equals(before.icc ?? Buffer.of())], name).toEqual([
      6,
      before.icc && true,
    ])
    expect(after.xmp, name).toBeUndefined()
    expect(stripMetadata(stripped)!.equals(stripped), name).toBe(true)
  }
})

test('a GIF keeps its frames, their times and how often they run, and no comment', async () => {
  const frames = [await picture().png().toBuffer(), await picture().negate().png().toBuffer()]
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 3, delay: [120, 250] })
    .toBuffer()
  const extension = (label: number, ...blocks: string[]) =>
    Buffer.concat([
      Buffer.from([0x21, label]),
      ...blocks.map((block) =>
        Buffer.concat([Buffer.from([block.length]), Buffer.from(block, 'latin1')]),
      ),
      Buffer.from([0]),
    ])
  const full = Buffer.concat([
    gif.subarray(0, gif.lastIndexOf(0x3b)),
    extension(0xfe, 'secret'),
    extension(0xff, 'XMP DataXMP', 'secret'),
    Buffer.from(';'),
    Buffer.from('secret'),
  ])
  const stripped = stripMetadata(full)!
  expect(stripped.includes('secret')).toBe(false)
  const { pages, loop, delay } = await sharp(stripped, { animated: true }).metadata()
  expect([pages, loop, delay]).toEqual([2, 3, [120, 250]])
  const all = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer()
  expect((await all(stripped)).equals(await all(gif))).toBe(true)
  expect(stripMetadata(stripped)!.equals(stripped)).toBe(true)
  for (const cut of [full.subarray(0, 40), full.subarray(0, 900)])
    expect(stripMetadata(cut)).toBeUndefined()
})

test('a picture that is not turned keeps no EXIF at all', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'Anna Nord' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(stripMetadata(bytes)!).metadata()).exif).toBeUndefined()
})

test('an unsupported or truncated file is reported', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  for (const bytes of [
    Buffer.of(),
    Buffer.from('x'),
    jpeg.subarray(0, 100),
    jpeg.subarray(0, -2),
    png.subarray(0, -20),
    Buffer.from([0xff, 0xd8, 0xff]),
  ])
    expect(stripMetadata(bytes)).toBeUndefined()
})
