import { freeSpaceOfQuota } from '@proofdesk/domain/free-space'
import type { StorageState } from '@proofdesk/contract/admin/account'
import { and, isNotNull, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { media } from '../../ground/db/tables/media.ts'
import { photoCounts } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** Free space for an account's photos: on the disk, which all accounts share, and in its own quota. */
export async function readStorage(
  { env, diskSpace }: Deps,
  db: Executor,
  scope: Scope,
): Promise<StorageState> {
  const quotaBytes = env.STORAGE_QUOTA ?? null
  const usedBytes = await sumBytes(db, scope)
  const disk = await diskSpace.level()
  const quota = freeSpaceOfQuota({ usedBytes, quotaBytes })
  const isDisk = disk === 'full' || (disk === 'low' && quota !== 'full')
  const space = isDisk ? disk : quota
  return {
    space,
    reason: space === 'ample' ? null : isDisk ? 'disk' : 'quota',
    usedBytes,
    quotaBytes,
  }
}

/**
 * Throws `no_space` if the disk has no space for uploads, or for `bytes` more, and `quota_reached` if the account
 * exceeds its quota. Call it after registering uploads in the same transaction, so that they are counted.
 */
export async function requireSpace(
  { env, diskSpace }: Deps,
  db: Executor,
  scope: Scope,
  bytesToCome = 0,
): Promise<void> {
  if ((await diskSpace.level(bytesToCome)) === 'full') throw new AppError('no_space')
  if (env.STORAGE_QUOTA !== undefined && (await sumBytes(db, scope)) > env.STORAGE_QUOTA)
    throw new AppError('quota_reached')
}

/** Originals, including those in the trash and registered ones; renditions add about a tenth. */
async function sumBytes(db: Executor, { accountGuid }: Scope): Promise<number> {
  const [photos] = await db
    .select({ bytes: sql<number>`coalesce(sum(${photoCounts.bytes}), 0)::float8` })
    .from(photoCounts)
    .where(ofAccount(photoCounts, { accountGuid }))
  const [pictures] = await db
    .select({ bytes: sql<number>`coalesce(sum(${media.size}), 0)::float8` })
    .from(media)
    .where(and(ofAccount(media, { accountGuid }), isNotNull(media.storedAt)))
  const [films] = await db
    .select({ bytes: sql<number>`coalesce(sum(${videos.size}), 0)::float8` })
    .from(videos)
    .where(ofAccount(videos, { accountGuid }))
  return photos!.bytes + pictures!.bytes + films!.bytes
}
