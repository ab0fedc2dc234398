import { trashHorizon } from '@proofdesk/domain/trash'
import { type SQL, and, gt, isNull } from 'drizzle-orm'
import { recordReturns, withoutCollectionsInTrash } from '../collections/collections-in-trash.ts'
import { holdCollection } from '../collections/collections.queries.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordFileEvents } from '../galleries/record-gallery-event.ts'
import { type PhotoRow, lockPhotos, whereIds } from './photos.queries.ts'
import { renewMatches } from '../text/renew-matches.ts'
import { excludeReuploaded } from '../../ground/db/exclude-reuploaded.ts'

/** Moves photos to the trash, except those already there. */
export async function removePhotos(
  { db, clock }: Deps,
  { scope, user }: Session,
  guids: readonly string[],
): Promise<void> {
  if (guids.length === 0)
    throw new AppError('malformed', { fields: { content: { code: 'too_few', min: 1 } } })
  await db.transaction(async (tx) => {
    await moveToTrash(tx, { scope, user }, guids, {
      which: isNull(photos.deletedAt),
      at: clock.now(),
    })
  })
}

/** Moves photos that meet a condition to the trash, with a timeline event. */
export async function moveToTrash(
  tx: Transaction,
  { scope, user }: Pick<Session, 'scope' | 'user'>,
  guids: readonly string[],
  { which, at }: { which: SQL | undefined; at: number },
): Promise<{ engineGuid: string }[]> {
  const rows = await lockPhotos(tx, scope, guids)
  const deleted = await tx
    .update(photos)
    .set({ deletedAt: at })
    .where(and(whereIds(scope, rows), which))
    .returning({ engineGuid: photos.engineGuid })
  await recordFileEvents(tx, { scope, user }, deleted, { kind: 'photosDeleted', at })
  return deleted
}

/** Restores photos within 30 days. Their collections that are in the trash get them back when they are restored. */
export async function restorePhotos(
  { db, clock }: Deps,
  { scope, user }: Session,
  guids: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await lockPhotos(tx, scope, guids)
    const back = and(
      whereIds(scope, rows),
      gt(photos.deletedAt, trashHorizon(clock.now())),
      excludeReuploaded,
    ) as SQL
    await recordReturns(tx, photos, back)
    const restored = await tx
      .update(photos)
      .set({ deletedAt: null, collectionGuids: withoutCollectionsInTrash(photos) })
      .where(back)
      .returning({ engineGuid: photos.engineGuid })
    const at = clock.now()
    await recordFileEvents(tx, { scope, user }, restored, { kind: 'photosRestored', at })
  })
}

/** Moves photos into one collection of their gallery and out of all others, or out of all. */
export async function movePhotos(
  { db }: Deps,
  scope: Scope,
  guids: readonly string[],
  collectionGuid: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const collection = collectionGuid && (await holdCollection(tx, scope, collectionGuid))
    const rows = await lockPhotos(tx, scope, guids)
    if (collection && rows.some((row) => row.engineGuid !== collection.engineGuid))
      throw new AppError('invalid', { fields: { collectionGuid: { code: 'in_other_gallery' } } })
    await tx
      .update(photos)
      .set({ collectionGuids: collectionGuid ? [collectionGuid] : [] })
      .where(whereIds(scope, rows))
  })
}

/** Changes the texts by which a photo is found. */
export async function updatePhoto(
  { db }: Deps,
  scope: Scope,
  {
    guid,
    ...changes
  }: { guid: string; caption?: string | undefined; keywords?: string[] | undefined },
): Promise<PhotoRow> {
  return db.transaction(async (tx) => {
    const [row] = await lockPhotos(tx, scope, [guid])
    const next = {
      ...row!,
      ...(changes.caption !== undefined && { caption: changes.caption }),
      ...(changes.keywords && { keywords: [...new Set(changes.keywords.filter(Boolean))] }),
    }
    const { caption, keywords } = next
    await tx
      .update(photos)
      .set({ caption, keywords })
      .where(recordOf(photos, scope, guid))
    await renewMatches(tx, next, [guid])
    return next
  })
}
