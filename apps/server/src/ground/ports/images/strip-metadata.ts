import { crc32 } from 'node:zlib'

/**
 * The same picture without metadata about where, when and with what it was taken: pixels and colour profile are copied
 * byte by byte, and only the orientation of the EXIF data is kept. Data after the picture's end is removed. Undefined
 * unless it is a complete JPEG, PNG, WebP or GIF.
 */
export function stripMetadata(bytes: Buffer): Buffer | undefined {
  try {
    if (bytes.readUInt16BE(0) === 0xffd8) return stripJpeg(bytes)
    if (bytes.subarray(0, 8).equals(PNG)) return stripPng(bytes)
    if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
      return stripWebp(bytes)
    if (bytes.toString('latin1', 0, 4) === 'GIF8') return stripGif(bytes)
    return undefined
  } catch (error) {
    // A length that points beyond the end.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const EXIF = Buffer.from('Exif\0\0', 'latin1')

function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = []
  let orientation = 1
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    // Markers may be padded with 0xff.
    while (bytes[at + 1] === 0xff) at++
    const marker = bytes.readUInt8(at + 1)
    if (marker === EOI) {
      const exif = orientation === 1 ? [] : [exifSegment(orientation)]
      return Buffer.concat([Buffer.from([0xff, SOI]), ...exif, ...kept, Buffer.from([0xff, EOI])])
    }
    const payload = at + 4
    let end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === SOS) end = endOfScan(bytes, end)
    if (marker === 0xe1 && bytes.subarray(payload, payload + 6).equals(EXIF))
      orientation = readOrientation(bytes.subarray(payload + 6, end))
    if (isPartOfPicture(marker, bytes.subarray(payload, end))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

/**
 * All but comments and application segments: of those only JFIF, the colour profile, and Adobe's, which specifies the
 * colour encoding.
 */
function isPartOfPicture(marker: number, payload: Buffer): boolean {
  if (marker === 0xfe) return false
  if (marker === 0xe2) return payload.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
  return marker < 0xe1 || marker > 0xef || marker === 0xee
}

/** The end of a scan's encoded pixels: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) throw new RangeError('The scan has no end')
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}

function exifSegment(orientation: number): Buffer {
  const payload = Buffer.concat([EXIF, orientationTiff(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([head, payload])
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

function stripPng(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [PNG]
  let at = 8
  while (at < bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_KEPT.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'eXIf') {
      const orientation = readOrientation(bytes.subarray(at + 8, end - 4))
      if (orientation !== 1) kept.push(pngChunk('eXIf', orientationTiff(orientation)))
    }
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const WEBP_KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Flags of the extended header. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

function stripWebp(bytes: Buffer): Buffer | undefined {
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const kept: Buffer[] = []
  let orientation = 1
  for (let at = 12; at < end;) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > bytes.length) return undefined
    if (type === 'EXIF') {
      const data = bytes.subarray(at + 8, at + 8 + size)
      orientation = readOrientation(data.subarray(0, 6).equals(EXIF) ? data.subarray(6) : data)
    }
    if (WEBP_KEPT.has(type)) kept.push(Buffer.from(bytes.subarray(at, next)))
    at = next
  }
  const header = kept.find((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X')
  if (header) {
    if (orientation !== 1) kept.push(webpChunk('EXIF', orientationTiff(orientation)))
    header[8] = (header.readUInt8(8) & ~(HAS_EXIF | HAS_XMP)) | (orientation === 1 ? 0 : HAS_EXIF)
  }
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const riff = Buffer.from('RIFF\0\0\0\0', 'latin1')
  riff.writeUInt32LE(body.length, 4)
  return Buffer.concat([riff, body])
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

const GIF = {
  trailer: 0x3b,
  image: 0x2c,
  extension: 0x21,
  control: 0xf9,
  text: 0x01,
  application: 0xff,
}
/** Application extensions with an animation's loop count, and its colours. */
const GIF_KEPT = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Removes comments and data of applications; pictures and their timing stay. */
function stripGif(bytes: Buffer): Buffer | undefined {
  let at = 13 + colourTable(bytes.readUInt8(10))
  const kept: Buffer[] = [bytes.subarray(0, at)]
  for (;;) {
    const [kind, label] = [bytes.readUInt8(at), bytes[at + 1]]
    if (kind === GIF.trailer) return Buffer.concat([...kept, bytes.subarray(at, at + 1)])
    let end: number
    let isKept = true
    if (kind === GIF.image) end = at + 11 + colourTable(bytes.readUInt8(at + 9))
    else if (kind === GIF.extension) {
      end = at + 2
      isKept =
        label === GIF.control ||
        label === GIF.text ||
        (label === GIF.application && GIF_KEPT.has(bytes.toString('latin1', at + 3, at + 14)))
    } else return undefined
    for (let size = bytes.readUInt8(end); size > 0; size = bytes.readUInt8(end)) end += 1 + size
    if (isKept) kept.push(bytes.subarray(at, end + 1))
    at = end + 1
  }
}

const colourTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

const ORIENTATION = 0x0112

/** The orientation, 1 to 8, from the first directory of a TIFF header; 1 if it is missing. */
function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + entry * 12
      if (short(at) !== ORIENTATION) continue
      const value = short(at + 8)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

/** A TIFF header that contains only the orientation. */
function orientationTiff(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
