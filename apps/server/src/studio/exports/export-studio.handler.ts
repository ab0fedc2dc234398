import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ARCHIVE_PART_BYTES } from '@proofdesk/domain/archive-parts'
import { exportManifestKey, exportPartKey } from '@proofdesk/domain/export-keys'
import { canGo, changeOf } from '@proofdesk/domain/state-table'
import { EXPORT_TABLE, type ExportEvent, exportExpiry } from '@proofdesk/domain/studio-export'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import {
  type ExportCursor,
  studioExportParts,
  studioExports,
} from '../../ground/db/tables/studio-exports.ts'
import type { Deps } from '../../ground/deps.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { isStoreAway } from '../../ground/ports/storage/no-space.ts'
import { withWorkFolder } from '../../ground/ports/storage/work-folder.ts'
import { type ExportRow, getExport, listParts } from './exports.queries.ts'
import type { ExportFile, ListDocuments } from './export-file.ts'
import { listFiles } from './list-files.ts'
import { type Lookahead, createLookahead } from './lookahead.ts'
import { toManifest } from './manifest.ts'
import { notifyExportReady } from './notify-export-ready.ts'
import { README, writeReadme } from './readme.ts'
import { requireSpace } from './require-space.ts'
import { type WrittenPart, writePart } from './write-part.ts'
import { type RecordFile, writeRecords } from './write-records.ts'

type Account = typeof accounts.$inferSelect
/** How often progress is stored. */
const PROGRESS_MS = 2_000

export interface ExportOptions {
  listDocuments: ListDocuments
  partBytes?: number
}

/**
 * Writes a studio's rows and files into parts. A part counts once it is stored completely, so that an interrupted
 * export resumes after it. If the last attempt fails, the export is `failed`; requested again, it resumes.
 */
export async function handleExportStudio(
  deps: Deps,
  { accountGuid, exportGuid }: { accountGuid: string; exportGuid: string },
  run: Pick<JobRun, 'isLastAttempt' | 'signal'>,
  options: ExportOptions,
): Promise<void> {
  const row = await getExport(deps.db, { accountGuid }, exportGuid)
  if (!row || !canGo(EXPORT_TABLE, row.state, 'run')) return
  const [account] = await deps.db.select().from(accounts).where(eq(accounts.guid, accountGuid))
  await change(deps.db, row, 'run')
  try {
    const work = { deps, row, account: account!, run, options }
    if ((await listParts(deps.db, row)).length === 0) await writeRecordParts(work)
    await writeFileParts(work)
    await finish(work)
  } catch (error) {
    if (run.isLastAttempt && !run.signal.aborted && !isStoreAway(error))
      await change(deps.db, row, 'fail', { expiresAt: exportExpiry(deps.clock.now()) })
    throw error
  }
}

interface Work {
  deps: Deps
  row: ExportRow
  account: Account
  run: Pick<JobRun, 'signal'>
  options: ExportOptions
}

/** Rows are from one moment; their parts count together, or all are read again. */
async function writeRecordParts({ deps, row, account, run, options }: Work): Promise<void> {
  await withWorkFolder(async (folder) => {
    const { nouns, files } = await writeRecords(deps.db, account, folder)
    const readme = { path: README, file: join(folder, README) }
    await writeFile(readme.file, writeReadme(account, { nouns, createdAt: row.createdAt }))
    const source = createLookahead(listRecordFiles([readme, ...files]))
    const parts: WrittenPart[] = []
    while (await source.peek())
      parts.push(await storePart({ deps, row, account, run, options }, source, parts.length + 1))
    await deps.db.transaction(async (tx) => {
      const { accountGuid, guid: exportGuid } = row
      await tx.insert(studioExportParts).values(
        parts.map(({ size, checksum, noFiles, cursor }, at) => ({
          accountGuid,
          exportGuid,
          number: at + 1,
          size,
          checksum,
          noFiles,
          cursor,
        })),
      )
      await tx
        .update(studioExports)
        .set({ nouns })
        .where(recordOf(studioExports, row, row.guid))
    })
  })
}

/** The cursor while files are still to be written. */
const RECORDS: ExportCursor = { phase: 'records', after: '' }

async function* listRecordFiles(files: readonly RecordFile[]): AsyncGenerator<ExportFile> {
  for (const { path, file } of files)
    yield {
      path,
      size: (await stat(file)).size,
      open: () => createReadStream(file),
      cursor: RECORDS,
    }
}

async function writeFileParts(work: Work): Promise<void> {
  const { deps, row, account, options } = work
  const parts = await listParts(deps.db, row)
  const last = parts.at(-1)!
  const source = createLookahead(listFiles(deps, account, last.cursor, options.listDocuments))
  for (let number = last.number + 1; await source.peek(); number += 1) {
    const { size, checksum, noFiles, noMissing, cursor } = await storePart(work, source, number)
    await deps.db.transaction(async (tx) => {
      const { accountGuid, guid: exportGuid } = row
      await tx
        .insert(studioExportParts)
        .values({ accountGuid, exportGuid, number, size, checksum, noFiles, cursor })
      await tx
        .update(studioExports)
        .set({ noMissing: sql`${studioExports.noMissing} + ${noMissing}` })
        .where(recordOf(studioExports, row, exportGuid))
    })
  }
}

async function storePart(
  { deps, row, run, options: { partBytes } }: Work,
  files: Lookahead<ExportFile>,
  number: number,
): Promise<WrittenPart> {
  await requireSpace(deps, partBytes ?? ARCHIVE_PART_BYTES)
  return writePart(deps.storage, files, {
    key: exportPartKey(row, number),
    number,
    shownAt: row.createdAt,
    partBytes,
    signal: run.signal,
    onFile: createProgress(deps, row),
  })
}

/** For display only: after a restart it may be inaccurate for a while. */
function createProgress(deps: Deps, row: ExportRow): (bytes: number) => Promise<void> {
  let savedAt = performance.now()
  let pending = 0
  return async (bytes) => {
    pending += bytes
    if (performance.now() - savedAt < PROGRESS_MS) return
    await change(deps.db, row, 'run', { doneBytes: sql`${studioExports.doneBytes} + ${pending}` })
    pending = 0
    savedAt = performance.now()
  }
}

async function finish({ deps, row, account }: Work): Promise<void> {
  const { db, storage, clock } = deps
  const readyAt = clock.now()
  const finished = await getExport(db, row, row.guid)
  if (!finished) return
  const manifest = await toManifest(account, finished, await listParts(db, row), readyAt)
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await storage.write(exportManifestKey(row), text, { contentType: 'application/json' })
  await db.transaction(async (tx) => {
    const isChanged = await change(tx, row, 'finish', {
      readyAt,
      expiresAt: exportExpiry(readyAt),
    })
    if (isChanged) await notifyExportReady(deps, tx, row)
  })
}

/** Returns false if the export's state doesn't allow it: another run came first. */
async function change(
  db: Executor,
  row: ExportRow,
  event: ExportEvent,
  fields: PgUpdateSetSource<typeof studioExports> = {},
): Promise<boolean> {
  const { from, to } = changeOf(EXPORT_TABLE, event)
  const changed = await db
    .update(studioExports)
    .set({ ...fields, state: to })
    .where(and(recordOf(studioExports, row, row.guid), inArray(studioExports.state, from)))
    .returning({ guid: studioExports.guid })
  return changed.length > 0
}
