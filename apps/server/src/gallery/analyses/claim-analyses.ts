import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { Analysis } from '@proofdesk/domain/photo-analysis'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photos } from '../../ground/db/tables/photos.ts'

/** A worker that hasn't finished a photo after this time is presumed dead; a failed photo is retried then. */
export const CLAIM_MS = 5 * MINUTE_MS

export interface ClaimedAnalysis {
  photoGuid: string
  kind: Analysis
  /** The current attempt included. */
  attempts: number
}

/**
 * Postpones the waiting analyses of a kind in a gallery until a photo claimed now would be retried; this isn't counted
 * as an attempt.
 */
export async function putOffAnalyses(
  db: Executor,
  gallery: { accountGuid: string; engineGuid: string },
  kind: Analysis,
  now: number,
): Promise<void> {
  await db
    .update(photoAnalyses)
    .set({ claimedAt: now, claimedBy: null, attempts: 0 })
    .where(
      and(
        ofAccount(photoAnalyses, gallery),
        eq(photoAnalyses.engineGuid, gallery.engineGuid),
        eq(photoAnalyses.kind, kind),
        eq(photoAnalyses.status, 'waiting'),
      ),
    )
}

/** Releases what an attempt of this job had claimed when its process ended. */
export async function releaseAnalyses(
  db: Executor,
  gallery: { accountGuid: string; engineGuid: string },
  jobGuid: string,
): Promise<void> {
  await db
    .update(photoAnalyses)
    .set({ claimedAt: null, claimedBy: null })
    .where(
      and(
        ofAccount(photoAnalyses, gallery),
        eq(photoAnalyses.engineGuid, gallery.engineGuid),
        eq(photoAnalyses.status, 'waiting'),
        eq(photoAnalyses.claimedBy, jobGuid),
      ),
    )
}

/**
 * Claims a few of a gallery's waiting analyses for this worker; other processes claim others. Photos in the trash wait
 * until they are restored.
 */
export async function claimAnalyses(
  db: Executor,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
  { now, limit, jobGuid = null }: { now: number; limit: number; jobGuid?: string | null },
): Promise<ClaimedAnalysis[]> {
  const { rows } = await db.execute<{ photo_guid: string; kind: Analysis; attempts: number }>(sql`
    update ${photoAnalyses} a set claimed_at = ${now}, claimed_by = ${jobGuid}, attempts = a.attempts + 1
    from (
      select w.photo_guid, w.kind from ${photoAnalyses} w
      join ${photos} p on p.guid = w.photo_guid and p.status = 'live' and p.deleted_at is null
      where w.account_guid = ${accountGuid} and w.engine_guid = ${engineGuid} and w.status = 'waiting'
        and (w.claimed_at is null or w.claimed_at < ${now - CLAIM_MS})
      order by w.kind, w.photo_guid limit ${limit} for update of w skip locked
    ) taken
    where a.photo_guid = taken.photo_guid and a.kind = taken.kind
    returning a.photo_guid, a.kind, a.attempts`)
  return rows.map(({ photo_guid, ...row }) => ({ ...row, photoGuid: photo_guid }))
}
