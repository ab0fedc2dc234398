import {
  NO_EDIT,
  type PhotoEdit,
  type StoredEdit,
  isCropInside,
  isSameEdit,
  isUnedited,
  sizeWithEdit,
  turnEdit,
} from '@proofdesk/domain/photo-edit'
import type { Shape } from '@proofdesk/domain/print-crop'
import { recordOf } from '../../ground/db/of-account.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordFileEvents } from '../galleries/record-gallery-event.ts'
import { type PhotoRow, lockPhotos } from './photos.queries.ts'
import { renderEdit } from './render-edit.job.ts'

/** The latest edit of a photo: the one waiting to be rendered, otherwise the one shown. */
export function latestEdit({ edit, editRevision, pendingEdit }: PhotoRow): {
  edit: StoredEdit | null
  revision: number
} {
  return pendingEdit ?? { edit, revision: editRevision }
}

/** The original's size as displayed. Throws `conflict` for a photo that isn't live or is in the trash. */
export function sourceOf(photo: PhotoRow): Shape {
  const { width, height } = sizeWithEdit(photo, null)
  if (photo.status !== 'live' || photo.deletedAt !== null || !width || !height)
    throw new AppError('conflict')
  return { width, height }
}

/**
 * Rotates, straightens and crops a photo; null undoes all of it. The edit is shown, sold and given away once it is
 * rendered. Throws `conflict` if someone else has edited the photo since `revision`.
 */
export function editPhoto(
  deps: Deps,
  session: Session,
  { guid, revision, edit }: { guid: string; revision: number; edit: PhotoEdit | null },
): Promise<PhotoRow> {
  return deps.db.transaction(async (tx) => {
    const [photo] = await lockPhotos(tx, session.scope, [guid])
    const source = sourceOf(photo!)
    if (latestEdit(photo!).revision !== revision) throw new AppError('conflict')
    if (edit && !isCropInside(source, edit))
      throw new AppError('invalid', { fields: { 'edit.crop': { code: 'beyond_picture' } } })
    const [edited] = await planEdits(deps, tx, session, [{ photo: photo!, edit }])
    return edited ?? photo!
  })
}

/** Rotates each of these photos by a quarter turn from its current state. Photos that aren't live stay as they are. */
export async function turnPhotos(
  deps: Deps,
  session: Session,
  { content, degrees }: { content: readonly string[]; degrees: 90 | 270 },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rows = await lockPhotos(tx, session.scope, content)
    const live = rows.filter(({ status, deletedAt }) => status === 'live' && deletedAt === null)
    const edits = live.map((photo) => ({
      photo,
      edit: turnEdit(latestEdit(photo).edit ?? NO_EDIT, degrees),
    }))
    await planEdits(deps, tx, session, edits)
  })
}

/** Has these photos rendered with their edits; returns those that change. */
async function planEdits(
  { queue, clock, photoEvents }: Deps,
  tx: Transaction,
  session: Session,
  edits: readonly { photo: PhotoRow; edit: PhotoEdit | null }[],
): Promise<PhotoRow[]> {
  const changed: PhotoRow[] = []
  for (const { photo, edit } of edits) {
    const latest = latestEdit(photo)
    if (isSameEdit(latest.edit, edit)) continue
    const pendingEdit = { edit: toStored(photo, edit), revision: latest.revision + 1 }
    await tx
      .update(photos)
      .set({ pendingEdit })
      .where(recordOf(photos, photo, photo.guid))
    changed.push({ ...photo, pendingEdit })
  }
  await queue.enqueueMany(
    tx,
    renderEdit,
    changed.map(({ accountGuid, guid }) => ({ accountGuid, photoGuid: guid })),
  )
  await recordFileEvents(tx, session, changed, { kind: 'photosEdited', at: clock.now() })
  await photoEvents.publish(tx, changed)
  return changed
}

function toStored(photo: PhotoRow, edit: PhotoEdit | null): StoredEdit | null {
  if (!edit || isUnedited(edit)) return null
  const { isFlipped, turn, angle, crop } = edit
  const { width, height } = sourceOf(photo)
  return { isFlipped, turn, angle, crop, sourceWidth: width, sourceHeight: height }
}
