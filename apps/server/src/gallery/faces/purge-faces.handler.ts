import { DAY_MS } from '@proofdesk/domain/duration'
import { trashHorizon } from '@proofdesk/domain/trash'
import { lte, sql } from 'drizzle-orm'
import { faceConsents } from '../../ground/db/tables/face-consents.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { ERASED, photoFaces } from '../../ground/db/tables/photo-faces.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'

/** Kept for as long as someone can ask whether they agreed. */
const CONSENTS_KEPT = 3 * 365 * DAY_MS

/**
 * Deletes the faces of archived or deleted galleries after the number of days that each gallery sets; if it is restored
 * later, its photos are analysed again. Erased faces stay recorded as erased. The faces of photos that can no longer be
 * restored from the trash are deleted too.
 */
export async function handlePurgeFaces({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const ended = sql`select g.account_guid, g.guid from ${galleries} g
    where least(g.archived_at, g.deleted_at) <= ${now}::int8 - g.face_retention_days * ${DAY_MS}::int8`
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from ${photoFaces} f using (${ended}) g
      where f.account_guid = g.account_guid and f.engine_guid = g.guid and f.version <> ${ERASED}`)
    await tx.execute(sql`
      delete from ${photoAnalyses} a using (${ended}) g
      where a.account_guid = g.account_guid and a.engine_guid = g.guid and a.kind = 'faces'`)
    // A bought photo is kept for its order.
    await tx.execute(sql`
      delete from ${photoFaces} f using ${photos} p
      where p.guid = f.photo_guid and p.deleted_at <= ${trashHorizon(now)}`)
    await tx.delete(faceConsents).where(lte(faceConsents.agreedAt, now - CONSENTS_KEPT))
  })
}
