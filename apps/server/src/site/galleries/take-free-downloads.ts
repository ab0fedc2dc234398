import { and, count, eq, sql } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { freeDownloads } from '../../ground/db/tables/free-downloads.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'

/**
 * Counts photos against a visitor's free downloads in a gallery: all of them or none. A photo downloaded before isn't
 * counted. Concurrent requests of one visitor wait for each other, so that both can't take the last one. Returns how
 * many are left. Throws `download_limit_reached`.
 */
export async function takeFreeDownloads(
  { db, clock }: Deps,
  {
    accountGuid,
    guid: engineGuid,
    freeDownloadsPerVisitor: limit,
  }: Pick<typeof galleries.$inferSelect, 'accountGuid' | 'guid' | 'freeDownloadsPerVisitor'>,
  visitorGuid: string,
  photoGuids: readonly string[],
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`free downloads ${engineGuid} ${visitorGuid}`}, 0))`,
    )
    const [row] = await tx
      .select({ taken: count() })
      .from(freeDownloads)
      .where(
        and(
          ofAccount(freeDownloads, { accountGuid }),
          eq(freeDownloads.engineGuid, engineGuid),
          eq(freeDownloads.visitorGuid, visitorGuid),
        ),
      )
    const { rowCount } = await tx.execute(sql`
      insert into free_downloads (account_guid, engine_guid, visitor_guid, photo_guid, downloaded_at)
      select ${accountGuid}::uuid, ${engineGuid}::uuid, ${visitorGuid}::uuid, photo, ${clock.now()}::int8
      from unnest(${sql.param([...photoGuids])}::uuid[]) photo
      on conflict do nothing`)
    const left = Math.max(0, limit - row!.taken)
    if ((rowCount ?? 0) > left)
      throw new AppError('download_limit_reached', { values: { limit, left } })
    return left - (rowCount ?? 0)
  })
}
