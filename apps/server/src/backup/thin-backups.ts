import { incrementsKeptFrom, keptBackups } from '@proofdesk/domain/kept-backups'
import { DAY_MS } from '@proofdesk/domain/duration'
import { timeOfBackup } from './backup-names.ts'
import type { BackupPlace } from './backup-place.ts'
import type { PartIndex } from './part-index.ts'

/** A backup that took hours is continued by increments made before it was complete. */
const LONGEST_BACKUP_MS = DAY_MS
/** A part may be newer than the manifest that will name it: parts this recent are left alone. */
const YOUNG_MS = DAY_MS

/**
 * Deletes expired backups and increments, then the parts that none of the remaining ones name. Nothing may be written
 * to the destination at the same time. A manifest is deleted first: without it, the rest isn't a backup.
 */
export async function thinBackups(
  place: BackupPlace,
  now: number,
): Promise<{ backups: number; parts: number }> {
  const names = await place.listBackups()
  const times = names.map(timeOfBackup)
  const kept = new Set(keptBackups(times))
  const goes = names.filter((name) => !kept.has(timeOfBackup(name)))
  for (const name of goes) await deleteOne(place, `backups/${name}`)
  const incrementsFrom = incrementsKeptFrom(times) - LONGEST_BACKUP_MS
  const index: PartIndex = new Map()
  for (const { name, at } of await place.listIncrements())
    if (at < incrementsFrom) await deleteOne(place, name)
    else await place.addIndex(index, name)
  for (const name of await place.listBackups()) await place.addIndex(index, `backups/${name}`)
  let parts = 0
  for await (const { name, modifiedAt } of place.list('parts')) {
    const sha256 = /([0-9a-f]{64})\.age$/.exec(name)?.[1]
    if (sha256 === undefined || index.has(sha256) || modifiedAt > now - YOUNG_MS) continue
    await place.delete(name)
    parts += 1
  }
  await deleteErasures(place, Math.min(...kept, now))
  return { backups: goes.length, parts }
}

async function deleteOne(place: BackupPlace, name: string): Promise<void> {
  await place.delete(`${name}.age`)
  await place.delete(`${name}.txt`)
}

/** What was erased before the earliest backup is missing from all of them. */
async function deleteErasures(place: BackupPlace, earliest: number): Promise<void> {
  for await (const { name, modifiedAt } of place.list('erasures'))
    if (modifiedAt < earliest) await place.delete(name)
}
