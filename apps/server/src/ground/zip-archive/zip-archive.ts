import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** A file of an archive, opened when it is due. */
export interface ArchiveEntry {
  /** Without folders; in UTF-8. */
  name: string
  /** The local time, in milliseconds as if it were UTC: ZIP has no time zones. */
  shownAt: number
  /** Exactly this many bytes. */
  size: number
  /** Its bytes from this offset on; 0 unless only the rest of an archive is requested. */
  open: (from: number) => Readable | Promise<Readable>
  /** CRC-32 if it is already known, so that a part that is not requested need not be read. */
  checksum?: number | undefined
  onChecksum?: (checksum: number) => void
}

/** Bytes of an archive, both inclusive. */
export interface ArchiveSpan {
  start: number
  end: number
}
const WHOLE: ArchiveSpan = { start: 0, end: Number.POSITIVE_INFINITY }

const LIMIT = 0xffff_ffff
/** Sizes and checksum follow the bytes (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808

interface WrittenEntry {
  name: Buffer
  time: Buffer
  size: number
  checksum: number
  offset: number
}

/**
 * A ZIP archive as a stream, its files uncompressed because pictures don't get smaller. Only the list of names is held
 * in memory: a file is read as fast as the archive is, and destroying the archive ends the current file. An entry that
 * is shorter or longer than its size aborts the archive, so that no one takes it for complete. Beyond 4 GB or 65,535
 * files it is ZIP64. With a span only those bytes of the whole archive are streamed.
 */
export function createZipArchive(
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
  span: ArchiveSpan = WHOLE,
): Readable {
  const source: { reading?: Readable } = {}
  const archive = Readable.from(writeArchive(entries, source, span), {
    objectMode: false,
    highWaterMark: 256 * 1024,
  })
  // Otherwise it would keep waiting for a storage that has stopped answering.
  archive.once('close', () => source.reading?.destroy())
  return archive
}

/** The size of an archive of these files in bytes. */
export function zipArchiveSize(entries: readonly { name: string; size: number }[]): number {
  let offset = 0
  let directory = 0
  for (const { name, size } of entries) {
    const entry = { name: Buffer.from(name), time: toDosTime(0), size, checksum: 0, offset }
    offset += localHeader(entry).length + size + dataDescriptor(entry).length
    directory += centralRecord(entry).length
  }
  return offset + directory + archiveEnd(entries.length, offset, directory).length
}

async function* writeArchive(
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
  source: { reading?: Readable },
  span: ArchiveSpan,
): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = []
  const position = { offset: 0 }
  /** The requested part of the next bytes. */
  const cut = (bytes: Buffer): Buffer => {
    const from = Math.max(0, span.start - position.offset)
    const to = Math.max(from, Math.min(bytes.length, span.end + 1 - position.offset))
    position.offset += bytes.length
    return bytes.subarray(from, to)
  }
  for await (const given of entries) {
    const { name, shownAt, size, checksum = 0 } = given
    const entry: WrittenEntry = {
      name: Buffer.from(name),
      time: toDosTime(shownAt),
      size,
      checksum,
      offset: position.offset,
    }
    yield* writeFile(given, entry, { source, span, position, cut })
    if (position.offset > span.end) return
    yield cut(dataDescriptor(entry))
    written.push(entry)
  }
  const start = position.offset
  for (const entry of written) yield cut(centralRecord(entry))
  yield cut(archiveEnd(written.length, start, position.offset - start))
}

/** Header and bytes of a file; sets its checksum. */
async function* writeFile(
  { name, size, open, checksum, onChecksum }: ArchiveEntry,
  entry: WrittenEntry,
  {
    source,
    span,
    position,
    cut,
  }: {
    source: { reading?: Readable }
    span: ArchiveSpan
    position: { offset: number }
    cut: (bytes: Buffer) => Buffer
  },
): AsyncGenerator<Buffer> {
  const head = localHeader(entry)
  // Bytes that are not requested are only read for their checksum.
  const skipped =
    checksum === undefined
      ? 0
      : Math.min(size, Math.max(0, span.start - position.offset - head.length))
  if (skipped === size && checksum !== undefined) {
    yield cut(head)
    position.offset += size
    return
  }
  const stream = await open(skipped)
  source.reading = stream
  try {
    yield cut(head)
    position.offset += skipped
    let bytes = skipped
    let sum = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      bytes += chunk.length
      if (bytes > size) break
      yield cut(chunk)
      if (position.offset > span.end) return
    }
    if (bytes !== size) throw new Error(`${name} doesn’t have the expected ${size} bytes`)
    if (skipped > 0) return
    entry.checksum = sum
    onChecksum?.(sum)
  } finally {
    stream.destroy()
  }
}

/** A text file that lists what is missing in the archive, so that no one takes it for complete. */
export function toMissingEntry(
  name: string,
  shownAt: number,
  lines: readonly string[],
  what = 'photos',
): ArchiveEntry {
  const text = Buffer.from(`These ${what} could not be included:\n${lines.join('\n')}\n`)
  return { name, shownAt, size: text.length, open: (from) => Readable.from([text.subarray(from)]) }
}

function localHeader({ name, time, size }: WrittenEntry): Buffer {
  const isLarge = size >= LIMIT
  // This field tells a reader the width of the sizes after the bytes.
  const extra = isLarge ? Buffer.concat([u16(1), u16(16), u64(0), u64(0)]) : Buffer.alloc(0)
  const unknown = u32(isLarge ? LIMIT : 0)
  return Buffer.concat([
    u32(0x04034b50),
    u16(isLarge ? 45 : 20),
    u16(FLAGS),
    u16(0),
    time,
    u32(0),
    unknown,
    unknown,
    u16(name.length),
    u16(extra.length),
    name,
    extra,
  ])
}

function dataDescriptor({ size, checksum }: WrittenEntry): Buffer {
  const width = size >= LIMIT ? u64 : u32
  return Buffer.concat([u32(0x08074b50), u32(checksum), width(size), width(size)])
}

function centralRecord({ name, time, size, checksum, offset }: WrittenEntry): Buffer {
  const large = [
    ...(size >= LIMIT ? [u64(size), u64(size)] : []),
    ...(offset >= LIMIT ? [u64(offset)] : []),
  ]
  const extra =
    large.length > 0 ? Buffer.concat([u16(1), u16(large.length * 8), ...large]) : Buffer.alloc(0)
  const shown = u32(Math.min(size, LIMIT))
  return Buffer.concat([
    u32(0x02014b50),
    u16(0x0300 + (large.length > 0 ? 45 : 20)),
    u16(large.length > 0 ? 45 : 20),
    u16(FLAGS),
    u16(0),
    time,
    u32(checksum),
    shown,
    shown,
    // A regular file that everyone may read and its owner may change.
    u16(name.length),
    u16(extra.length),
    u16(0),
    u16(0),
    u16(0),
    u32(0o100644 * 0x10000),
    u32(Math.min(offset, LIMIT)),
    name,
    extra,
  ])
}

function archiveEnd(count: number, start: number, length: number): Buffer {
  const isLarge = count >= 0xffff || start >= LIMIT || length >= LIMIT
  const large = isLarge
    ? [
        u32(0x06064b50),
        u64(44),
        u16(0x032d),
        u16(45),
        u32(0),
        u32(0),
        u64(count),
        u64(count),
        u64(length),
        u64(start),
        u32(0x07064b50),
        u32(0),
        u64(start + length),
        u32(1),
      ]
    : []
  const shown = u16(Math.min(count, 0xffff))
  return Buffer.concat([
    ...large,
    u32(0x06054b50),
    u16(0),
    u16(0),
    shown,
    shown,
    u32(Math.min(length, LIMIT)),
    u32(Math.min(start, LIMIT)),
    u16(0),
  ])
}

/** ZIP's timestamps have steps of two seconds and start in 1980. */
function toDosTime(shownAt: number): Buffer {
  const at = new Date(Math.min(Math.max(shownAt, Date.UTC(1980, 0, 1)), Date.UTC(2107, 11, 31)))
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return Buffer.concat([u16(time), u16(date)])
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
