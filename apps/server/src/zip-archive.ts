import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** A file of an archive, opened when its turn has come. */
export interface ArchiveEntry {
  /** Without folders; in UTF-8. */
  name: string
  /** What a clock on the wall shows, in milliseconds as if it were UTC: ZIP knows no time zone. */
  shownAt: number
  /** Exactly this many bytes. */
  size: number
  stream: Readable
}

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
 * A ZIP archive as a stream, its files stored as they are since pictures don't get smaller. Nothing is kept but the list of names: a file is
 * read as fast as the archive is, and destroying the archive ends the file that is being read. An entry that ends early or late breaks the
 * archive off, so that nobody takes it for a whole one. Beyond 4 GB or 65,535 files it is ZIP64.
 */
export function createZipArchive(entries: AsyncIterable<ArchiveEntry>): Readable {
  const index: { reading?: Readable } = {}
  const archive = Readable.from(writeArchive(entries, index), {
    objectMode: false,
    highWaterMark: 256 * 1024,
  })
  // Who waits for a store that has fallen silent would wait on, otherwise.
  archive.once('close', () => index.reading?.destroy())
  return archive
}

async function* writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  index: { reading?: Readable },
): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = []
  let offset = 0
  for await (const { name, shownAt, size, stream } of entries) {
    const entry: WrittenEntry = {
      name: Buffer.from(name),
      time: toDosTime(shownAt),
      size,
      checksum: 0,
      offset,
    }
    const head = localHeader(entry)
    index.reading = stream
    try {
      yield head
      let bytes = 0
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        entry.checksum = crc32(chunk, entry.checksum)
        bytes += chunk.length
        if (bytes > size) break
        yield chunk
      }
      if (bytes !== size)
        throw new Error(`${name} has not the ${size} bytes that it was said to have`)
    } finally {
      stream.destroy()
    }
    const tail = dataDescriptor(entry)
    yield tail
    offset += head.length + size + tail.length
    written.push(entry)
  }
  const start = offset
  for (const entry of written) {
    const record = centralRecord(entry)
    yield record
    offset += record.length
  }
  yield archiveEnd(written.length, start, offset - start)
}

function localHeader({ name, time, size }: WrittenEntry): Buffer {
  const isLarge = size >= LIMIT
  // A reader knows the width of the sizes behind the bytes by this field being there.
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
    // An ordinary file that everybody may read and its owner may change.
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

/** ZIP's clock has steps of two seconds and begins in 1980. */
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
