import { createHash } from 'node:crypto'
import { Readable, Transform, pipeline } from 'node:stream'
import { ARCHIVE_PART_BYTES } from '@proofdesk/domain/archive-parts'
import type { ExportCursor } from '../../ground/db/tables/studio-exports.ts'
import type { Storage } from '../../ground/ports/storage/storage.ts'
import { type ArchiveEntry, createZipArchive } from '../../ground/zip-archive/zip-archive.ts'
import type { ExportFile } from './export-file.ts'
import type { Lookahead } from './lookahead.ts'

/** A completely stored part. */
export interface WrittenPart {
  size: number
  checksum: string
  noFiles: number
  noMissing: number
  cursor: ExportCursor
}

interface PartOptions {
  key: string
  number: number
  /** The local time of its files in archives, because ZIP has no time zones. */
  shownAt: number
  partBytes?: number | undefined
  /** Called after each file, with its bytes. */
  onFile: (bytes: number) => Promise<void>
  signal: AbortSignal
}

/**
 * Stores the next files as one archive, up to its maximum size; a larger file becomes a part of its own. The last file
 * is an index with each file's storage key and SHA-256.
 */
export async function writePart(
  storage: Storage,
  files: Lookahead<ExportFile>,
  options: PartOptions,
): Promise<WrittenPart> {
  const part: PartState = { noFiles: 0, noMissing: 0, bytes: 0, index: [], cursor: undefined }
  const meter = createMeter()
  const archive = createZipArchive(listEntries(files, part, options))
  // A failure of the archive fails the upload, and vice versa.
  pipeline(archive, meter.stream, () => {})
  await storage.write(options.key, meter.stream, { contentType: 'application/zip' })
  const { noFiles, noMissing, cursor } = part
  return { ...meter.read(), noFiles, noMissing, cursor: cursor! }
}

interface PartState {
  noFiles: number
  noMissing: number
  bytes: number
  index: string[]
  cursor: ExportCursor | undefined
}

async function* listEntries(
  files: Lookahead<ExportFile>,
  part: PartState,
  { number, shownAt, partBytes = ARCHIVE_PART_BYTES, onFile, signal }: PartOptions,
): AsyncGenerator<ArchiveEntry> {
  for (;;) {
    signal.throwIfAborted()
    const file = await files.peek()
    if (!file) break
    const { size } = file
    if (part.bytes > 0 && part.bytes + (size ?? 0) > partBytes) break
    files.take()
    part.cursor = file.cursor
    if (size === null) {
      part.noMissing += 1
      part.index.push(toLine({ path: file.path, key: file.key, missing: true }))
      continue
    }
    const meter = createMeter()
    yield {
      name: file.path,
      shownAt,
      size,
      open: async () => {
        const source = await file.open()
        pipeline(source, meter.stream, () => {})
        return meter.stream
      },
    }
    part.noFiles += 1
    part.bytes += size
    part.index.push(toLine(describe(file, meter.read())))
    await onFile(size)
  }
  const index = Buffer.from(part.index.join(''))
  yield {
    name: `files-${String(number).padStart(3, '0')}.jsonl`,
    shownAt,
    size: index.length,
    open: () => Readable.from([index]),
  }
}

/** Marks a file whose bytes differ from the upload: it is exported as it is. */
function describe(
  { path, key, checksum: uploaded }: ExportFile,
  { size, checksum }: { size: number; checksum: string },
) {
  const isDamaged = uploaded !== null && uploaded !== undefined && uploaded !== checksum
  return { path, key, size, sha256: checksum, ...(isDamaged && { damaged: true }) }
}

const toLine = (entry: object) => `${JSON.stringify(entry)}\n`

/** Counts and hashes the bytes passing through. */
function createMeter() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, read: () => ({ size, checksum: hash.digest('hex') }) }
}
