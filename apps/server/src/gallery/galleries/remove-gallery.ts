import { trashHorizon } from '@proofdesk/domain/trash'
import { and, eq, gt } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { inScopeOrTrash } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { keepFormerSlug } from '../addresses/former-slugs.queries.ts'
import { takeSlug } from '../addresses/take-slug.ts'
import { type GalleryRow, getGallery, isNameTaken } from './galleries.queries.ts'
import { withUniqueName } from './gallery-name.ts'
import { lockGallery } from './lock-gallery.ts'
import { recordGalleryEvent } from './record-gallery-event.ts'

/** Moves a gallery with everything in it to the trash. */
export async function removeGallery(
  { db, clock }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gallery = await lockGallery(tx, scope, guid)
    const now = clock.now()
    await tx
      .update(galleries)
      .set({ deletedAt: now })
      .where(recordOf(galleries, scope, guid))
    await keepFormerSlug(tx, scope, 'gallery', gallery, now)
    await recordGalleryEvent(tx, { scope, user }, guid, { kind: 'deleted', at: now })
  })
}

/**
 * Restores a gallery within 30 days. If its name or address has been taken in the meantime, it gets the next free one.
 */
export async function restoreGallery(
  { db, clock }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<GalleryRow> {
  return withUniqueName(() =>
    db.transaction(async (tx) => {
      const [deleted] = await tx
        .select()
        .from(galleries)
        .where(
          and(
            inScopeOrTrash(scope),
            eq(galleries.guid, guid),
            gt(galleries.deletedAt, trashHorizon(clock.now())),
          ),
        )
        .for('update')
      if (!deleted) throw new AppError('not_found')
      let name = deleted.name
      for (let n = 2; await isNameTaken(tx, scope, name); n++) name = `${deleted.name} (${n})`
      await tx
        .update(galleries)
        .set({
          deletedAt: null,
          // If its date passed while it was in the trash, a person has to publish it.
          publishAt: isPast(deleted.publishAt, clock.now()) ? null : deleted.publishAt,
          name,
          slug: await takeSlug(tx, scope, { kind: 'gallery', guid, name: deleted.slug }),
        })
        .where(recordOf(galleries, scope, guid))
      await recordGalleryEvent(tx, { scope, user }, guid, { kind: 'restored', at: clock.now() })
      return getGallery(tx, scope, { guid })
    }),
  )
}

const isPast = (at: number | null, now: number) => at !== null && at <= now
