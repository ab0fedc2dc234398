import type { FileKind, FileProblem } from '@proofdesk/domain/damaged-file'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import { fileChecks } from '../../ground/db/tables/file-checks.ts'
import { checkFile } from './check-file.job.ts'
import type { Deps } from '../../ground/deps.ts'

/** A photo, a video or a media picture (without a gallery) whose files are stored. */
export interface StoredRecord {
  accountGuid: string
  engineGuid: string | null
  kind: FileKind
  guid: string
}

/** Stores the sizes of derived files, and that the original's contents have just been compared. */
export async function keepSound(
  tx: Executor,
  { accountGuid, engineGuid, kind, guid }: StoredRecord,
  { sizes, now }: { sizes: Record<string, number>; now: number },
): Promise<void> {
  await tx
    .insert(fileChecks)
    .values({ guid, accountGuid, engineGuid, kind, sizes, verifiedAt: now })
    .onConflictDoUpdate({ target: fileChecks.guid, set: { sizes, verifiedAt: now } })
}

/** Stores the sizes of derived files, without a comparison of the original. */
export async function keepMade(
  tx: Executor,
  { accountGuid, engineGuid, kind, guid }: StoredRecord,
  sizes: Record<string, number>,
): Promise<void> {
  await tx
    .insert(fileChecks)
    .values({ guid, accountGuid, engineGuid, kind, sizes })
    .onConflictDoUpdate({ target: fileChecks.guid, set: { sizes } })
}

/** Records that an original's contents have just been compared and are as uploaded. */
export async function keepVerified(
  tx: Executor,
  { accountGuid, engineGuid, kind, guid }: StoredRecord,
  now: number,
): Promise<void> {
  await tx
    .insert(fileChecks)
    .values({ guid, accountGuid, engineGuid, kind, verifiedAt: now })
    .onConflictDoUpdate({ target: fileChecks.guid, set: { verifiedAt: now } })
}

/** Stores the sizes of a record's watermarked files, replacing the previous ones. */
export async function keepWatermarkedSizes(
  tx: Executor,
  { accountGuid, guid }: StoredRecord,
  watermarked: Record<string, number>,
): Promise<void> {
  const isOwn = recordOf(fileChecks, { accountGuid }, guid)
  const [row] = await tx.select().from(fileChecks).where(isOwn).for('update')
  if (!row) return
  const kept = Object.entries(row.sizes).filter(([name]) => !name.startsWith('marked-'))
  await tx
    .update(fileChecks)
    .set({ sizes: { ...Object.fromEntries(kept), ...watermarked } })
    .where(isOwn)
}

/** Records that an original differs from its upload; known damage keeps its date. */
export async function keepDamaged(
  tx: Executor,
  record: StoredRecord,
  { problem, foundBytes, now }: { problem: FileProblem; foundBytes: number | null; now: number },
): Promise<void> {
  const { accountGuid, engineGuid, kind, guid } = record
  const found = { problem, foundBytes, checkedAt: now, checkingSince: null }
  await tx
    .insert(damagedFiles)
    .values({ guid, accountGuid, engineGuid, kind, ...found, foundAt: now })
    .onConflictDoUpdate({ target: damagedFiles.guid, set: found })
  // Its regular comparison is done; damaged files are checked again every day.
  await keepVerified(tx, record, now)
}

/** Deletes the damage of an original that is as uploaded. */
export async function clearDamage(
  tx: Executor,
  { accountGuid, guid }: Pick<StoredRecord, 'accountGuid' | 'guid'>,
): Promise<boolean> {
  const cleared = await tx
    .delete(damagedFiles)
    .where(recordOf(damagedFiles, { accountGuid }, guid))
    .returning({ guid: damagedFiles.guid })
  return cleared.length > 0
}

/** Deletes the checks of files whose records are purged. */
export async function deleteChecks(tx: Executor, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return
  const isGone = (column: typeof fileChecks.guid | typeof damagedFiles.guid) =>
    sql`${column} = any(${sql.param(guids)}::uuid[])`
  await tx.delete(fileChecks).where(isGone(fileChecks.guid))
  await tx.delete(damagedFiles).where(isGone(damagedFiles.guid))
}

/** When the original's contents were last compared; 0 for never. */
export async function readVerifiedAt(
  db: Executor,
  { accountGuid, guid }: Pick<StoredRecord, 'accountGuid' | 'guid'>,
): Promise<number> {
  const [row] = await db
    .select({ verifiedAt: fileChecks.verifiedAt })
    .from(fileChecks)
    .where(recordOf(fileChecks, { accountGuid }, guid))
  return row?.verifiedAt ?? 0
}

/** Requests a check of a file, as part of the caller's transaction. */
export async function askForCheck(
  { queue }: Deps,
  tx: Executor,
  { accountGuid, kind, guid }: Pick<StoredRecord, 'accountGuid' | 'kind' | 'guid'>,
): Promise<void> {
  await queue.enqueue(tx, checkFile, { accountGuid, kind, guid }, { key: guid })
}
