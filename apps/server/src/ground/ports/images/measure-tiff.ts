import { type ByteSource, withByteSource } from './byte-source.ts'
import { ImageError } from './image-error.ts'
import {
  numberOf,
  readInteger,
  readTiffDirectory,
  readTiffHeader,
  readTiffNumber,
  type TiffDirectory,
  type TiffForm,
} from './tiff-directory.ts'

/** The decoder walks through all pages before it reads the first: a million of them took it 18 s. */
const MAX_PAGES = 2_000

/** Measured on 48 MP: a strip of LZW needs 1.5 times its pixels, one of JPEG 2.3 times. */
const PER_BYTE = 2.5

const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  samples: 277,
  rowsPerStrip: 278,
  tileWidth: 322,
  tileHeight: 323,
  sampleFormat: 339,
} as const
type Facts = Record<keyof typeof TAG, number | undefined>

/**
 * Memory in bytes for decoding the first page of a TIFF. Throws an ImageError for a picture with an encoding that our
 * decoder doesn't support, and for one with too many pages.
 */
export function measureTiff(file: string | Uint8Array): Promise<number> {
  return withByteSource(file, async (source) => {
    const form = readTiffHeader(await source.read(0, 16))
    const first = form && (await readTiffDirectory(source, form, form.first))
    // The decoder reports what is invalid.
    if (!form || !first) return 0
    await limitPages(source, form)
    const facts = await readFacts(source, form, first)
    if (isUnusual(facts)) throw new ImageError('not-a-photo', { kind: 'unusual_tiff' })
    return memoryOf(facts)
  })
}

async function limitPages(source: ByteSource, form: TiffForm & { first: number }): Promise<void> {
  const [countBytes, entryBytes, nextBytes] = form.isBig ? [8, 20, 8] : [2, 12, 4]
  const seen = new Set<number>()
  let at = form.first
  while (at > 0 && at < source.size && !seen.has(at)) {
    seen.add(at)
    if (seen.size > MAX_PAGES) throw new ImageError('too-large', { cause: 'too many pages' })
    const count = await source.read(at, countBytes)
    if (count.length < countBytes) return
    const nextAt = at + countBytes + readInteger(count, 0, countBytes, form.isLittle) * entryBytes
    const next = await source.read(nextAt, nextBytes)
    if (next.length < nextBytes) return
    at = readInteger(next, 0, nextBytes, form.isLittle)
  }
}

async function readFacts(
  source: ByteSource,
  form: TiffForm,
  { entries }: TiffDirectory,
): Promise<Facts> {
  const facts = await Promise.all(
    Object.entries(TAG).map(async ([name, tag]) => [
      name,
      tag === TAG.bits || tag === TAG.sampleFormat
        ? await readTiffNumber(source, form, entries.get(tag))
        : numberOf(form, entries.get(tag)),
    ]),
  )
  return Object.fromEntries(facts) as Facts
}

const UNSIGNED = 1
const [YCBCR, CIELAB, ITULAB] = [6, 8, 10]
const JPEG = new Set([6, 7])

/** Integers of up to 16 bits are supported; others come out of the decoder in wrong colours. */
function isUnusual({ bits = 1, sampleFormat = UNSIGNED, photometric = 2, compression = 1 }: Facts) {
  return (
    bits > 16 ||
    sampleFormat !== UNSIGNED ||
    (photometric >= CIELAB && photometric <= ITULAB) ||
    (photometric === YCBCR && !JPEG.has(compression))
  )
}

/** A strip, or a row of tiles, is held as a whole. Uncompressed rows are read one by one. */
function memoryOf(facts: Facts): number {
  const { width = 0, height = 0, bits = 1, samples = 1, compression = 1 } = facts
  const { rowsPerStrip = height, tileWidth, tileHeight } = facts
  const bytesPerPixel = samples * Math.max(1, bits / 8)
  if (tileWidth && tileHeight) {
    const across = Math.ceil(width / tileWidth) * tileWidth
    return PER_BYTE * across * tileHeight * bytesPerPixel
  }
  return compression === 1 ? 0 : PER_BYTE * width * Math.min(rowsPerStrip, height) * bytesPerPixel
}
