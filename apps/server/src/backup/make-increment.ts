import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  type ClusterLog,
  type LogStretch,
  hashLogBefore,
  openClusterLog,
} from '@proofdesk/embedded-postgres'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import { readRecipient } from './backup-key.ts'
import { toIncrementName } from './backup-names.ts'
import { readBackupState, writeBackupState } from './backup-state.ts'
import { type BackupOptions, type BackupWork, keepList, withBackupWork } from './backup-work.ts'
import { copyFiles } from './copy-files.ts'
import { EntryListWriter } from './entry-list.ts'
import { findSeries } from './find-series.ts'
import { type Increment, toLogPosition } from './manifest.ts'

export interface IncrementOptions extends BackupOptions {
  /**
   * Makes a full backup that starts a series, when the log that the server still has doesn't continue the existing one.
   */
  startSeries: () => Promise<unknown>
}

/**
 * Backs up what is new since the last backup or increment: the database's log, and new files. The log is read up to a
 * moment before the files are examined, so every file it names exists.
 */
export async function makeIncrement(options: IncrementOptions): Promise<{ files: number }> {
  const { dataDir } = options
  const recipient = await readRecipient(dataDir)
  if (!recipient)
    throw new Error('There is no key yet. Make the first backup manually: npm run backup.')
  const log = await openClusterLog(databaseFolder(dataDir))
  try {
    return await withBackupWork(options, recipient, async (work) => {
      const continued = await continueSeries(options, work, log)
      if (continued) return continued
      await options.startSeries()
      const started = await continueSeries(options, work, log)
      if (!started) throw new Error('The database’s log has a gap. Start again.')
      return started
    })
  } finally {
    await log.close()
  }
}

/** Undefined if the log that the server still has doesn't continue what is backed up. */
async function continueSeries(
  options: IncrementOptions,
  work: BackupWork,
  log: ClusterLog,
): Promise<{ files: number } | undefined> {
  const found = await findSeries(options.dataDir, work.place)
  const stretch = await log.next()
  if (!found || stretch.from > found.reached) return undefined
  return copyIncrement(options, work, { log, stretch, series: found.series })
}

/** A transaction that was open an hour ago is over. Anything listed twice is stored once. */
async function erasuresFrom(dataDir: string, place: BackupWork['place']): Promise<number> {
  const last = await Promise.all([
    readBackupState(dataDir, place, 'backup'),
    readBackupState(dataDir, place, 'increment'),
  ])
  return Math.max(0, ...last.map((state) => (state?.at ?? 0) - HOUR_MS))
}

async function copyIncrement(
  { dataDir, storage, erasures }: IncrementOptions,
  { place, copying, folder, known }: BackupWork,
  { log, stretch, series }: { log: ClusterLog; stretch: LogStretch; series: string },
): Promise<{ files: number }> {
  const content = await place.parts.write(async () => Readable.from(stretch.read()), copying)
  if (content?.size !== Number(stretch.to - stretch.from))
    throw new Error('The database’s log could not be read completely.')
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
  await place.writeErasures(erasures(await erasuresFrom(dataDir, place)), copying.recipient)
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
  const hash = await hashLogBefore(databaseFolder(dataDir), stretch.to)
  await writeBackupState(dataDir, place, 'increment', { at, series, to, hash })
  await log.release(stretch)
  return { files: added.files }
}
