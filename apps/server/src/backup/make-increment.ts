import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type ClusterLog, type LogStretch, openClusterLog } from '@proofdesk/embedded-postgres'
import { databaseFolder } from '../db/embedded-database.ts'
import { readRecipient } from './backup-key.ts'
import { toIncrementName } from './backup-names.ts'
import type { BackupPlace } from './backup-place.ts'
import { readBackupState, writeBackupState } from './backup-state.ts'
import { type BackupOptions, type BackupWork, keepList, withBackupWork } from './backup-work.ts'
import { copyFiles } from './copy-files.ts'
import { EntryListWriter } from './entry-list.ts'
import { type Increment, fromLogPosition, toLogPosition } from './manifest.ts'

export interface IncrementOptions extends BackupOptions {
  /** Makes a whole backup that starts a series: what is there isn't continued by what the server's log still holds. */
  startSeries: () => Promise<unknown>
}

/**
 * Backs up what came since the last backup or increment: the database's log, and the files that are new. The log is
 * read up to a moment before the files are looked at, so every file that it names is there.
 */
export async function makeIncrement(options: IncrementOptions): Promise<{ files: number }> {
  const { dataDir } = options
  const recipient = await readRecipient(dataDir)
  if (!recipient)
    throw new Error('There is no key yet. Make the first backup by hand: npm run backup.')
  const log = await openClusterLog(databaseFolder(dataDir))
  try {
    return await withBackupWork(options, recipient, async (work) => {
      let stretch = await log.next()
      let series = await findSeries(dataDir, work.place, stretch)
      if (series === undefined) {
        await options.startSeries()
        stretch = await log.next()
        series = await findSeries(dataDir, work.place, stretch)
      }
      if (series === undefined) throw new Error('The database’s log has a gap. Start again.')
      return copyIncrement(options, work, { log, stretch, series })
    })
  } finally {
    await log.close()
  }
}

/** The series that a stretch continues without a gap. */
async function findSeries(
  dataDir: string,
  place: BackupPlace,
  { from }: LogStretch,
): Promise<string | undefined> {
  const backup = await readBackupState(dataDir, place, 'backup')
  const increment = await readBackupState(dataDir, place, 'increment')
  if (!backup) return undefined
  const reached = increment?.series === backup.series ? increment.to : backup.from
  return from <= fromLogPosition(reached) ? backup.series : undefined
}

async function copyIncrement(
  { dataDir, storage, erasedFaces }: IncrementOptions,
  { place, copying, folder, known }: BackupWork,
  { log, stretch, series }: { log: ClusterLog; stretch: LogStretch; series: string },
): Promise<{ files: number }> {
  const content = await place.writePart(async () => Readable.from(stretch.read()), copying)
  if (content?.size !== Number(stretch.to - stretch.from))
    throw new Error('The database’s log could not be read whole.')
  copying.step('log copied')
  const all = new EntryListWriter(join(folder, 'all'))
  const added = new EntryListWriter(join(folder, 'added'))
  await copyFiles(copying, storage, {
    before: known,
    after: all,
    added,
    keepGone: true,
    trustsKnown: true,
  })
  await added.close()
  await place.writeErasures(erasedFaces(), copying.recipient)
  const increment: Increment = {
    format: 1,
    timeline: stretch.timeline,
    log: content,
    files: await keepList(copying, added),
  }
  const { at } = stretch
  const to = toLogPosition(stretch.to)
  const name = toIncrementName(series, { from: toLogPosition(stretch.from), to, at })
  const parts = added.parts.add(content.sha256)
  await place.writeManifest(name, increment, { recipient: copying.recipient, parts })
  copying.step('increment written')
  await rename(all.path, known)
  await writeBackupState(dataDir, place, 'increment', { at, series, to })
  await log.release(stretch)
  return { files: added.files }
}
