import { type StoredEdit, moveBox, movePoint } from '@proofdesk/domain/photo-edit'
import {
  coverOfKey,
  editRevisionOfKey,
  photoPrefix,
  renditionOfKey,
} from '@proofdesk/domain/photo-keys'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { ERASED, photoFaces } from '../../ground/db/tables/photo-faces.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { type PendingEdit, photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import type { RenderedPhoto } from '../../ground/ports/images/render-photo.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { keepMade } from '../../studio/stored-files/keep-check.ts'
import { requireSound } from '../../studio/stored-files/require-sound.ts'
import { analyseAgain } from '../analyses/analyse-again.ts'
import { enqueueAnalysis } from '../analyses/enqueue-analysis.ts'
import { renewLists } from '../analyses/renew-lists.ts'
import { sourceOf } from './edit-photos.ts'
import type { PhotoRow } from './photos.queries.ts'
import { storeRenditions, toRenditionSizes } from './store-renditions.ts'

interface PhotoPayload {
  accountGuid: string
  photoGuid: string
}

/**
 * Renders a photo's pending edit to new file names and only then changes the row, so that a photo is shown and sold as
 * before until everything is ready. An edit that arrives in the meantime has its own job.
 */
export async function handleRenderEdit(
  deps: Deps,
  payload: PhotoPayload,
  run: JobRun,
): Promise<void> {
  const photo = await findPending(deps, payload)
  if (!photo) return
  // An earlier run stopped after showing the edit, so the former files are still there.
  if (!photo.pendingEdit) return clearFormer(deps, photo)
  const { pendingEdit } = photo
  const { photoLock } = deps.memory.gallery
  try {
    await requireSound(deps, photo, { kind: 'photo', isSold: true })
    const rendered = await photoLock.shared(() =>
      withOriginalFile(deps, photo.key, (file) =>
        deps.images.renderPhoto({ file, edit: pendingEdit.edit }),
      ),
    )
    const next = { ...photo, editRevision: pendingEdit.revision }
    const sizes = await storeRenditions(deps, next, rendered)
    if (await showEdit(deps, { photo, pendingEdit, rendered, sizes })) await clearFormer(deps, next)
  } catch (error) {
    const mayPass = !(error instanceof ImageError) || error.code === 'decoder-lost'
    if (mayPass && !run.isLastAttempt) throw error
    deps.log.warn(
      { err: error, photo: photo.guid, gallery: photo.engineGuid },
      'An edit could not be rendered',
    )
    await giveUp(deps, photo, pendingEdit)
    if (mayPass) throw error
  }
}

async function findPending(
  { db }: Deps,
  { accountGuid, photoGuid }: PhotoPayload,
): Promise<PhotoRow | undefined> {
  const [photo] = await db
    .select()
    .from(photos)
    .where(and(recordOf(photos, { accountGuid }, photoGuid), eq(photos.status, 'live')))
  return photo
}

/** False if another edit has arrived in the meantime or another run was faster. */
function showEdit(
  { db, queue, photoEvents }: Deps,
  {
    photo,
    pendingEdit: { edit, revision },
    rendered,
    sizes,
  }: {
    photo: PhotoRow
    pendingEdit: PendingEdit
    rendered: RenderedPhoto
    sizes: Record<string, number>
  },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select()
      .from(photos)
      .where(recordOf(photos, photo, photo.guid))
      .for('no key update')
    if (current?.pendingEdit?.revision !== revision) return false
    await tx
      .update(photos)
      .set({
        edit,
        editRevision: revision,
        pendingEdit: null,
        width: rendered.width,
        height: rendered.height,
        attention: rendered.attention,
        ...toRenditionSizes(rendered),
      })
      .where(recordOf(photos, photo, photo.guid))
    await moveFindings(tx, current, edit)
    await keepMade(tx, { ...photo, kind: 'photo' }, sizes)
    await analyseAgain(tx, photo)
    await enqueueAnalysis(queue, tx, photo)
    await renewLists(tx, photo)
    await photoEvents.publish(tx, [photo])
    return true
  })
}

/**
 * Moves what was found in the photo to its place on the edited one until it is analysed again: names given by people
 * and erased faces are recognised by their place.
 */
async function moveFindings(
  tx: Transaction,
  photo: PhotoRow,
  to: StoredEdit | null,
): Promise<void> {
  const move = { source: sourceOf(photo), from: photo.edit, to }
  const faces = await tx
    .select()
    .from(photoFaces)
    .where(and(ofAccount(photoFaces, photo), eq(photoFaces.photoGuid, photo.guid)))
  for (const { guid, version, x, y, width, height } of faces) {
    const moved = moveBox({ x, y, width, height }, move)
    // An erased one may be outside for now and return to the picture with another edit.
    await tx
      .update(photoFaces)
      .set(version === ERASED ? moved : within(moved))
      .where(recordOf(photoFaces, photo, guid))
  }
  const texts = await tx
    .select()
    .from(photoTexts)
    .where(and(ofAccount(photoTexts, photo), eq(photoTexts.photoGuid, photo.guid)))
  for (const { guid, x, y, width, height } of texts) {
    if (x === null || y === null || width === null || height === null) continue
    await tx
      .update(photoTexts)
      .set(within(moveBox({ x, y, width, height }, move)))
      .where(recordOf(photoTexts, photo, guid))
  }
  await moveFocalPoint(tx, photo, move)
}

/** Keeps the focal point of a cover on the same detail. */
async function moveFocalPoint(
  tx: Transaction,
  photo: PhotoRow,
  move: Parameters<typeof movePoint>[1],
): Promise<void> {
  const ofCover = and(
    recordOf(galleries, photo, photo.engineGuid),
    eq(galleries.mediaCoverGuid, photo.guid),
  )
  const [gallery] = await tx
    .select({ point: galleries.coverFocalPoint })
    .from(galleries)
    .where(ofCover)
  if (!gallery?.point) return
  const { x, y } = movePoint(gallery.point, move)
  await tx
    .update(galleries)
    .set({ coverFocalPoint: { x: toFraction(x), y: toFraction(y) } })
    .where(ofCover)
}

const toFraction = (value: number) => Math.min(1, Math.max(0, value))

/** Clips a box to the picture, to at least a pixel. */
function within({ x, y, width, height }: ReturnType<typeof moveBox>) {
  const [left, top] = [toFraction(x), toFraction(y)]
  return {
    x: left,
    y: top,
    width: Math.max(0, toFraction(x + width) - left),
    height: Math.max(0, toFraction(y + height) - top),
  }
}

/** Deletes the renditions of former edits. Their addresses redirect to the current ones. */
async function clearFormer(
  { storage }: Deps,
  photo: Pick<PhotoRow, 'accountGuid' | 'engineGuid' | 'guid' | 'editRevision'>,
): Promise<void> {
  for await (const { key } of storage.list(photoPrefix(photo)))
    if ((renditionOfKey(key) || coverOfKey(key)) && editRevisionOfKey(key) !== photo.editRevision)
      await storage.delete(key)
}

/** Leaves the photo as it was and records this in the gallery's timeline. */
async function giveUp(
  { db, clock, photoEvents }: Deps,
  photo: PhotoRow,
  { revision }: PendingEdit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ pendingEdit: photos.pendingEdit })
      .from(photos)
      .where(recordOf(photos, photo, photo.guid))
      .for('no key update')
    if (current?.pendingEdit?.revision !== revision) return
    await tx
      .update(photos)
      .set({ pendingEdit: null })
      .where(recordOf(photos, photo, photo.guid))
    await recordEvent(tx, {
      accountGuid: photo.accountGuid,
      subject: 'gallery',
      subjectGuid: photo.engineGuid,
      kind: 'photoEditFailed',
      at: clock.now(),
      values: { text: photo.name },
    })
    await photoEvents.publish(tx, [photo])
  })
}
