import {
  PREVIEW_SIDES,
  type PreviewWatermarks,
  type WatermarkPreview,
} from '@proofdesk/contract/admin/watermarks'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { outliveDecoder } from '../../ground/ports/images/image-error.ts'
import { OriginalMissing } from '../../ground/ports/storage/original-file.ts'
import type { Session } from '../../ground/requests/session.ts'
import {
  type WatermarkedGallery,
  brandingOf,
  readGalleryWatermarks,
} from '../watermarks/gallery-watermarks.ts'
import { type StoredWatermark, withWatermarkFiles } from '../watermarks/stored-watermark.ts'
import { findSamplePhoto } from './find-sample-photo.ts'
import { getGalleryRecord } from './galleries.queries.ts'

/** Renders the watermarks that unsaved settings would put on a sample photo, for visitors or for buyers. */
export async function previewWatermarks(
  deps: Deps,
  { scope, account }: Session,
  { guid, isPortrait, drawnFor, collections, ...settings }: PreviewWatermarks,
): Promise<WatermarkPreview> {
  const saved = await getGalleryRecord(deps.db, scope, { guid })
  const gallery: WatermarkedGallery = { ...saved, ...settings }
  const photo =
    (await findSamplePhoto(deps.db, gallery, { isPortrait, collections })) ??
    (collections.length > 0
      ? await findSamplePhoto(deps.db, gallery, { isPortrait, collections: [] })
      : undefined)
  const { long, short } = PREVIEW_SIDES
  const size = {
    width: photo?.mdWidth ?? (isPortrait ? short : long),
    height: photo?.mdHeight ?? (isPortrait ? long : short),
  }
  const { layersOf, security } = await readGalleryWatermarks(deps.db, account, gallery)
  const shown = { collectionGuids: photo?.collectionGuids ?? collections, isPortrait }
  const layers = layersOf(shown)
  const watermarks =
    drawnFor === 'buyers'
      ? brandingOf(account, layers)
      : gallery.features.freeDownloads
        ? []
        : [...layers, ...security]
  return {
    ...size,
    photo: photo
      ? {
          location: deps.fileLocation(renditionKey(photo, 'md'), 'holder'),
          collectionGuids: photo.collectionGuids,
        }
      : null,
    overlay: await drawOverlay(deps, watermarks, size),
  }
}

/** Throws `not_found` if a picture's file is gone. */
async function drawOverlay(
  deps: Deps,
  watermarks: readonly StoredWatermark[],
  size: { width: number; height: number },
): Promise<string | null> {
  if (watermarks.length === 0) return null
  const draw = () =>
    withWatermarkFiles(deps, watermarks, (ready) =>
      deps.images.renderOverlay({ ...size, watermarks: ready }),
    )
  try {
    return Buffer.from(await outliveDecoder(draw)).toString('base64')
  } catch (error) {
    if (error instanceof OriginalMissing) throw new AppError('not_found')
    throw error
  }
}
