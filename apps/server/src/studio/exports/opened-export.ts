import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { newestMigration } from '../../ground/db/newest-migration.ts'
import { hashFile } from './hash-file.ts'
import { type ZippedFile, readZipDirectory } from '../../ground/zip-archive/zip-reader.ts'
import { ImportRefused } from './import-refused.ts'
import { EXPORT_FORMAT, ExportManifest } from './manifest.ts'

/** A line of a part's index. */
export interface IndexLine {
  path: string
  key?: string
  size?: number
  sha256?: string
  missing?: boolean
}

/** A complete export in a folder. */
export interface OpenedExport {
  manifest: ExportManifest
  /** The rows of a noun as lines of JSON; empty if the export doesn't have the noun. */
  lines(noun: string): AsyncIterable<string>
  /** All of its files that have a storage key. */
  files(): AsyncIterable<IndexLine>
  open(line: IndexLine): Readable
}

/** Opens an export, and verifies that it is complete and unchanged. Throws `ImportRefused`. */
export async function openExportFolder(
  folder: string,
  say: (sentence: string) => void,
): Promise<OpenedExport> {
  const manifest = await readManifest(folder)
  const places = new Map<string, { archive: string; file: ZippedFile }>()
  const indexes: string[] = []
  for (const part of manifest.parts) {
    say(`Checking ${part.name}`)
    const archive = join(folder, part.name)
    await checkPart(archive, part)
    for (const file of await readZipDirectory(archive)) {
      if (/^files-\d+\.jsonl$/.test(file.name)) indexes.push(file.name)
      places.set(file.name, { archive, file })
    }
  }
  const openPath = (path: string) => {
    const place = places.get(path)
    if (!place) throw new ImportRefused(`The export has no ${path}.`)
    const { start, size } = place.file
    return size === 0
      ? createReadStream(place.archive, { start: 0, end: -1 })
      : createReadStream(place.archive, { start, end: start + size - 1 })
  }
  const linesOf = (path: string) =>
    createInterface({ input: openPath(path), crlfDelay: Number.POSITIVE_INFINITY })
  return {
    manifest,
    async *lines(noun) {
      const described = manifest.nouns.find((each) => each.noun === noun)
      if (described && described.rows > 0) yield* linesOf(described.path)
    },
    async *files() {
      for (const index of indexes)
        for await (const text of linesOf(index)) {
          const line = JSON.parse(text) as IndexLine
          if (line.key !== undefined) yield line
        }
    },
    open: ({ path }) => openPath(path),
  }
}

async function readManifest(folder: string): Promise<ExportManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new ImportRefused(`There is no manifest.json in ${folder}.`)
  })
  const given = parse(text) as Partial<ExportManifest> | undefined
  if (given?.format !== 'proofdesk-export')
    throw new ImportRefused('manifest.json isn’t from the export of a studio.')
  if (typeof given.formatVersion === 'number' && given.formatVersion > EXPORT_FORMAT)
    throw new ImportRefused(
      `This export was made by a newer version: its format is ${given.formatVersion}, this one reads up to ${EXPORT_FORMAT}. Update this installation first.`,
    )
  const read = ExportManifest.safeParse(given)
  if (!read.success) throw new ImportRefused('manifest.json is damaged. Download it again.')
  const { migration } = read.data
  const newest = await newestMigration()
  if (migration.number > newest.number)
    throw new ImportRefused(
      `This export was made by a newer version: its newest migration is ${migration.name}, here it is ${newest.name}. Update this installation first.`,
    )
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function checkPart(
  path: string,
  { name, size, checksum }: ExportManifest['parts'][number],
): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new ImportRefused(`${name} is missing. Download it into the same folder.`)
  if (found.size !== size || (await hashFile(path)) !== checksum)
    throw new ImportRefused(`${name} differs from the export. Download it again.`)
}
