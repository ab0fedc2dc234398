import { DAY_MS } from '@proofdesk/domain/duration'
import { GRACE_DAYS_MAX } from '@proofdesk/domain/grace-link'
import { v7 as newGuid } from 'uuid'
import { recordOf } from '../../ground/db/of-account.ts'
import { graceLinks } from '../../ground/db/tables/grace-links.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import type { GraceLinkRow } from '../access/grace-links.queries.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { recordGalleryEvent } from '../galleries/record-gallery-event.ts'

interface NewLink {
  engineGuid: string
  note: string
  expiresAt: number
}

/** Throws `not_found`, and `invalid` for an end in the past or too far in the future. */
export async function createGraceLink(
  { db, clock }: Deps,
  { scope, user }: Session,
  { engineGuid, note, expiresAt }: NewLink,
): Promise<GraceLinkRow> {
  const now = clock.now()
  if (expiresAt <= now)
    throw new AppError('invalid', { fields: { expiresAt: { code: 'ends_in_past' } } })
  if (expiresAt > now + GRACE_DAYS_MAX * DAY_MS)
    throw new AppError('invalid', {
      fields: { expiresAt: { code: 'out_of_range', max: GRACE_DAYS_MAX } },
    })
  return db.transaction(async (tx) => {
    const gallery = await lockGallery(tx, scope, engineGuid)
    const [link] = await tx
      .insert(graceLinks)
      .values({
        guid: newGuid(),
        accountGuid: gallery.accountGuid,
        engineGuid,
        note,
        createdAt: now,
        expiresAt,
      })
      .returning()
    await recordGalleryEvent(tx, { scope, user }, engineGuid, {
      kind: 'graceLinkCreated',
      at: now,
      values: { to: expiresAt },
    })
    return link!
  })
}

/** Leaves a revoked link unchanged. Throws `not_found`, also for a link of a gallery that the user may not see. */
export async function revokeGraceLink(
  { db, clock }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(graceLinks)
      .where(recordOf(graceLinks, scope, guid))
      .for('update')
    if (!link) throw new AppError('not_found')
    await getGalleryRecord(tx, scope, { guid: link.engineGuid })
    if (link.revokedAt !== null) return
    await tx
      .update(graceLinks)
      .set({ revokedAt: now })
      .where(recordOf(graceLinks, scope, guid))
    await recordGalleryEvent(tx, { scope, user }, link.engineGuid, {
      kind: 'graceLinkRevoked',
      at: now,
    })
  })
}
