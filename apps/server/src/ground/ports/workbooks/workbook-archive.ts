import { posix } from 'node:path'
import { type Entry, type ZipFile, fromBufferPromise, openPromise } from 'yauzl'
import { WorkbookError } from './workbook-port.ts'
import { type XmlHandlers, createXmlReader } from './xml-reader.ts'

/** Maximum total bytes of all parts read of a workbook, unpacked. */
const UNPACKED_MAX = 300_000_000
/** Maximum number of parts in a workbook: sheets, pictures, notes. */
const PARTS_MAX = 10_000

/** The parts of a workbook, which is a ZIP archive of XML files. */
export interface WorkbookArchive {
  has(part: string): boolean
  /** Reads a part; `handlers` may end it early by returning `stop`. Throws WorkbookError. */
  read(part: string, handlers: XmlHandlers): Promise<void>
  close(): void
}

/** Opens a ZIP archive. Throws WorkbookError. */
export async function openArchive(file: string | Uint8Array): Promise<WorkbookArchive> {
  const zip = await openZip(file)
  try {
    const parts = await listParts(zip)
    const unpacked = { bytes: 0 }
    return {
      has: (part) => parts.has(part.toLowerCase()),
      read: (part, handlers) => readPart(zip, parts.get(part.toLowerCase()), handlers, unpacked),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw toFault(error)
  }
}

async function openZip(file: string | Uint8Array): Promise<ZipFile> {
  const options = { autoClose: false, lazyEntries: true } as const
  try {
    return await (typeof file === 'string'
      ? openPromise(file, options)
      : fromBufferPromise(Buffer.from(file), options))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error
    throw new WorkbookError('workbook_damaged', { cause: error })
  }
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName.toLowerCase(), entry)
    if (parts.size > PARTS_MAX) throw new WorkbookError('workbook_too_large')
  }
  return parts
}

async function readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  handlers: XmlHandlers,
  unpacked: { bytes: number },
): Promise<void> {
  if (!entry) throw new WorkbookError('workbook_damaged')
  if (entry.isEncrypted()) throw new WorkbookError('workbook_protected')
  const reader = createXmlReader(handlers)
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const piece of stream as AsyncIterable<Buffer>) {
      // The sizes stated in an archive can't be trusted.
      unpacked.bytes += piece.length
      if (unpacked.bytes > UNPACKED_MAX) throw new WorkbookError('workbook_too_large')
      if (reader.push(piece) === 'stop') return
    }
    reader.end()
  } catch (error) {
    throw toFault(error)
  }
}

/** Errors of the ZIP and XML readers mean damage; system errors don't. */
function toFault(error: unknown): unknown {
  if (error instanceof WorkbookError) return error
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && !code.startsWith('Z_')) return error
  return new WorkbookError('workbook_damaged', { cause: error })
}

/** The path in the archive of a target named by a part. */
export function partAt(from: string, target: string): string {
  return posix.resolve('/', posix.dirname(from), target).slice(1)
}
