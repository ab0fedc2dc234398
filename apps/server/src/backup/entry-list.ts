import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createInterface } from 'node:readline'
import { type Entry, parseEntry } from './manifest.ts'

/** Writes a list line by line without keeping lines in memory. */
export class EntryListWriter {
  readonly #stream
  files = 0
  bytes = 0
  /** The parts that its entries name. */
  readonly parts = new Set<string>()

  readonly path: string

  constructor(path: string) {
    this.path = path
    this.#stream = createWriteStream(path, { mode: 0o600 })
  }

  async add(entry: Entry): Promise<void> {
    if (entry.part) {
      this.parts.add(entry.part.sha256)
      this.files += 1
      this.bytes += (entry.slice ?? entry.part).size
    }
    if (!this.#stream.write(`${JSON.stringify(entry)}\n`)) await once(this.#stream, 'drain')
  }

  async close(): Promise<void> {
    this.#stream.end()
    await finished(this.#stream)
  }
}

/** The entries of a list, in order. */
export async function* readEntries(
  lines: AsyncIterable<string>,
): AsyncGenerator<Entry, void, undefined> {
  for await (const line of lines) if (line) yield parseEntry(line)
}

/** The lines of a file; none if there is no file. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path)
  try {
    await once(stream, 'open')
  } catch {
    return
  }
  yield* createInterface({ input: stream, crlfDelay: Infinity })
}
