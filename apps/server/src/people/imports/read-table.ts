import { type NumberedRow, createCsvReader, separatorOf } from '@proofdesk/domain/csv'
import { isSpreadsheet } from '@proofdesk/domain/table-text'
import { encodingOf } from '@proofdesk/domain/text-encoding'
import type { FileFault } from '../../ground/db/tables/customer-imports.ts'
import type { Deps } from '../../ground/deps.ts'
import type { OpenStorage } from '../../ground/ports/storage/open-storage.ts'
import { WorkbookError } from '../../ground/ports/workbooks/workbook-port.ts'
import { readSheet, readSheetBeginning } from './read-sheet.ts'

/** Bytes at the start of a file from which its encoding and separator are detected. */
const BEGINNING = 256 * 1_024

/** A file that isn't a table. */
export class TableFault extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(`The file can't be read: ${fault}`)
    this.fault = fault
  }
}

/** The first `most` rows of a stored file. Throws TableFault; null if there is no such file. */
export async function readBeginning(
  deps: Deps,
  { key, size }: { key: string; size: number },
  most: number,
): Promise<string[][] | null> {
  if (size === 0) throw new TableFault('empty')
  const bytes = await readBytes(deps.storage, key)
  if (!bytes) return null
  if (isSpreadsheet(bytes)) {
    const rows = await toFault(readSheetBeginning(deps, key, most))
    if (rows.length === 0) throw new TableFault('empty')
    return rows.map(([, cells]) => cells)
  }
  const { encoding, separator } = formOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  const reader = createCsvReader(separator)
  const rows = reader.push(text)
  if (bytes.length === size) rows.push(...reader.end())
  if (rows.length === 0) throw new TableFault(text.trim() === '' ? 'empty' : 'not_a_table')
  return rows.slice(0, most).map(([, cells]) => cells)
}

/** Passes all rows of a stored file to `take`, in batches, with the bytes read so far. Throws TableFault. */
export async function readTable(
  deps: Deps,
  { key, size }: { key: string; size: number },
  take: (rows: NumberedRow[], bytes: number) => Promise<void>,
): Promise<void> {
  const beginning = await readBytes(deps.storage, key)
  if (!beginning) throw new TableFault('empty')
  if (isSpreadsheet(beginning)) return toFault(readSheet(deps, { key, size }, take))
  for await (const { rows, bytes } of readText(deps.storage, key, beginning))
    await take(rows, bytes)
}

async function toFault<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof WorkbookError ? new TableFault(error.fault) : error
  }
}

async function* readText(
  storage: OpenStorage,
  key: string,
  beginning: Uint8Array,
): AsyncGenerator<{ rows: NumberedRow[]; bytes: number }> {
  const file = await storage.open(key, undefined, 'work')
  if (!file) throw new TableFault('empty')
  const { encoding, separator } = formOf(beginning)
  const decoder = new TextDecoder(encoding)
  const reader = createCsvReader(separator)
  let bytes = 0
  try {
    for await (const piece of file.stream as AsyncIterable<Buffer>) {
      bytes += piece.length
      yield { rows: push(decoder.decode(piece, { stream: true })), bytes }
    }
    yield { rows: [...push(decoder.decode()), ...reader.end()], bytes }
  } finally {
    file.stream.destroy()
  }

  function push(text: string): NumberedRow[] {
    try {
      return reader.push(text)
    } catch (error) {
      if (error instanceof RangeError) throw new TableFault('not_a_table')
      throw error
    }
  }
}

async function readBytes(storage: OpenStorage, key: string): Promise<Buffer | null> {
  const head = await storage.head(key)
  if (!head) return null
  if (head.size === 0) throw new TableFault('empty')
  const file = await storage.open(key, { start: 0, end: BEGINNING - 1 }, 'work')
  if (!file) return null
  const pieces: Buffer[] = []
  for await (const piece of file.stream as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

function formOf(bytes: Uint8Array) {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  return { encoding, separator: separatorOf(text) }
}
