import {
  type FileKind,
  type FileProblem,
  SOUND_FOR,
  problemOf,
} from '@proofdesk/domain/damaged-file'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { recordOf } from '../../ground/db/of-account.ts'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import type { Deps } from '../../ground/deps.ts'
import { askForCheck, keepVerified, readVerifiedAt } from './keep-check.ts'
import { FileDamaged } from './file-damaged.ts'

const READ_AT_ONCE = 1024 * 1024

export interface Original {
  accountGuid: string
  engineGuid: string
  guid: string
  key: string
  size: number
  checksum: string | null
}

/**
 * Throws FileDamaged for an original that is known to be damaged or has a different size, and requests a check. If it
 * was sold and is on this machine's disk, its contents are compared, too, unless they were within a day; buckets
 * protect against this themselves.
 */
export async function requireSound(
  deps: Deps,
  original: Original,
  { kind, isSold }: { kind: Exclude<FileKind, 'media'>; isSold: boolean },
): Promise<void> {
  const { db, storage } = deps
  const [known] = await db
    .select({ problem: damagedFiles.problem })
    .from(damagedFiles)
    .where(recordOf(damagedFiles, original, original.guid))
  if (known) throw new FileDamaged(`${original.key} is damaged: ${known.problem}`)
  const found = (await storage.head(original.key)) ?? undefined
  const problem =
    problemOf(original, found) ??
    (isSold && kind === 'photo' ? await compare(deps, original) : null)
  if (!problem) return
  await askForCheck(deps, db, { ...original, kind })
  throw new FileDamaged(`${original.key} is damaged: ${problem}`)
}

/** Videos are left to the scheduled checks: reading one takes as long as downloading it. */
async function compare(deps: Deps, original: Original): Promise<FileProblem | null> {
  const { db, storage, clock } = deps
  const path = storage.localPath(original.key)
  if (path === null || (await readVerifiedAt(db, original)) > clock.now() - SOUND_FOR) return null
  const checksum = await hashFile(path).catch(() => undefined)
  if (checksum === undefined) return 'unreadable'
  const problem = problemOf(original, { size: original.size, checksum })
  if (!problem) await keepVerified(db, { ...original, kind: 'photo' }, clock.now())
  return problem
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: READ_AT_ONCE }), hash)
  return hash.digest('hex')
}
