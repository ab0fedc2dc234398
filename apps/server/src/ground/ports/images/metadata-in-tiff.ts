import type { ByteSource } from './byte-source.ts'
import { findIptc, type MetadataBlocks, readBlock } from './metadata-blocks.ts'
import {
  numberOf,
  readTiffDirectory,
  readTiffHeader,
  readTiffNumber,
  type TiffDirectory,
  type TiffEntry,
  type TiffForm,
} from './tiff-directory.ts'

const TAG = { width: 256, height: 257, xmp: 700, iptc: 33723, photoshop: 34377 } as const
const EXIF_DIRECTORY = 34665
const GPS_DIRECTORY = 34853
/** Caption, camera, orientation, date, and the texts that Windows writes. */
const KEPT = new Set([270, 271, 272, 274, 305, 306, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f])
const MAX_VALUE = 16_000

interface Kept {
  tag: number
  type: number
  count: number
  value: Buffer
}

/** A TIFF is an EXIF block with a picture in it: only the metadata is copied. */
export async function findInTiff(source: ByteSource): Promise<MetadataBlocks> {
  const form = readTiffHeader(await source.read(0, 16))
  const first = form && (await readTiffDirectory(source, form, form.first))
  if (!form || !first) return {}
  const { entries } = first
  const blockOf = async (tag: number) => {
    const entry = entries.get(tag)
    return entry && !entry.inline ? readBlock(source, entry.at, entry.bytes) : undefined
  }
  const below = async (tag: number) =>
    readTiffDirectory(source, form, numberOf(form, entries.get(tag)) ?? 0)
  const photoshop = await blockOf(TAG.photoshop)
  const iptc = (await blockOf(TAG.iptc)) ?? (photoshop && findIptc(photoshop))
  return {
    width: await readTiffNumber(source, form, entries.get(TAG.width)),
    height: await readTiffNumber(source, form, entries.get(TAG.height)),
    xmp: await blockOf(TAG.xmp),
    iptc,
    exif: buildTiff(form, {
      main: await keep(source, first, (tag) => KEPT.has(tag)),
      exif: await keep(source, await below(EXIF_DIRECTORY), (tag) => tag !== MAKER_NOTE),
      gps: await keep(source, await below(GPS_DIRECTORY), () => true),
    }),
  }
}

const MAKER_NOTE = 37500
const MAX_KEPT = 200

async function keep(
  source: ByteSource,
  directory: TiffDirectory | undefined,
  isWanted: (tag: number) => boolean,
): Promise<Kept[]> {
  const wanted = [...(directory?.entries.values() ?? [])]
    .filter(({ tag, type, bytes }) => isWanted(tag) && type <= 12 && bytes <= MAX_VALUE)
    .slice(0, MAX_KEPT)
  return Promise.all(wanted.map((entry) => readValue(source, entry)))
}

async function readValue(
  source: ByteSource,
  { tag, type, count, inline, at, bytes }: TiffEntry,
): Promise<Kept> {
  return { tag, type, count, value: inline ?? (await source.read(at, bytes)) }
}

/** Builds a block from the three directories, keeping the byte order of their values. */
function buildTiff(
  { isLittle }: TiffForm,
  { main, exif, gps }: Record<'main' | 'exif' | 'gps', Kept[]>,
): Buffer {
  const write = (bytes: 2 | 4, value: number) => {
    const buffer = Buffer.alloc(bytes)
    if (isLittle) buffer.writeUIntLE(value, 0, bytes)
    else buffer.writeUIntBE(value, 0, bytes)
    return buffer
  }
  const sizeOf = (entries: Kept[]) =>
    6 + entries.reduce((sum, { value }) => sum + 12 + (value.length > 4 ? value.length : 0), 0)
  const pointers = 2
  const mainBytes = sizeOf(main) + pointers * 12
  const exifAt = 8 + mainBytes
  const gpsAt = exifAt + sizeOf(exif)
  const pointer = (tag: number, at: number): Kept => ({
    tag,
    type: 4,
    count: 1,
    value: write(4, at),
  })
  const directory = (entries: Kept[], at: number) => {
    let valueAt = at + 6 + entries.length * 12
    const parts = [write(2, entries.length)]
    const values: Buffer[] = []
    for (const { tag, type, count, value } of entries) {
      const isLong = value.length > 4
      parts.push(write(2, tag), write(2, type), write(4, count))
      parts.push(
        isLong ? write(4, valueAt) : Buffer.concat([value, Buffer.alloc(4 - value.length)]),
      )
      if (!isLong) continue
      values.push(value)
      valueAt += value.length
    }
    return Buffer.concat([...parts, write(4, 0), ...values])
  }
  const withPointers = [...main, pointer(EXIF_DIRECTORY, exifAt), pointer(GPS_DIRECTORY, gpsAt)]
  return Buffer.concat([
    Buffer.from(isLittle ? 'II' : 'MM'),
    write(2, 42),
    write(4, 8),
    directory(withPointers, 8),
    directory(exif, exifAt),
    directory(gps, gpsAt),
  ])
}
