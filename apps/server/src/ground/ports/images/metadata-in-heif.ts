import type { ByteSource } from './byte-source.ts'
import { listBoxes, type IsoBox } from './iso-boxes.ts'
import { MAX_BLOCK, type MetadataBlocks, withoutExifMark } from './metadata-blocks.ts'
import { readInteger } from './tiff-directory.ts'

/** No camera writes a larger table into HEIC or AVIF. */
const MAX_TABLE = 4 * MAX_BLOCK

interface Extent {
  at: number
  length: number
}

/** HEIC and AVIF: finds the metadata box wherever it is, and in it the items with EXIF and XMP. */
export async function findInHeif(source: ByteSource): Promise<MetadataBlocks> {
  const { boxes } = await listBoxes(source, 0, source.size)
  const meta = boxes.find(({ type }) => type === 'meta')
  if (!meta) return {}
  const { boxes: tables } = await listBoxes(source, meta.from + 4, meta.to)
  const items = await readItems(source, boxOf(tables, 'iinf'))
  const places = await readPlaces(source, boxOf(tables, 'iloc'), boxOf(tables, 'idat')?.from)
  const read = async (id: number | undefined) =>
    id === undefined ? undefined : readExtents(source, places.get(id) ?? [])
  const exif = await read(items.exif)
  return { exif: exif && skipToTiff(exif), xmp: await read(items.xmp) }
}

const boxOf = (boxes: readonly IsoBox[], type: string) => boxes.find((box) => box.type === type)

const readTable = async (source: ByteSource, { from, to }: IsoBox) =>
  source.read(from, Math.min(to - from, MAX_TABLE))

/** An EXIF item starts with the offset of its TIFF header. */
function skipToTiff(block: Buffer): Buffer {
  if (block.length < 4) return block
  const after = block.subarray(4 + block.readUInt32BE(0))
  return after.length > 8 ? after : withoutExifMark(block.subarray(4))
}

/** The items that are EXIF and XMP. */
async function readItems(
  source: ByteSource,
  box: IsoBox | undefined,
): Promise<{ exif?: number; xmp?: number }> {
  if (!box) return {}
  const version = (await source.read(box.from, 1))[0]
  const { boxes } = await listBoxes(source, box.from + (version === 0 ? 6 : 8), box.to)
  const found: { exif?: number; xmp?: number } = {}
  for (const { type, from, to } of boxes) {
    if (type !== 'infe') continue
    const info = await source.read(from, Math.min(to - from, 200))
    const idBytes = info[0] === 3 ? 4 : 2
    if ((info[0] !== 2 && info[0] !== 3) || info.length < 4 + idBytes + 6) continue
    const id = info.readUIntBE(4, idBytes)
    const kindAt = 4 + idBytes + 2
    const kind = info.toString('latin1', kindAt, kindAt + 4)
    if (kind === 'Exif') found.exif ??= id
    if (kind === 'mime' && info.includes('rdf+xml', kindAt)) found.xmp ??= id
  }
  return found
}

/** The items' locations: in the file, or in a data box next to their table. */
async function readPlaces(
  source: ByteSource,
  box: IsoBox | undefined,
  dataAt: number | undefined,
): Promise<Map<number, Extent[]>> {
  const places = new Map<number, Extent[]>()
  if (!box) return places
  const table = await readTable(source, box)
  let at = 0
  const next = (bytes: number) => {
    const value = bytes === 0 ? 0 : readInteger(table, at, bytes, false)
    at += bytes
    return value
  }
  try {
    const version = next(1)
    at = 4
    const [offsets, bases] = [next(1), next(1)]
    const [offsetBytes, lengthBytes, baseBytes] = [offsets >> 4, offsets & 15, bases >> 4]
    const indexBytes = version > 0 ? bases & 15 : 0
    const wide = version < 2 ? 2 : 4
    for (let left = next(wide); left > 0; left--) {
      const id = next(wide)
      const method = version > 0 ? next(2) & 15 : 0
      next(2)
      const base = next(baseBytes) + (method === 1 ? (dataAt ?? source.size) : 0)
      const extents: Extent[] = []
      for (let count = next(2); count > 0; count--) {
        next(indexBytes)
        extents.push({ at: base + next(offsetBytes), length: next(lengthBytes) })
      }
      if (method <= 1) places.set(id, extents)
    }
  } catch (error) {
    // The table ends early; the entries read so far are valid.
    if (!(error instanceof RangeError)) throw error
  }
  return places
}

async function readExtents(source: ByteSource, extents: readonly Extent[]): Promise<Buffer> {
  const parts: Buffer[] = []
  let room = MAX_BLOCK
  for (const { at, length } of extents.slice(0, 100)) {
    // A length of 0 means up to the end of the file.
    const part = await source.read(at, Math.min(length || source.size, room))
    parts.push(part)
    room -= part.length
  }
  return Buffer.concat(parts)
}
