import { HOUR_MS } from '@proofdesk/domain/duration'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { galleryAccess, galleryTries } from '../../ground/db/tables/gallery-access.ts'

interface Owner {
  accountGuid: string
}

/** A gallery's password; undefined if none was ever set. */
export async function findAccess(db: Executor, owner: Owner, engineGuid: string) {
  const [row] = await db
    .select()
    .from(galleryAccess)
    .where(and(ofAccount(galleryAccess, owner), eq(galleryAccess.engineGuid, engineGuid)))
  return row
}

/** The password versions of these galleries, across all accounts. */
export async function listVersions(
  db: Executor,
  engineGuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (engineGuids.length === 0) return new Map()
  const rows = await db
    .select({ engineGuid: galleryAccess.engineGuid, version: galleryAccess.version })
    .from(galleryAccess)
    .where(inArray(galleryAccess.engineGuid, [...engineGuids]))
  return new Map(rows.map(({ engineGuid, version }) => [engineGuid, version]))
}

/** How far back failed tries are reported, including the current hour. */
const RECENT_MS = 24 * HOUR_MS
const KEPT = 7 * 24 * HOUR_MS

const hourOf = (moment: number) => Math.floor(moment / HOUR_MS) * HOUR_MS

/** Counts a wrong password and deletes counts that are a week old. */
export async function addFailedTry(
  db: Executor,
  { accountGuid }: Owner,
  engineGuid: string,
  now: number,
): Promise<void> {
  await db
    .insert(galleryTries)
    .values({ accountGuid, engineGuid, hour: hourOf(now), failed: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [galleryTries.engineGuid, galleryTries.hour],
      set: {
        failed: sql`${galleryTries.failed} + 1`,
        lastAt: sql`greatest(${galleryTries.lastAt}, excluded.last_at)`,
      },
    })
  await db
    .delete(galleryTries)
    .where(and(eq(galleryTries.engineGuid, engineGuid), lte(galleryTries.hour, now - KEPT)))
}

/** Wrong passwords of the last 24 hours, counted per whole hour, and when the last one of the week was entered. */
export async function readFailedTries(
  db: Executor,
  owner: Owner,
  engineGuid: string,
  now: number,
): Promise<{ failedTries: number; lastFailedAt: number | null }> {
  const [row] = await db
    .select({
      failedTries: sql<number>`coalesce(sum(${galleryTries.failed})
        filter (where ${gt(galleryTries.hour, hourOf(now) - RECENT_MS)}), 0)::float8`,
      lastFailedAt: sql<number | null>`max(${galleryTries.lastAt})::float8`,
    })
    .from(galleryTries)
    .where(and(ofAccount(galleryTries, owner), eq(galleryTries.engineGuid, engineGuid)))
  return row ?? { failedTries: 0, lastFailedAt: null }
}
