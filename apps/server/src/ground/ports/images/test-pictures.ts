import { deflateSync, crc32 } from 'node:zlib'
import sharp, { type Exif, type Sharp } from 'sharp'

export type Colour = readonly [red: number, green: number, blue: number]
export const quadrants = {
  topLeft: [200, 30, 30],
  topRight: [30, 180, 40],
  bottomLeft: [40, 50, 200],
  bottomRight: [240, 240, 240],
} as const

/**
 * A picture of four plain quarters, red, green, blue and nearly white, so that rotation and colours can be checked.
 * `write` encodes a colour if the picture isn't sRGB.
 */
export function fourColours(
  width: number,
  height: number,
  write: (colour: Colour) => Colour = (colour) => colour,
): Sharp {
  const data = Buffer.from(
    [quadrants.topLeft, quadrants.topRight, quadrants.bottomLeft, quadrants.bottomRight].flatMap(
      (colour) => [...write(colour)],
    ),
  )
  return sharp(data, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  })
}

/** A JPEG of a camera's size with enough noise that it can't be guessed from its size alone. */
export async function cameraJpeg(
  width: number,
  height: number,
  options: { progressive?: boolean; exif?: Exif } = {},
): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  return sharp(noise)
    .resize(width, height, { kernel: 'cubic' })
    .withExif(options.exif ?? {})
    .jpeg({ quality: 88, progressive: options.progressive ?? false })
    .toBuffer()
}

/** Inserts a segment (EXIF, XMP, IPTC, ICC …) after a JPEG's first marker. */
export function withSegment(jpeg: Buffer, marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)])
}

export const withProfile = (jpeg: Buffer, profile: Buffer): Buffer =>
  withSegment(jpeg, 0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]))

export const withXmp = (jpeg: Buffer, description: string): Buffer =>
  withSegment(
    jpeg,
    0xe1,
    Buffer.from(
      'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">' +
        `${description}</rdf:Description></rdf:RDF></x:xmpmeta>`,
    ),
  )

/** IPTC records: number of the field in record 2 (25 keyword, 55 date, 60 time, 120 caption) and its bytes. */
export function withIptc(
  jpeg: Buffer,
  fields: readonly (readonly [field: number, value: Buffer])[],
  options: { utf8: boolean },
): Buffer {
  const record = (number: number, field: number, value: Buffer) => {
    const head = Buffer.from([0x1c, number, field, 0, 0])
    head.writeUInt16BE(value.length, 3)
    return Buffer.concat([head, value])
  }
  const block = Buffer.concat([
    ...(options.utf8 ? [record(1, 90, Buffer.from('\x1b%G', 'latin1'))] : []),
    ...fields.map(([field, value]) => record(2, field, value)),
  ])
  const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0', 'latin1')
  head.writeUInt32BE(block.length, head.length - 4)
  return withSegment(jpeg, 0xed, Buffer.concat([head, block, Buffer.alloc(block.length % 2)]))
}

/** An all-black PNG, which is a tiny file at any size. */
export function solidPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // one bit per pixel, grey
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length)
  whole.writeUInt32BE(data.length, 0)
  whole.write(name, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length)
  return whole
}

/** The colours at the centres of a picture's quarters. */
export async function readQuadrants(
  picture: Buffer,
): Promise<Record<keyof typeof quadrants, Colour>> {
  const {
    data,
    info: { width, height, channels },
  } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Colour => {
    const start = (Math.floor(height * y) * width + Math.floor(width * x)) * channels
    return [data[start]!, data[start + 1]!, data[start + 2]!]
  }
  return {
    topLeft: at(0.25, 0.25),
    topRight: at(0.75, 0.25),
    bottomLeft: at(0.25, 0.75),
    bottomRight: at(0.75, 0.75),
  }
}

/**
 * The four-coloured picture as a phone writes it: HEIC, 96 × 64 turned upright by 90°, Display P3, EXIF with an offset.
 */
export const phoneHeic = (): Buffer =>
  Buffer.from(
    `
AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAA3dtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAORAA
EAAAAKAAAAvgACAAAAAARPAAEAAAAKAAABFAAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAACtmlwcnAAAAKWaXBjbwAAAHVodmNDAQNwAAAA
AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAA
AAAAAAAGAAAABAAAAB7GNvbHJwcm9mAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5kguKocouK
P/clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAA
AUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFAAMwBDbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAA
HABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAABDEIAAAXe///zJQAAB5MAAP2Q///7of///k4AAAOaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAEq/AACxNwAACr
VYWVogAAAAAAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABhpcG1hAAAAAAAAAAEAAQWBAoOEhQAAABppcmVmAAAA
AAAAAA5jZHNjAAIAAQABAAAB2m1kYXQAAAC6KAGvCeDhVzl1X//8UD//+/oPIfozyUkEpPPkisP707/+45Q1iyiZvrl+jxNPJylivndvmhU2h5u5p9qwU8rFqfCLGJ/LA8KBXsfql7AL3PEqcKIaHn
W//4kGsfxP8X/sVH0CPhxJVtfjzIAdVpJvt9VGapdpVyrg95Z9uw/ywIMjzQoQqRBAHOVgetvHeNL/cKVr/M5afjinp/6z0R7rGxAdxKfLJmfAt9Ifjc/lY/xeSPmCqkf8FG3wAAAAAElJKgAIAAAA
CAAPAQIABgAAAG4AAAAQAQIACgAAAHQAAAASAQMAAQAAAAYAAAAaAQUAAQAAAH4AAAAbAQUAAQAAAIYAAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAI4AAAAAAAAAQXBwbGUAaVBob2
5lIDE3ADhjAADoAwAAOGMAAOgDAAAIAACQBwAEAAAAMDIxMAOQAgAUAAAA9AAAABGQAgAHAAAACAEAAAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAYAAAAAOgBAAB
AAAAQAAAAAAAAAAyMDI2OjA1OjE3IDA5OjEwOjAwACswMjowMAAA`,
    'base64',
  )

/** Files whose headers announce pictures of 16,384 pixels per side, which would need gigabytes to decode. */
export async function giantPictures(): Promise<Record<string, Buffer>> {
  const side = 16_383
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([16, 6, 0, 0, 1], 8) // 16 bits, RGBA, interlaced
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  const cmyk = await fourColours(640, 480)
    .toColourspace('cmyk')
    .jpeg({ progressive: true })
    .toBuffer()
  let frame = 2
  while (cmyk[frame + 1] !== 0xc2) frame += 2 + cmyk.readUInt16BE(frame + 2)
  cmyk.writeUInt16BE(side, frame + 5)
  cmyk.writeUInt16BE(side, frame + 7)
  const webp = await fourColours(640, 480).webp({ lossless: true }).toBuffer()
  webp.writeUInt32LE((side - 1) | ((side - 1) << 14), webp.indexOf('VP8L') + 9)
  const gif = await fourColours(64, 48).gif().toBuffer()
  gif.writeUInt16LE(side, 6)
  gif.writeUInt16LE(side, 8)
  const avif = await fourColours(64, 48).avif({ effort: 0 }).toBuffer()
  avif.writeUInt32BE(side, avif.indexOf('ispe') + 8)
  avif.writeUInt32BE(side, avif.indexOf('ispe') + 12)
  return {
    'interlaced-16-bit.png': png,
    'progressive-cmyk.jpg': cmyk,
    'lossless.webp': webp,
    'canvas.gif': gif,
    'whole.avif': avif,
    'one-strip.tif': tiffOf([{ width: side, height: side, compression: 5, more: [[277, 3]] }]),
    'one-tile.tif': tiffOf([{ width: 9, height: 9, tile: side, compression: 5, more: [[277, 3]] }]),
    'pages.tif': tiffOf(Array.from({ length: 2_001 }, () => ({ width: 1, height: 1 }))),
  }
}

interface TiffPage {
  width: number
  height: number
  compression?: number
  rowsPerStrip?: number
  /** Pixels of a side. */
  tile?: number
  /** Further tags, each with a number. */
  more?: readonly (readonly [tag: number, value: number])[]
}

/** A TIFF that announces grey pages but contains no pixels. */
export function tiffOf(pages: readonly TiffPage[]): Buffer {
  const parts = [Buffer.from('II*\0\x10\0\0\0\0\0\0\0\0\0\0\0', 'latin1')]
  let at = 16
  for (const [
    n,
    { width, height, compression = 1, rowsPerStrip, tile, more = [] },
  ] of pages.entries()) {
    const given = [
      [256, width],
      [257, height],
      [258, 8],
      [259, compression],
      [262, 1],
      [277, 1],
      ...(tile
        ? [
            [322, tile],
            [323, tile],
            [324, 8],
            [325, 100],
          ]
        : [
            [273, 8],
            [278, rowsPerStrip ?? height],
            [279, width],
          ]),
    ] as const
    const entries = [...new Map([...given, ...more].map(([tag, value]) => [tag, value])).entries()]
    entries.sort(([one], [other]) => one! - other!)
    const page = Buffer.alloc(2 + entries.length * 12 + 4)
    page.writeUInt16LE(entries.length, 0)
    for (const [index, [tag, value]] of entries.entries()) {
      page.writeUInt16LE(tag!, 2 + index * 12)
      page.writeUInt16LE(4, 4 + index * 12)
      page.writeUInt32LE(1, 6 + index * 12)
      page.writeUInt32LE(value!, 10 + index * 12)
    }
    at += page.length
    page.writeUInt32LE(n + 1 < pages.length ? at : 0, page.length - 4)
    parts.push(page)
  }
  return Buffer.concat(parts)
}

/** A WebP with an EXIF block in which every entry spans the whole block: reading them all takes 15 seconds. */
export async function slowExifWebp(): Promise<Buffer> {
  const bytes = 900_000
  const block = Buffer.alloc(bytes, 0x41)
  const entries = 65_535
  block.write('II*\0\x08\0\0\0', 'latin1')
  block.writeUInt16LE(entries, 8)
  for (let index = 0; index < entries; index++) {
    const at = 10 + index * 12
    block.writeUInt16LE(0x9003, at)
    block.writeUInt16LE(2, at + 2)
    block.writeUInt32LE(bytes - 8, at + 4)
    block.writeUInt32LE(8, at + 8)
  }
  const picture = await fourColours(64, 64).webp().toBuffer()
  const head = Buffer.alloc(8)
  head.write('EXIF')
  head.writeUInt32LE(bytes, 4)
  const extended = Buffer.from('VP8X\x0a\0\0\0\x08\0\0\0\x3f\0\0\x3f\0\0', 'latin1')
  const whole = Buffer.concat([
    picture.subarray(0, 12),
    extended,
    picture.subarray(12),
    head,
    block,
  ])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
