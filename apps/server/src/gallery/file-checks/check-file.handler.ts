import type { FileKind } from '@proofdesk/domain/damaged-file'
import type { Deps } from '../../ground/deps.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { isStoredWhole } from '../../ground/ports/storage/whole-file.ts'
import { VideoError } from '../../ground/ports/videos/video-error.ts'
import {
  clearDamage,
  deleteChecks,
  keepDamaged,
  keepSound,
} from '../../studio/stored-files/keep-check.ts'
import { checkOriginal } from './check-original.ts'
import { type CheckedFile, nameOf, readCheckedFile } from './checked-file.ts'

interface Payload {
  accountGuid: string
  kind: FileKind
  guid: string
}

/** Checks the files of one record immediately. Running it twice has the same result. */
export async function handleCheckFile(
  deps: Deps,
  payload: Payload,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  await checkRecord(deps, payload, { isGentle: false, signal })
}

/**
 * Compares an original with what was sent, and its renditions with their recorded sizes. A damaged original is recorded
 * as such; missing or truncated renditions of an intact one are made again.
 */
export async function checkRecord(
  deps: Deps,
  record: Payload,
  how: { isGentle: boolean; signal: AbortSignal },
): Promise<void> {
  const { db, clock, log } = deps
  const file = await readCheckedFile(deps, record)
  if (!file) return deleteChecks(db, [record.guid])
  const { problem, foundBytes } = await checkOriginal(deps, file, how)
  if (problem) {
    log.error({ kind: file.kind, file: file.guid, problem }, 'An original is damaged')
    return db.transaction((tx) => keepDamaged(tx, file, { problem, foundBytes, now: clock.now() }))
  }
  const sizes = await checkMade(deps, file, how.signal)
  await db.transaction(async (tx) => {
    if (await clearDamage(tx, file))
      log.info({ kind: file.kind, file: file.guid }, 'A damaged original is intact again')
    await keepSound(tx, file, { sizes, now: clock.now() })
  })
}

/** The sizes of the files made from an intact original, after broken ones were made again. */
async function checkMade(
  deps: Deps,
  file: CheckedFile,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  let isBroken = false
  for (const key of file.made) {
    const size = await findWhole(deps, file, key)
    if (size === undefined) isBroken = true
    else found[nameOf(key)] = size
  }
  const sizes = { ...file.sizes, ...found }
  if (!isBroken || !file.remake) return sizes
  const { remake, kind, guid } = file
  try {
    const remade = await withOriginalFile(deps, file.key, (path) => remake(path, signal))
    deps.log.warn({ kind, file: guid }, 'A damaged rendition is being made again')
    return { ...sizes, ...remade }
  } catch (error) {
    // The original could be read before, so another version of the decoder may be at fault. What matters is the
    // original.
    if (!(error instanceof ImageError) && !(error instanceof VideoError)) throw error
    deps.log.error({ err: error, kind, file: guid }, 'A damaged rendition can’t be made again')
    return sizes
  }
}

/** The file's size in bytes; undefined if it is missing, truncated, or differs from the recorded size. */
async function findWhole(
  { storage }: Deps,
  file: CheckedFile,
  key: string,
): Promise<number | undefined> {
  const found = await storage.head(key)
  if (!found || found.size === 0) return undefined
  const known = file.sizes[nameOf(key)]
  if (known !== undefined) return found.size === known ? known : undefined
  return (await isStoredWhole(storage, key)) ? found.size : undefined
}
