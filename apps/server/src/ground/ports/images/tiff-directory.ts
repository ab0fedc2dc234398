import type { ByteSource } from './byte-source.ts'

/** TIFF's type numbers, and the bytes per value of each. */
const TYPE_BYTES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}
const WHOLE_NUMBERS = new Set([1, 3, 4, 13, 16, 18])
const MAX_ENTRIES = 2_000

/** The number format of a TIFF; `isBig` is BigTIFF, whose offsets have eight bytes. */
export interface TiffForm {
  isLittle: boolean
  isBig: boolean
}

export interface TiffEntry {
  tag: number
  type: number
  count: number
  /** The values, if they fit into the entry; otherwise their offset in the file is used. */
  inline: Buffer | undefined
  at: number
  bytes: number
}

export interface TiffDirectory {
  entries: ReadonlyMap<number, TiffEntry>
  /** Offset of the next directory (page); 0 after the last. */
  next: number
}

/** The format of a TIFF, and the offset of its first directory; undefined for other files. */
export function readTiffHeader(head: Buffer): (TiffForm & { first: number }) | undefined {
  const order = head.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || head.length < 16) return undefined
  const isLittle = order === 'II'
  const version = readInteger(head, 2, 2, isLittle)
  if (version !== 42 && version !== 43) return undefined
  const isBig = version === 43
  return { isLittle, isBig, first: readInteger(head, isBig ? 8 : 4, isBig ? 8 : 4, isLittle) }
}

/** An unsigned integer of 1, 2, 4 or 8 bytes. Throws a RangeError beyond the end. */
export function readInteger(bytes: Buffer, at: number, size: number, isLittle: boolean): number {
  if (size === 8) return Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  return isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size)
}

/** Reads the directory at `at`; undefined if there is none, or if it is larger than any program writes. */
export async function readTiffDirectory(
  source: Pick<ByteSource, 'read'>,
  form: TiffForm,
  at: number,
): Promise<TiffDirectory | undefined> {
  const { countBytes, entryBytes, nextBytes } = sizesOf(form)
  const head = at > 0 ? await source.read(at, countBytes) : Buffer.alloc(0)
  const count = countOf(head, form)
  if (count === undefined) return undefined
  return parseTiffDirectory(
    await source.read(at, countBytes + count * entryBytes + nextBytes),
    form,
  )
}

/** Parses the directory at the start of `bytes`. */
export function parseTiffDirectory(bytes: Buffer, form: TiffForm): TiffDirectory | undefined {
  const { countBytes, entryBytes, nextBytes } = sizesOf(form)
  const count = countOf(bytes, form)
  if (count === undefined) return undefined
  const entries = new Map<number, TiffEntry>()
  for (let n = 0; n < count; n++) {
    const at = countBytes + n * entryBytes
    if (at + entryBytes > bytes.length) break
    const entry = readEntry(bytes, at, form)
    if (entry && !entries.has(entry.tag)) entries.set(entry.tag, entry)
  }
  const nextAt = countBytes + count * entryBytes
  const hasNext = nextAt + nextBytes <= bytes.length
  return { entries, next: hasNext ? readInteger(bytes, nextAt, nextBytes, form.isLittle) : 0 }
}

const sizesOf = ({ isBig }: TiffForm) =>
  isBig
    ? { countBytes: 8, entryBytes: 20, nextBytes: 8 }
    : { countBytes: 2, entryBytes: 12, nextBytes: 4 }

function countOf(bytes: Buffer, form: TiffForm): number | undefined {
  const { countBytes } = sizesOf(form)
  if (bytes.length < countBytes) return undefined
  const count = readInteger(bytes, 0, countBytes, form.isLittle)
  return count > 0 && count <= MAX_ENTRIES ? count : undefined
}

function readEntry(
  bytes: Buffer,
  at: number,
  { isLittle, isBig }: TiffForm,
): TiffEntry | undefined {
  const type = readInteger(bytes, at + 2, 2, isLittle)
  const room = isBig ? 8 : 4
  const count = readInteger(bytes, at + 4, room, isLittle)
  const size = (TYPE_BYTES[type] ?? 0) * count
  if (size === 0 || !Number.isSafeInteger(size)) return undefined
  const valueAt = at + 4 + room
  return {
    tag: readInteger(bytes, at, 2, isLittle),
    type,
    count,
    bytes: size,
    inline: size <= room ? bytes.subarray(valueAt, valueAt + size) : undefined,
    at: size <= room ? 0 : readInteger(bytes, valueAt, room, isLittle),
  }
}

/** The first number of an entry with inline values; undefined if there is none. */
export function numberOf({ isLittle }: TiffForm, entry: TiffEntry | undefined): number | undefined {
  if (!entry?.inline || !WHOLE_NUMBERS.has(entry.type)) return undefined
  return readInteger(entry.inline, 0, TYPE_BYTES[entry.type] ?? 1, isLittle)
}

/** The same for an entry whose values may be elsewhere in the file. */
export async function readTiffNumber(
  source: Pick<ByteSource, 'read'>,
  form: TiffForm,
  entry: TiffEntry | undefined,
): Promise<number | undefined> {
  if (!entry || entry.inline) return numberOf(form, entry)
  const size = TYPE_BYTES[entry.type] ?? 1
  const inline = await source.read(entry.at, size)
  return inline.length < size ? undefined : numberOf(form, { ...entry, inline })
}
