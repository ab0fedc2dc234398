import type { FileKind, FileProblem } from '@proofdesk/domain/damaged-file'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import { fileChecks } from '../../ground/db/tables/file-checks.ts'
import { checkFile } from './check-file.job.ts'
import type { Deps } from '../../ground/deps.ts'

/** A photo, a video or a picture of the studio's own (without a gallery) whose files are stored. */
export interface StoredRecord {
  accountGuid: string
  engineGuid: string | null
  kind: FileKind
  guid: string
}

/** Keeps the sizes of what was made of an original whose contents were compared just now. */
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

/** Keeps the sizes of what was made of an original, which was not compared. */
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

/** Keeps that the contents of an original were compared just now and are as they were sent. */
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

/** Keeps the sizes of what visitors of a gallery that sells are shown of a record, in place of those before. */
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

/** Notes that an original is not as it was sent; one that was known stays as old as it is. */
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
  // Its turn is over; what is damaged is looked at again every day.
  await keepVerified(tx, record, now)
}

/** Forgets the damage of an original that is as it was sent. */
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

/** Forgets what is known of files whose records are deleted for good. */
export async function forgetChecks(tx: Executor, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return
  const isGone = (column: typeof fileChecks.guid | typeof damagedFiles.guid) =>
    sql`${column} = any(${sql.param(guids)}::uuid[])`
  await tx.delete(fileChecks).where(isGone(fileChecks.guid))
  await tx.delete(damagedFiles).where(isGone(damagedFiles.guid))
}

/** When the contents of an original were last compared; 0 for never. */
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

/** Has a file looked at, as part of the caller's transaction. */
export async function askForCheck(
  { queue }: Deps,
  tx: Executor,
  { accountGuid, kind, guid }: Pick<StoredRecord, 'accountGuid' | 'kind' | 'guid'>,
): Promise<void> {
  await queue.enqueue(tx, checkFile, { accountGuid, kind, guid }, { key: guid })
}
