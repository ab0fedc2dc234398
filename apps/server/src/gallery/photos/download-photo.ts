import type { DownloadContent } from '@proofdesk/contract/admin/content'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { deliveryOf, hasDownload } from '@proofdesk/domain/order-download'
import { can } from '@proofdesk/domain/roles'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { createDeliveredWatermarks } from '../watermarks/delivered-watermarks.ts'
import { findVideoFile } from './find-video-file.ts'
import { getOrRenderFull } from './stripped-original.ts'
import { getOrRenderDownload } from './rendered-download.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { signFilePath } from '../../ground/ports/storage/signed-file-url.ts'
import { OriginalMissing } from '../../ground/ports/storage/original-file.ts'
import { FileDamaged } from '../../studio/stored-files/file-damaged.ts'
import { requireSound } from '../../studio/stored-files/require-sound.ts'
import { getOrRenderVersion } from './photo-version.ts'
import {
  findBoughtPhoto,
  listSoldProducts,
  readBoughtEdit,
  type PhotoRow,
  type SoldProduct,
} from './photos.queries.ts'
import type { Session } from '../../ground/requests/session.ts'
import { getLivePhoto } from '../galleries/live-photo.queries.ts'

const LIFETIME = 10 * MINUTE_MS
const QUALITY = 95

/** A stored file and the name for saving it. */
export interface PhotoFile {
  key: string
  name: string
  takenAt: number | null
}

/** A short-lived address of the file that `findPhotoFile` returns. Throws `not_found`. */
export async function downloadPhoto(
  deps: Deps,
  session: Session,
  asked: DownloadContent,
): Promise<string> {
  const { key, name } = await findPhotoFile(deps, session, asked)
  return signFilePath({
    key,
    secret: deps.signingKey,
    expiresAt: deps.clock.now() + LIFETIME,
    downloadName: name,
  })
}

/**
 * The original under its own name (always for a video), or the photo rotated, cropped or watermarked as requested.
 * Users who see a gallery's orders but not its photos get what was bought: the original only if it was sold or the
 * studio prints it itself. Throws `not_found`.
 */
export async function findPhotoFile(
  deps: Deps,
  session: Session,
  asked: DownloadContent,
): Promise<PhotoFile> {
  const { engineGuid, contentGuid, crop = null, rotation = 0, watermark = false } = asked
  const video = await findVideoFile(deps, session, { engineGuid, guid: contentGuid })
  if (video) {
    await requireSound(deps, video, { kind: 'video', isSold: false }).catch(explain)
    return video
  }
  const { photo, sold } = await findPhoto(deps, session, {
    engineGuid,
    guid: contentGuid,
    orderGuid: asked.orderGuid,
  })
  const watermarksOf = createDeliveredWatermarks(deps.db, session.account)
  const { takenAt } = photo
  const pictureName = `${photo.name.replace(/\.[^./\\]*$/, '') || 'photo'}.jpg`
  if (sold) {
    // Never stripped: users who may have the original get it as it is.
    const what = { line: sold, photo, strips: false }
    const key = await getOrRenderDownload(deps, watermarksOf, what).catch(explain)
    return { takenAt, key, name: pictureName }
  }
  if (!crop && rotation === 0 && !watermark) {
    await requireSound(deps, photo, { kind: 'photo', isSold: false }).catch(explain)
    return photo.edit
      ? { takenAt, key: await getOrRenderFull(deps, photo), name: pictureName }
      : photo
  }
  const plan = {
    rotation,
    crop,
    resolution: 0,
    watermarks: watermark ? await watermarksOf(photo, rotation) : [],
    quality: QUALITY,
  }
  const key = await getOrRenderVersion(deps, photo, plan).catch(explain)
  return { takenAt, key, name: pictureName }
}

/** `sold`: the product whose delivery is all that the user may download of the photo. */
async function findPhoto(
  deps: Deps,
  { user, scope }: Session,
  { orderGuid, ...photo }: { engineGuid: string; guid: string; orderGuid: string | undefined },
): Promise<{ photo: PhotoRow; sold?: SoldProduct }> {
  const found = await findBoughtPhoto(deps.db, scope, photo)
  const bought =
    found && orderGuid !== undefined
      ? {
          ...found,
          edit: await readBoughtEdit(deps.db, scope, { orderGuid, photoGuid: found.guid }),
        }
      : found
  if (can(user.role, 'viewGalleryContent'))
    return { photo: bought ?? (await getLivePhoto(deps.db, scope, photo)) }
  if (!bought) throw new AppError('not_found')
  const products = await listSoldProducts(deps.db, scope, bought.guid)
  const whole = products.find(needsOriginal)
  if (whole) return { photo: orderGuid === undefined ? asSold(bought, whole) : bought }
  // The product closest to the original.
  const [sold] = products
    .filter(hasDownload)
    .sort(
      (one, other) =>
        Number(one.includeWatermark) - Number(other.includeWatermark) ||
        (other.resolution || Infinity) - (one.resolution || Infinity),
    )
  if (!sold) throw new AppError('sold_without_download')
  return { photo: orderGuid === undefined ? asSold(bought, sold) : bought, sold }
}

/** Users who only see orders get the photo as it was edited when it was bought. */
const asSold = (photo: PhotoRow, { photoEdit }: SoldProduct): PhotoRow => ({
  ...photo,
  edit: photoEdit,
})

function needsOriginal(line: SoldProduct): boolean {
  return (
    (line.type === 'Print' && line.fulfillment === 'selfManaged') ||
    (hasDownload(line) && deliveryOf(line) === 'original')
  )
}

function explain(error: unknown): never {
  if (error instanceof OriginalMissing) throw new AppError('original_gone')
  if (error instanceof FileDamaged) throw new AppError('file_damaged', { cause: error })
  if (error instanceof ImageError)
    throw new AppError('photo_unreadable', { values: { problem: error.problem } })
  throw error
}
